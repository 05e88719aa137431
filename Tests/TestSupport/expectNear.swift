package import Testing

/// Expects two numbers to differ by at most a tolerance; 10⁻⁵ by default.
package func expectNear(
  _ found: Double, _ expected: Double, _ tolerance: Double = 1e-5,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(
    (found - expected).magnitude <= tolerance, "\(found) is not \(expected) ± \(tolerance)",
    sourceLocation: location)
}
