import Motion
import Profiling
import Stage
import Testing

struct GoldenVectorTests {
  private let golden = FrameSample(milliseconds: goldenMilliseconds)

  @Test(arguments: [
    (Metric.medianTime, 4.2, 3), (.p90Time, 18.8, 3), (.p95Time, 35.8, 3), (.p99Time, 47.96, 3),
    (.worstTime, 51, 3), (.worstMeanTime, 51, 3), (.meanTime, 9.3, 3), (.meanRate, 107.53, 2),
    (.meanAbsoluteDeviation, 8.24, 2), (.standardDeviation, 12.432, 3),
    (.missedRefreshes, 6, 0), (.missedFrames, 3, 0), (.missedRefreshShare, 23.077, 3),
    (.hitchTime, 100, 3), (.displayedTime, 433.333, 3), (.hitchRatio, 230.77, 2),
    (.softOverrun, 53.0, 3), (.softHitchRatio, 137.19, 2),
    (.medianOverrun, -12.467, 3), (.p99Overrun, 31.293, 3), (.worstOverrun, 34.333, 3),
    (.lowRateP1, 20.851, 3), (.lowRateAverage, 19.608, 3), (.lowRateIntegral, 19.608, 3),
    (.jankCount, 3, 0), (.smoothShare, 85, 3), (.slowFrames, 4, 0), (.frozenFrames, 0, 0),
    (.jankyFrames, 2, 0), (.unrealHitchCount, 0, 0),
  ])
  func `the golden vector gives the golden value`(metric: Metric, value: Double, decimals: Int) {
    expect(metric, of: golden, is: value, decimals: decimals)
  }

  @Test(arguments: [
    (Percentile.Method.type7, [4.2, 18.8, 35.8, 47.96]),
    (.nearestRank, [4.2, 17.0, 35.0, 51.0]),
    (.type8, [4.2, 28.4, 45.4, 51.0]),
  ])
  func `each percentile method gives the golden percentiles`(
    method: Percentile.Method, milliseconds: [Double]
  ) {
    let ladder = [Percentile.p50, .p90, .p95, .p99].map {
      $0.value(in: golden.ascendingTimes, method: method)
    }
    for (value, expected) in zip(ladder, milliseconds) {
      #expect(abs((value ?? .nan) / 1_000_000 - expected) < 0.000_1)
    }
  }

  @Test func `late frames of the golden vector miss 1, 2 and 3 refreshes`() {
    let late = golden.missedRefreshes.enumerated().filter { $0.element > 0 }
    #expect(late.map(\.offset) == [4, 8, 15])
    #expect(late.map(\.element) == [1, 2, 3])
  }

  @Test(arguments: [
    (Metric.lowRateP1, 125.0), (.lowRateAverage, 36.8), (.lowRateIntegral, 5.0),
  ])
  func `one long frame in a thousand distinguishes the kinds of 1 % low`(
    metric: Metric, framesPerSecond: Double
  ) {
    let sample = FrameSample(milliseconds: Array(repeating: 8, count: 999) + [200])
    expect(metric, of: sample, is: framesPerSecond, decimals: 1)
  }
}
