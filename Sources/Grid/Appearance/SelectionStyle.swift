public import Drawing

/// The appearance of a selected or highlighted cell.
///
/// Five styles draw a gradient between the cell's background and its content; ``glow`` draws a glow
/// around the cell. A ``GridCell/selectedBackgroundView`` replaces the gradient.
public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
  /// No change of appearance.
  case none
  /// A blue gradient.
  case blue
  /// A gray gradient.
  case gray
  /// A grayish blue gradient.
  case blueGray = "blue-gray"
  /// A green gradient.
  case green
  /// A red gradient.
  case red
  /// A glow around the cell: the default.
  case glow

  /// The colors of the gradient; nil for styles without one.
  ///
  /// They are taken from AQGridView's images.
  public var gradient: (top: Color, bottom: Color)? {
    switch self {
    case .none, .glow: nil
    case .blue: (Color(hex: 0x058CF5), Color(hex: 0x015DE6))
    case .gray: (Color(hex: 0xCECECE), Color(hex: 0xABABAB))
    case .blueGray: (Color(hex: 0x6D91CC), Color(hex: 0x4875BE))
    case .green: (Color(hex: 0x15C418), Color(hex: 0x12A414))
    case .red: (Color(hex: 0xD9202B), Color(hex: 0xCB2D1B))
    }
  }

  /// The gradient as content that fills its layer; nil for styles without one.
  public var background: Content? {
    gradient.map { Content([.fill(.bounds, .vertical($0.top, $0.bottom))]) }
  }
}
