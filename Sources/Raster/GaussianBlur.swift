/// A blur of an 8-bit mask that is close to a Gaussian: three box blurs in a row, each way.
///
/// The boxes' width is that of the SVG specification (feGaussianBlur): d = ⌊σ·3·√(2π)/4 + ½⌋, and
/// for even d two boxes half a pixel off in opposite directions and one of d + 1. The error is
/// under 3 %. Cost: six additions a pixel, whatever the sigma.
struct GaussianBlur {
  /// How many pixels before and after the middle each box covers.
  private let reaches: [(before: Int, after: Int)]

  /// Makes a blur of a standard deviation in pixels; below 0.5 nothing is blurred.
  init(sigma: Double) {
    let width = sigma < 0.5 ? 1 : max(2, Int(sigma * 1.879_971_205_598_957 + 0.5))
    let half = width / 2
    if width % 2 == 1 {
      reaches = Array(repeating: (half, half), count: width == 1 ? 0 : 3)
    } else {
      reaches = [(half, half - 1), (half - 1, half), (half, half)]
    }
  }

  /// Blurs the mask in place; outside it everything counts as 0.
  func apply(
    to mask: inout ContiguousArray<UInt8>, width: Int, height: Int, bytesPerRow: Int
  ) {
    guard !reaches.isEmpty else { return }
    var line = ContiguousArray<UInt8>(repeating: 0, count: max(width, height))
    for row in 0..<height {
      blurLine(&mask, from: row * bytesPerRow, by: 1, count: width, line: &line)
    }
    for column in 0..<width {
      blurLine(&mask, from: column, by: bytesPerRow, count: height, line: &line)
    }
  }

  private func blurLine(
    _ mask: inout ContiguousArray<UInt8>, from start: Int, by stride: Int, count: Int,
    line: inout ContiguousArray<UInt8>
  ) {
    for (before, after) in reaches {
      for index in 0..<count { line[index] = mask[start + index * stride] }
      let width = before + after + 1
      var sum = 0
      for index in 0..<min(after, count) { sum += Int(line[index]) }
      for index in 0..<count {
        if index + after < count { sum += Int(line[index + after]) }
        mask[start + index * stride] = UInt8((sum + width / 2) / width)
        if index >= before { sum -= Int(line[index - before]) }
      }
    }
  }
}
