import Motion
import ReticleCommand
import Testing

@Suite("--shard: which part does what") struct ShardTests {
  @Test func `the most expensive items are distributed first, then what is left balances them`() {
    #expect(Shard.distribution(of: [1, 7, 3, 4, 5], among: 2) == [2, 1, 1, 2, 2])
    #expect(Shard.distribution(of: [2, 2, 2], among: 3) == [1, 2, 3])
    #expect(Shard.distribution(of: [9, 1, 1], among: 1) == [1, 1, 1])
    #expect(Shard.distribution(of: [], among: 4) == [])
  }

  @Test func `items without a cost are distributed by their number`() {
    let owners = Shard.distribution(of: [0, 0, 0, 0, 0, 0], among: 3)
    #expect((1...3).map { part in owners.count { $0 == part } } == [2, 2, 2])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `no part costs more than a third over the mean and the largest item`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let costs = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Int64.random(in: 0...10_000, using: &random)
    }
    let count = Int.random(in: 1...9, using: &random)
    let owners = Shard.distribution(of: costs, among: count)
    #expect(owners.allSatisfy((1...count).contains))
    var totals = [Int64](repeating: 0, count: count)
    for (cost, owner) in zip(costs, owners) { totals[owner - 1] += cost }
    #expect(totals.reduce(0, +) == costs.reduce(0, +))
    // Any distribution has a part with the largest item, and one with at least the mean.
    let best = max(costs.max() ?? 0, (costs.reduce(0, +) + Int64(count) - 1) / Int64(count))
    #expect((totals.max() ?? 0) <= best + (costs.max() ?? 0))
    let isUnavoidable = costs.sorted(by: >).prefix(count + 1).reduce(0, +)
    if isUnavoidable <= best { #expect(3 * (totals.max() ?? 0) <= 4 * best) }
  }
}
