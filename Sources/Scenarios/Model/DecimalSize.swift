package import Geometry

/// A size, exactly as written in a file: `WxH`.
package struct DecimalSize: Hashable, Sendable, CustomStringConvertible {
  /// The width, in points.
  package var width: Thousandths
  /// The height, in points.
  package var height: Thousandths

  /// Creates a size from exact extents.
  package init(width: Thousandths, height: Thousandths) {
    self.width = width
    self.height = height
  }

  /// Creates the nearest size that a file can represent, or nil if there is none.
  init?(rounding size: Size) {
    guard let width = Thousandths(rounding: size.width),
      let height = Thousandths(rounding: size.height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size in double precision.
  package var size: Size { Size(width: width.value, height: height.value) }

  /// The size in the syntax of a file.
  package var description: String { "\(width)x\(height)" }
}
