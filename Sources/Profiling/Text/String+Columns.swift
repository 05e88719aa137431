extension String {
  /// Returns the text, padded with spaces at the end to `width` characters.
  package func leftAligned(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text, padded with spaces at the start to `width` characters.
  func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the text, truncated at the start to `width` characters.
  ///
  /// The end of a path distinguishes files better than its start.
  func shortened(to width: Int) -> String {
    count <= width ? self : "…" + suffix(max(0, width - 1))
  }
}
