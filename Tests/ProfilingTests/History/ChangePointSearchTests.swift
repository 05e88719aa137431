import Motion
import Profiling
import TestSupport
import Testing

@Suite("Change points: E-divisive means") struct ChangePointSearchTests {
  private let search = ChangePointSearch()

  /// A series of noise with a standard deviation of about 1, and steps at some indices.
  private static func series(
    _ count: Int, seed: UInt64, steps: [(index: Int, height: Double)] = []
  ) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let noise = (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0..<1, using: &generator)
      }
      return steps.reduce(noise) { $0 + (index >= $1.index ? $1.height : 0) }
    }
  }

  @Test func `the energy distance of a split follows the formula`() throws {
    // Before 1, 2; after 5, 7. Between: 4, 6, 3, 5; within: 1 and 2.
    // 2·2/(2+2) · (2/4 · 18 − 1 − 2) = 6.
    let best = try #require(ChangePointSearch.bestSplit([1, 2, 5, 7]))
    #expect(best.index == 2)
    #expect(abs(best.distance - 6) < 1e-12)
    #expect(ChangePointSearch.bestSplit([1, 2, 5]) == nil)
  }

  @Test func `a split can end before a later change back`() throws {
    let values = [0.0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0]
    #expect(try #require(ChangePointSearch.bestSplit(values)).index == 6)
  }

  @Test func `a planted change is found at its index`() throws {
    var others = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let found = search.changePoints(in: Self.series(40, seed: seed, steps: [(25, 5)]))
      let point = try #require(found.first { $0.index == 25 })
      #expect(abs(point.after - point.before - 5) < 1.6)
      #expect(point.pValue <= 0.001)
      others += found.count - 1
    }
    // Of the searches left and right of the changes, one in a thousand finds something by chance.
    #expect(others <= 1)
  }

  @Test(arguments: Effort.seeds(3, full: 10))
  func `several changes are found, also one that is undone`(seed: UInt64) {
    let values = Self.series(60, seed: 100 + seed, steps: [(15, 6), (30, -6), (45, 8)])
    #expect(search.changePoints(in: values).map(\.index) == [15, 30, 45])
  }

  @Test func `forty flat series have no change`() {
    let found = (1...40 as ClosedRange<UInt64>).flatMap { seed in
      search.changePoints(in: Self.series(40, seed: 1000 + seed))
    }
    #expect(found.isEmpty)
  }

  @Test func `a step is certain in fourteen values, but not in ten`() {
    func step(_ count: Int) -> [Double] { (0..<count).map { $0 < count / 2 ? 0 : 1 } }
    #expect(search.changePoints(in: step(HistorySeries.judgedCount)).map(\.index) == [7])
    #expect(search.changePoints(in: step(HistorySeries.judgedCount - 4)).isEmpty)
  }

  @Test func `a single outlier is not a change`() {
    var values = Self.series(40, seed: 7)
    values[20] += 100
    #expect(search.changePoints(in: values).isEmpty)
  }

  @Test func `equal values and short series have no change`() {
    #expect(search.changePoints(in: Array(repeating: 3, count: 30)).isEmpty)
    #expect(search.changePoints(in: [1, 1, 9, 9]).isEmpty, "chance alone gives that too often")
    #expect(search.changePoints(in: []).isEmpty)
  }

  @Test func `a change below the least difference is dropped, and others keep their medians`() {
    var search = search
    let values = Self.series(60, seed: 5, steps: [(20, 4), (40, 10)])
    #expect(search.changePoints(in: values).map(\.index) == [20, 40])
    search.leastDifference = 6
    let found = search.changePoints(in: values)
    #expect(found.map(\.index) == [40])
    #expect(found.allSatisfy { $0.before > 0.5 && $0.before < 4.5 })
  }
}
