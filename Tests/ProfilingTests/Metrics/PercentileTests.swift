import Profiling
import Testing

struct PercentileTests {
  @Test(arguments: [
    (0, 10.0), (250, 17.5), (500, 25), (750, 32.5), (990, 39.7), (999, 39.97), (1000, 40),
  ])
  func `type 7 interpolates linearly between neighbors`(perMille: Int, value: Double) {
    #expect(Percentile(perMille: perMille).value(in: [10, 20, 30, 40]) == value)
  }

  @Test func `an index on a value returns exactly that value`() {
    let values = Array(Int64(0)...100)
    #expect(Percentile.p99.value(in: values) == 99)
    #expect(Percentile(perMille: 290).value(in: values) == 29)
  }

  @Test(arguments: [Percentile.Method.type7, .type8, .nearestRank])
  func `the extreme percentiles are the smallest and greatest values`(method: Percentile.Method) {
    #expect(Percentile(perMille: 0).value(in: [3, 5, 9], method: method) == 3)
    #expect(Percentile(perMille: 1000).value(in: [3, 5, 9], method: method) == 9)
    #expect(Percentile.p50.value(in: [Int64](), method: method) == nil)
  }
}
