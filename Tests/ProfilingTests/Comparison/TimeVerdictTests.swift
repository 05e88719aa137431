import Profiling
import Testing

@Suite("TimeVerdict") struct TimeVerdictTests {
  @Test(
    arguments: [
      (0.031...0.08, .slower), (-0.08 ... -0.031, .faster), (-0.029...0.029, .same),
      (0.029...0.08, .unknown), (-0.04...0.04, .unknown), (-0.08 ... -0.02, .unknown),
      (0.03...0.08, .unknown), (nil, .unknown),
    ] as [(ClosedRange<Double>?, TimeVerdict)])
  func `a verdict compares an interval to a threshold of 3 %`(
    interval: ClosedRange<Double>?, verdict: TimeVerdict
  ) {
    #expect(TimeVerdict(interval, threshold: 0.03) == verdict)
  }

  @Test(
    arguments: [
      ([.same, .same], .same), ([.same, .unknown], .unknown), ([.unknown, .faster], .faster),
      ([.faster, .slower], .slower),
    ] as [([TimeVerdict], TimeVerdict)])
  func `slower, faster and unknown take precedence over same in this order`(
    verdicts: [TimeVerdict], one: TimeVerdict
  ) {
    #expect(TimeVerdict.combined(verdicts) == one)
  }

  @Test func `the noise floor is 2.8 deviations divided by the root of the pairs`() throws {
    let noise = try #require(
      NoiseFloor(sameProgram: [0.01, 0.02, 0.03, 0.04, 0.05], pairs: 16))
    // Median 0.03; distances 0.02, 0.01, 0, 0.01, 0.02; median distance 0.01.
    #expect((noise.deviation - 0.014_826).magnitude < 1e-12)
    #expect((noise.detectableLogRatio - 2.8 * 0.014_826 / 4).magnitude < 1e-12)
    #expect(NoiseFloor(sameProgram: [0.01], pairs: 1) == nil)
  }
}
