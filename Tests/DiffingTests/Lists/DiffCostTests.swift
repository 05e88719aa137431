import Diffing
import Motion
import Testing

/// Tests of the cost of a diff in hashes and comparisons, which do not depend on the machine.
@Suite struct DiffCostTests {
  private static let count = 20_000

  @Test func `equal lists are compared once`() {
    let list = Array(0..<Self.count)
    #expect(cost(from: list, to: list) == Cost(hashes: 0, comparisons: Self.count))
  }

  @Test func `one change is found without hashing`() {
    let list = Array(0..<Self.count)
    var inserted = list
    inserted.insert(-1, at: 7000)
    #expect(cost(from: list, to: inserted) == Cost(hashes: 0, comparisons: Self.count + 1))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `only scattered changes are hashed`(seed: UInt64) {
    var random = RandomLists(seed)
    let old = Array(0..<Self.count)
    var new = old
    for fresh in 0..<Self.count / 20 {
      new.remove(at: random.generator.next(below: new.count))
      new.insert(-1 - fresh, at: random.generator.next(below: new.count))
    }
    let cost = cost(from: old, to: new)
    #expect(cost.hashes < Self.count / 5)
    #expect(cost.comparisons < 2 * Self.count)
  }

  @Test(arguments: ["reversed", "shuffled", "halves swapped", "others"])
  func `lists with little in common cost a few operations per item`(change: String) {
    let old = Array(0..<Self.count)
    var new = old
    switch change {
    case "reversed": new.reverse()
    case "shuffled":
      var random = RandomLists(1)
      random.generator.shuffle(&new)
    case "halves swapped": new = Array(old[(Self.count / 2)...] + old[..<(Self.count / 2)])
    default: new = old.map { $0 + Self.count }
    }
    let cost = cost(from: old, to: new)
    #expect(cost.hashes <= 2 * Self.count)
    #expect(cost.comparisons < 5 * Self.count)
  }

  @Test func `a moved block is looked up once`() {
    let old = Array(0..<Self.count)
    let cost = cost(from: old, to: Array(old[5000...] + old[..<5000]))
    #expect(cost.hashes == Self.count + 2)
  }

  @Test func `a hundred occurrences of one identity cost no more than unique identities`() {
    let old = (0..<Self.count).map { $0 % 200 }
    let cost = cost(from: old, to: old.reversed())
    #expect(cost.hashes <= 2 * Self.count)
    #expect(cost.comparisons < 6 * Self.count)
  }

  private func cost(from old: [Int], to new: [Int]) -> Cost {
    let meter = Meter()
    let counted = { (value: Int) in Counted(value: value, meter: meter) }
    _ = Diff.changes(from: old.map(counted), to: new.map(counted))
    return meter.cost
  }
}

private struct Cost: Equatable {
  var hashes = 0
  var comparisons = 0
}

private final class Meter {
  var cost = Cost()
}

private struct Counted: Hashable {
  let value: Int
  let meter: Meter

  static func == (first: Counted, second: Counted) -> Bool {
    first.meter.cost.comparisons += 1
    return first.value == second.value
  }

  func hash(into hasher: inout Hasher) {
    meter.cost.hashes += 1
    hasher.combine(value)
  }
}
