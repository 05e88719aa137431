/// An approximate Gaussian blur of an 8-bit mask: three box blurs in each direction.
///
/// The width of the boxes is that of the SVG specification (feGaussianBlur): d = ⌊σ·3·√(2π)/4 + ½⌋.
/// If d is even, two boxes are offset by half a pixel in opposite directions and the third has
/// width d + 1. The error is under 3 %. Cost: six running sums per pixel, for any sigma.
package struct GaussianBlur {
  /// The number of pixels before and after the center that a box covers.
  private struct Box {
    let before: Int
    let after: Int
  }

  private let boxes: [Box]

  /// Creates a blur with a standard deviation in pixels; below 0.5 nothing is blurred.
  package init(sigma: Double) {
    // 3·√(2π)/4
    let width = sigma < 0.5 ? 1 : max(2, Int(sigma * 1.879_971_205_598_957 + 0.5))
    let half = width / 2
    if width % 2 == 1 {
      boxes = Array(repeating: Box(before: half, after: half), count: width == 1 ? 0 : 3)
    } else {
      boxes = [
        Box(before: half, after: half - 1), Box(before: half - 1, after: half),
        Box(before: half, after: half),
      ]
    }
  }

  /// Blurs a mask of `height` rows of `width` bytes; bytes outside the mask count as 0.
  ///
  /// Both passes process columns, many side by side; the mask is transposed before and after the
  /// second pass. A simple loop along each line takes four times as long.
  package func apply(to mask: inout ContiguousArray<UInt8>, width: Int, height: Int) {
    guard !boxes.isEmpty else { return }
    var other = ContiguousArray<UInt8>(repeating: 0, count: mask.count)
    blurColumns(&mask, &other, width: width, height: height)
    Self.transpose(mask, into: &other, width: width, height: height)
    blurColumns(&other, &mask, width: height, height: width)
    Self.transpose(other, into: &mask, width: height, height: width)
  }

  /// Applies the three boxes to each column; the result is in `mask`.
  private func blurColumns(
    _ mask: inout ContiguousArray<UInt8>, _ scratch: inout ContiguousArray<UInt8>, width: Int,
    height: Int
  ) {
    for box in boxes {
      mask.withUnsafeBufferPointer { source in
        scratch.withUnsafeMutableBufferPointer { target in
          Self.blurColumns(source, into: target, width: width, height: height, box)
        }
      }
      swap(&mask, &scratch)
    }
  }

  private static func blurColumns(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>,
    width: Int, height: Int, _ box: Box
  ) {
    let count = UInt32(box.before + box.after + 1)
    // Rounded up, so that the quotient of any sum of `count` bytes is exact.
    let reciprocal = ((1 << 24) + count - 1) / count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
      sums.initialize(repeating: count / 2)
      for row in 0..<min(box.after, height) {
        for column in 0..<width { sums[column] &+= UInt32(source[row &* width &+ column]) }
      }
      for row in 0..<height {
        let first = row &* width
        if row + box.after < height {
          let entering = (row + box.after) * width
          for column in 0..<width { sums[column] &+= UInt32(source[entering &+ column]) }
        }
        for column in 0..<width {
          target[first &+ column] = UInt8(truncatingIfNeeded: (sums[column] &* reciprocal) >> 24)
        }
        if row >= box.before {
          let leaving = (row - box.before) * width
          for column in 0..<width { sums[column] &-= UInt32(source[leaving &+ column]) }
        }
      }
    }
  }

  private static func transpose(
    _ source: ContiguousArray<UInt8>, into target: inout ContiguousArray<UInt8>, width: Int,
    height: Int
  ) {
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        for row in 0..<height {
          for column in 0..<width {
            target[column &* height &+ row] = source[row &* width &+ column]
          }
        }
      }
    }
  }
}
