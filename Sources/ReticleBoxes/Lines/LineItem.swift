public import Drawing
public import Geometry

/// A text, image or box on a ``Line``.
public enum LineItem: ExpressibleByStringLiteral {
  /// A text in the style of its side; a text with a newline wraps, and a text that ends with
  /// `|mush` is markup.
  case text(String)
  /// A text with its own style; a text with a newline wraps.
  case styled(StyledText)
  /// An image or other content, with its size in points.
  case image(Content, Size)
  /// A box, with its margins; only ``LayoutMode/automatic`` ones are arranged beside other items.
  case box(Box)

  /// Returns a text that wraps to the available width.
  public static func multiline(_ text: String) -> LineItem { .text("\n" + text) }

  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// Returns whether the view of this item can be reused for another item.
  func canReuseView(of other: LineItem) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one == two
    case (.styled(let one), .styled(let two)): one == two
    case (.image(let one, let size), .image(let two, let otherSize)):
      one == two && size == otherSize
    case (.box(let one), .box(let two)): one === two
    default: false
    }
  }
}
