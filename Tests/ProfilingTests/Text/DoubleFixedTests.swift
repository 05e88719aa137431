import Profiling
import Testing

struct DoubleFixedTests {
  @Test(arguments: [
    (0.0, 3, "0.000"), (4.2, 3, "4.200"), (0.0005, 3, "0.001"), (0.00049, 3, "0.000"),
    (-12.4666, 3, "-12.467"), (-0.0001, 3, "0.000"), (99.996, 2, "100.00"), (2.5, 0, "3"),
    (-0.0, 1, "0.0"), (1e20, 3, "1e+20"), (.infinity, 1, "inf"), (.nan, 1, "nan"),
  ])
  func `a number has the requested number of decimals`(value: Double, decimals: Int, text: String) {
    #expect(value.fixed(decimals) == text)
  }
}
