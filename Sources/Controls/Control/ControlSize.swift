/// How large a control or a menu is.
public enum ControlSize: String, Hashable, Sendable, CaseIterable {
  /// Text of 15 points in rows of 36.
  case regular
  /// Text of 13 points in rows of 28, for panels with many controls.
  case compact

  /// The font size at a text scale of 1, in points.
  var fontSize: Double { self == .regular ? 15 : 13 }

  /// The space above and below a line of text together, in points.
  var padding: Double { self == .regular ? 16 : 8 }
}
