/// The direction in which the paragraphs of a text are read.
public enum TextDirection: Int, Hashable, Sendable, CaseIterable {
  /// The direction of each paragraph's first letter; left to right without letters.
  case natural
  /// From left to right, whatever the letters.
  case leftToRight
  /// From right to left, whatever the letters.
  case rightToLeft
}
