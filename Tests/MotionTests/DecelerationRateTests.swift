import Motion
import Testing

@Suite struct DecelerationRateTests {
  @Test func `the named rates are the published ones`() {
    #expect(DecelerationRate.normal.perMillisecond == 0.998)
    #expect(DecelerationRate.fast.perMillisecond == 0.99)
  }

  @Test(arguments: [
    (DecelerationRate.normal, -0x1.00419f9e85d4p1), (.fast, -0x1.419c59ef935bfp3),
  ])
  func `the rate constant is a thousand times the logarithm`(
    rate: DecelerationRate, constant: Double
  ) {
    #expect((rate.rateConstant - constant).magnitude <= constant.ulp)
  }

  @Test(arguments: [
    (DecelerationRate.normal, 1000.0, 499.0), (.fast, 1000, 99), (.normal, -1000, -499),
    (.fast, 0, 0),
  ])
  func `the projection is the sum over milliseconds`(
    rate: DecelerationRate, velocity: Double, distance: Double
  ) {
    #expect((rate.projectedDistance(velocity: velocity) - distance).magnitude <= 1e-9)
  }
}
