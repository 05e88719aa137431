import Diffing
import Grid
import Motion
import Testing

@Suite struct LengthQuantumTests {
  private static let perPoint = 1_048_576.0

  @Test func `lengths are rounded to the nearest multiple, halves away from zero`() {
    let halves = [0.5, 1.5, 2.5, -0.5, -2.5, 1e9 + 0.5]
    #expect(
      halves.map { LengthQuantum.rounded($0 / Self.perPoint) * Self.perPoint }
        == [1, 2, 3, -1, -3, 1e9 + 1])
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let magnitude = Double(generator.next(below: 1 << 40)) / 1_048_576
      let length = (magnitude - 400_000) / Double(1 + generator.next(below: 97))
      #expect(LengthQuantum.rounded(length) == (length * Self.perPoint).rounded() / Self.perPoint)
    }
    for length in [0.0, 0.49999999999999994 / Self.perPoint, 1e10, 1e16, -1e16, 5e300] {
      #expect(LengthQuantum.rounded(length) == (length * Self.perPoint).rounded() / Self.perPoint)
    }
  }
}
