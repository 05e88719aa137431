import Motion
import Profiling
import Testing

@Suite("PairedBootstrap") struct PairedBootstrapTests {
  private let few = [0.01, 0.03, 0.02, 0.05, 0.04, 0.02, 0.03, 0.01, 0.04, 0.02]

  @Test func `equal seeds give equal intervals and different seeds do not`() {
    func interval(_ seed: UInt64) -> ClosedRange<Double>? {
      PairedBootstrap(seed: seed).interval(of: few, confidence: 0.95) { $0.mean }
    }
    #expect(interval(1) == interval(1))
    #expect(interval(1) != interval(2))
  }

  @Test func `the interval of a mean is about two standard errors in each direction`() throws {
    let interval = try #require(
      PairedBootstrap(seed: 7).interval(of: few, confidence: 0.95) { $0.mean })
    // Mean 0.027; the population's deviation is 0.012689, so a standard error is 0.004012.
    #expect((interval.lowerBound - (0.027 - 1.96 * 0.004_012)).magnitude < 0.001)
    #expect((interval.upperBound - (0.027 + 1.96 * 0.004_012)).magnitude < 0.001)
  }

  @Test func `with twenty pairs the interval of skewed values extends toward the tail`() throws {
    var values = Array(repeating: 0.0, count: 17)
    values += [3, 6, 12]
    let interval = try #require(
      PairedBootstrap(seed: 7).interval(of: values, confidence: 0.95) { $0.mean })
    let mean = values.mean
    #expect(interval.upperBound - mean > 1.5 * (mean - interval.lowerBound))
  }

  @Test func `one pair has no interval`() {
    #expect(PairedBootstrap(seed: 1).interval(of: [1], confidence: 0.95) { $0.mean } == nil)
  }
}
