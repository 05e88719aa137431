extension String {
  /// The text with spaces after it, to fill `width` characters.
  package func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, to fill `width` characters.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text's end where it is longer than `width`: of a path, the part that tells files apart.
  func shortened(to width: Int) -> String {
    count <= width ? self : "…" + suffix(max(0, width - 1))
  }
}
