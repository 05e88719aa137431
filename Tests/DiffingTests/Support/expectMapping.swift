import Diffing
import Testing

/// Expects a mapping to equal the naive one for every item, in both directions.
func expect(
  _ mapping: IndexMapping, maps naive: NaiveMapping,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(mapping.oldCount == naive.newOfOld.count, sourceLocation: sourceLocation)
  #expect(mapping.newCount == naive.oldOfNew.count, sourceLocation: sourceLocation)
  guard mapping.oldCount == naive.newOfOld.count, mapping.newCount == naive.oldOfNew.count
  else { return }
  #expect(
    (0..<mapping.oldCount).map(mapping.newIndex) == naive.newOfOld, sourceLocation: sourceLocation)
  #expect(
    (0..<mapping.newCount).map(mapping.oldIndex) == naive.oldOfNew, sourceLocation: sourceLocation)
  expectRuns(of: mapping, sourceLocation: sourceLocation)
}

/// Expects the runs to match the lookups, and to be as long as possible.
func expectRuns(of mapping: IndexMapping, sourceLocation: SourceLocation = #_sourceLocation) {
  let runs = mapping.runs
  let pairs = runs.flatMap { zip($0.oldRange, $0.newRange).map { [$0, $1] } }
  let lookups = (0..<mapping.oldCount).compactMap { old in
    mapping.newIndex(of: old).map { [old, $0] }
  }
  #expect(pairs == lookups, sourceLocation: sourceLocation)
  for (run, next) in zip(runs, runs.dropFirst()) {
    #expect(
      next.old != run.oldRange.upperBound || next.new != run.newRange.upperBound,
      sourceLocation: sourceLocation)
  }
  #expect(
    mapping.runsInNewOrder == ContiguousArray(runs.sorted { $0.new < $1.new }),
    sourceLocation: sourceLocation)
}
