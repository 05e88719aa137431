import Profiling
import Testing

@Suite("FalseDiscoveryRate") struct FalseDiscoveryRateTests {
  /// The example of Benjamini and Hochberg 1995.
  private let published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1,
  ]

  @Test func `the first four tests of the published example are significant at 5 %`() {
    let believed = FalseDiscoveryRate.rejections(published, q: 0.05)
    #expect(believed == Array(repeating: true, count: 4) + Array(repeating: false, count: 11))
  }

  @Test func `the order of p-values does not affect the result`() {
    let believed = FalseDiscoveryRate.rejections(published.reversed(), q: 0.05)
    #expect(believed == Array(repeating: false, count: 11) + Array(repeating: true, count: 4))
  }

  @Test func `adjusted values match SciPy`() {
    let expected = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063_857_14, 0.063_857_14, 0.0645, 0.0765, 0.486,
      0.581_181_82, 0.714_875, 0.753_230_77, 0.813_214_29, 1,
    ]
    for (found, value) in zip(FalseDiscoveryRate.adjusted(published), expected) {
      #expect((found - value).magnitude < 1e-8)
    }
  }

  @Test func `a single test keeps its p-value`() {
    #expect(FalseDiscoveryRate.rejections([0.049], q: 0.05) == [true])
    #expect(FalseDiscoveryRate.rejections([0.051], q: 0.05) == [false])
    #expect(FalseDiscoveryRate.rejections([], q: 0.05) == [])
  }
}
