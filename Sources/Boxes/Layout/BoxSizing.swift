/// How the size of a box follows from what is inside it.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  /// At least the size asked for; larger where the boxes inside need more.
  case none
  /// The width that is left over in a ``Line``; elsewhere as ``none``.
  case expand
  /// As small as the boxes inside and the padding allow.
  case shrink
}
