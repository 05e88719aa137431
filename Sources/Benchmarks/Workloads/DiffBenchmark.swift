import Diffing
import FoundationEssentials
import Motion
package import Profiling

extension Benchmark {
  /// A benchmark of diffing: a workload that other libraries use, and a single move.
  package static let diff = Benchmark(
    "diff", summary: "What changed between two lists of UUIDs, in one stage with the fewest moves"
  ) { context throws(BenchmarkError) in
    var generator = SeededGenerator(seed: 7)
    let old = (0..<100_000).map { _ in UUID(&generator) }
    let new = changed(old, &generator)
    var changes = Diff.changes(from: old, to: new)
    let floor = IdentityFloor(old: old.map(\.halves), new: new.map(\.halves))
    let times = context.times {
      changes = Diff.changes(from: old, to: new)
    } floor: {
      _ = floor.match()
    }
    let list = Array(old.prefix(1000))
    let rotated = Array(list.dropFirst()) + [list[0]]
    let moves = Diff.changes(from: list, to: rotated).moved.count
    return [
      BenchmarkRow(
        "100,000 UUIDs: 10,000 deleted, 10,000 inserted, 2,000 shuffled; against one table",
        times.times, .milliseconds, floor: times.floor, targets: [.ratioAtMost(6)]),
      BenchmarkRow(
        "moves found, at most 2,000", [Int64(changes.moved.count)], .count,
        targets: [.medianAtMost(2000)]),
      BenchmarkRow(
        "move of the first of 1,000 items to the end: moves found", [Int64(moves)], .count,
        targets: [.medianAtMost(1)]),
    ]
  }

  private static func changed(_ old: [UUID], _ generator: inout SeededGenerator) -> [UUID] {
    var order = Array(old.indices)
    generator.shuffle(&order)
    let deleted = Set(order.prefix(10_000))
    var list = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
    for _ in 0..<10_000 {
      list.insert(UUID(&generator), at: generator.next(below: list.count + 1))
    }
    var shuffled = Array(list.indices)
    generator.shuffle(&shuffled)
    let sources = Array(shuffled.prefix(2000))
    var targets = sources
    generator.shuffle(&targets)
    let values = sources.map { list[$0] }
    for (target, value) in zip(targets, values) { list[target] = value }
    return list
  }
}

extension UUID {
  /// The first and the last eight bytes.
  fileprivate var halves: (UInt64, UInt64) {
    withUnsafeBytes(of: uuid) {
      ($0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self))
    }
  }

  /// Creates a random UUID.
  fileprivate init(_ generator: inout SeededGenerator) {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { buffer in
      buffer.storeBytes(of: generator.next(), as: UInt64.self)
      buffer.storeBytes(of: generator.next(), toByteOffset: 8, as: UInt64.self)
    }
    self.init(uuid: bytes)
  }
}
