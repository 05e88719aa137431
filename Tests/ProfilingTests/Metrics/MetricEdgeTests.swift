import Motion
import Profiling
import Stage
import Testing

struct MetricEdgeTests {
  @Test(arguments: Metric.all)
  func `metrics without frames are nil`(metric: Metric) {
    #expect(metric.value(of: FrameSample(milliseconds: [])) == nil)
  }

  @Test(arguments: Metric.all)
  func `no value is infinite or NaN`(metric: Metric) {
    for times in [[0.0], [4], [0, 0, 0], [4, 4], goldenMilliseconds] {
      #expect(metric.value(of: FrameSample(milliseconds: times))?.isFinite != false)
    }
  }

  @Test func `names are unique and in lowercase with underscores`() {
    let names = Metric.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" } })
  }

  @Test func `a single frame is its own percentile and has no deviation`() {
    let sample = FrameSample(milliseconds: [7.25])
    for metric in [Metric.medianTime, .p90Time, .p99Time, .worstTime, .meanTime, .worstMeanTime] {
      expect(metric, of: sample, is: 7.25)
    }
    expect(.standardDeviation, of: sample, is: nil)
    expect(.jankCount, of: sample, is: 0)
    expect(.meanAnimationError, of: sample, is: nil)
    expect(.missedFrames, of: sample, is: 0)
  }

  @Test func `equal frames have equal percentiles and no spread`() {
    let sample = FrameSample(milliseconds: Array(repeating: 9.5, count: 50))
    for metric in [Metric.medianTime, .p99Time, .worstTime, .meanTime] {
      expect(metric, of: sample, is: 9.5)
    }
    expect(.standardDeviation, of: sample, is: 0)
    expect(.stutterTime, of: sample, is: 0)
  }

  @Test(arguments: [
    // 1/100 s is a whole number of nanoseconds, 1/60 s and 1001/60000 s are not.
    (ClockRate(100, 1), Int64(10_000_000), Int64(0)),
    (ClockRate(100, 1), 10_000_001, 1),
    (ClockRate(100, 1), 20_000_000, 1),
    (ClockRate(100, 1), 20_000_001, 2),
    (ClockRate(60, 1), 16_666_666, 0),
    (ClockRate(60, 1), 16_666_667, 1),
    (ClockRate(60, 1), 50_000_000, 2),
    (ClockRate(60, 1), 50_000_001, 3),
    (ClockRate(60_000, 1001), 16_683_333, 0),
    (ClockRate(60_000, 1001), 16_683_334, 1),
    (ClockRate(1, 1_000_000), 1_000_000_000_000_000, 0),
    (ClockRate(1_000_000, 1), 3_600_000_000_000, 3_599_999_999),
    (ClockRate(60, 1), 0, 0),
  ])
  func `a frame of exactly one period is in time and a nanosecond more is late`(
    rate: ClockRate, time: Nanoseconds, missed: Int64
  ) {
    #expect(rate.missedRefreshes(time) == missed)
    #expect(rate.isLonger(time, thanPeriods: 1) == (missed > 0))
  }
}
