import Diffing
import Testing

/// Expects changes to turn `old` into `new` in every implementation, with the fewest moves.
func expect<Element: Equatable>(
  _ changes: Changes, make new: [Element], of old: [Element],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(changes.applied(to: old) { new[$0] } == new, sourceLocation: sourceLocation)
  let batch = Batch(changes)
  guard NaiveMapping.accepts(batch, oldCount: old.count) else {
    Issue.record("\(batch) is no batch for \(old.count) items", sourceLocation: sourceLocation)
    return
  }
  let naive = NaiveMapping(batch, oldCount: old.count)
  expect(changes.mapping, maps: naive, sourceLocation: sourceLocation)
  for reload in changes.reloaded {
    #expect(naive.newOfOld[reload.old] == reload.new, sourceLocation: sourceLocation)
  }

  #expect(changes.removed == changes.removed.sorted(), sourceLocation: sourceLocation)
  #expect(changes.inserted == changes.inserted.sorted(), sourceLocation: sourceLocation)
  let remaining = naive.newOfOld.compactMap(\.self)
  let fewest = remaining.count - lengthOfLongestIncreasingSubsequence(remaining)
  #expect(changes.moved.count == fewest, sourceLocation: sourceLocation)
  #expect(
    changes.moved == changes.moved.sorted { $0.from < $1.from }, sourceLocation: sourceLocation)
}

/// Expects a batch to be valid and to map old indices to `newIndices`.
func expect(
  _ batch: Batch, on oldCount: Int, maps newIndices: [Int?],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let changes = try batch.validated(oldCount: oldCount)
  #expect(
    (0..<oldCount).map(changes.mapping.newIndex) == newIndices, sourceLocation: sourceLocation)
  expect(
    changes.mapping, maps: NaiveMapping(batch, oldCount: oldCount),
    sourceLocation: sourceLocation)
}

/// The standard quadratic algorithm.
private func lengthOfLongestIncreasingSubsequence(_ values: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, value) in values.enumerated() {
    let before = (0..<index).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
    lengths.append(before + 1)
  }
  return lengths.max() ?? 0
}
