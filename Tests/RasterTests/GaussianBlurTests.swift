import Raster
import Testing

struct GaussianBlurTests {
  /// Returns the blur's horizontal response to a single bright column, as shares of its value.
  private func spread(sigma: Double) -> [Double] {
    let side = 101
    var mask = ContiguousArray<UInt8>(repeating: 0, count: side * side)
    // A whole column is bright, so that only the horizontal blur has an effect.
    for row in 0..<side { mask[row * side + 50] = 255 }
    GaussianBlur(sigma: sigma).apply(to: &mask, width: side, height: side)
    return (0..<side).map { Double(mask[50 * side + $0]) / 255 }
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5, 6])
  func `the spread has the requested deviation`(sigma: Double) {
    let spread = spread(sigma: sigma)
    let sum = spread.reduce(0, +)
    #expect(abs(sum - 1) < 0.15)
    let variance =
      zip(spread, 0...).map { $0 * Double(($1 - 50) * ($1 - 50)) }.reduce(0, +) / sum
    #expect(abs(variance.squareRoot() - sigma) < 0.12 * sigma + 0.1)
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5, 6])
  func `the spread is symmetrical and decreases outward`(sigma: Double) {
    let spread = spread(sigma: sigma)
    for distance in 1..<50 {
      #expect(abs(spread[50 - distance] - spread[50 + distance]) <= 1.1 / 255)
      #expect(spread[50 + distance] <= spread[50 + distance - 1])
    }
  }

  @Test func `an area far from its edges keeps its value`() {
    var mask = ContiguousArray<UInt8>(repeating: 200, count: 80 * 60)
    GaussianBlur(sigma: 6).apply(to: &mask, width: 80, height: 60)
    #expect(mask[30 * 80 + 40] == 200)
    #expect(mask[0] < 100)
  }

  @Test func `without a deviation the mask is unchanged`() {
    var mask = ContiguousArray<UInt8>((0..<100).map { UInt8($0) })
    GaussianBlur(sigma: 0).apply(to: &mask, width: 10, height: 10)
    #expect(mask == ContiguousArray((0..<100).map { UInt8($0) }))
  }

  @Test func `a mask smaller than the boxes is blurred`() {
    var mask = ContiguousArray<UInt8>(repeating: 255, count: 4 * 3)
    GaussianBlur(sigma: 40).apply(to: &mask, width: 4, height: 3)
    #expect(mask.allSatisfy { $0 < 30 })
  }
}
