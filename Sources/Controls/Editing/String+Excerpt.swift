extension String {
  /// Returns the text, or its beginning with an ellipsis if it has more than 80 Unicode scalars.
  ///
  /// Messages quote what a user has typed in this way, because a query can have 128 KB.
  package var excerpt: String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: 80, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
