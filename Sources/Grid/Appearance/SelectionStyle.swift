public import Drawing

/// How a cell shows that it is selected or highlighted.
///
/// Five styles put a gradient between the cell's background and its content, one lets the cell
/// glow. A ``GridCell/selectedBackgroundView`` of one's own takes the gradient's place.
public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
  /// Nothing changes.
  case none
  /// A blue gradient.
  case blue
  /// A gray gradient.
  case gray
  /// A gradient of a grayish blue.
  case blueGray = "blue-gray"
  /// A green gradient.
  case green
  /// A red gradient.
  case red
  /// A glow around the cell: the default.
  case glow

  /// The gradient's colors at the top and at the bottom; nil for the styles without one.
  ///
  /// They are those of AQGridView's pictures.
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

  /// The gradient as a content that fills its layer; nil for the styles without one.
  public var background: Content? {
    gradient.map { Content([.fill(.bounds, .vertical($0.top, $0.bottom))]) }
  }
}
