/// The hashes of the lines of a picture: its rows, or its columns for horizontal scrolling.
///
/// Each line is divided into bands, which are hashed separately. What does not move with the
/// content, such as a scroll bar, therefore disturbs only the bands that it touches.
package struct LineHashes: Hashable, Sendable {
  /// The number of lines.
  package let lineCount: Int
  /// The hashes of all lines of the first band, then those of the second, and so on.
  package let hashes: ContiguousArray<UInt32>

  /// The number of bands of a captured picture.
  package static let bandCount = 8

  /// Creates the hashes; their count is a multiple of `lineCount`.
  package init(lineCount: Int, hashes: ContiguousArray<UInt32>) {
    (self.lineCount, self.hashes) = (lineCount, hashes)
  }

  /// The number of bands.
  package var bands: Int { lineCount == 0 ? 0 : hashes.count / lineCount }
}
