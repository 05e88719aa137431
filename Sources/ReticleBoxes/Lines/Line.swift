public import Drawing
import Geometry
import Stage

/// A row of texts, images and boxes at the left, in the middle and at the right.
///
/// Items that do not fit are omitted, the innermost first, and return when there is space. A box
/// among the items that is ``Box/attachedTo`` another box takes no space: it is positioned at that
/// box, and displayed with it. A line is a box: it has margins, padding and borders, and can
/// contain attached boxes.
///
/// ```swift
/// let header = Line("Photos", right: "28", width: 304, height: 40)
/// let words = Line(multiline: "Text in **bold**.|mush", width: 304, padding: 16)
/// ```
open class Line: Box {
  /// The default font of texts: 16 points, regular.
  package static let defaultFont = Font(size: 16)
  /// The default color of texts: black, and nearly white on a dark page.
  package static let defaultTextColor = Color(light: 0x000000, dark: 0xF2F2F4)

  /// The items at the left, from the edge inward.
  public final var leftItems: [LineItem] = []
  /// The items in the middle, from left to right.
  public final var middleItems: [LineItem] = []
  /// The items at the right, from the edge inward: the first is the rightmost.
  public final var rightItems: [LineItem] = []

  /// The style of the left side; `nil` values inherit the line's.
  public final var left = LineSideStyle(.left)
  /// The style of the middle; `nil` values inherit the line's.
  public final var middle = LineSideStyle(.middle)
  /// The style of the right side; `nil` values inherit the line's.
  public final var right = LineSideStyle(.right)

  /// The font of texts.
  public final var font = Line.defaultFont
  /// The color of texts; black by default, and nearly white on a dark page.
  public final var textColor = Line.defaultTextColor
  /// The shadow of texts; none by default.
  public final var textShadow: TextShadow?
  /// The side whose items get space first; the left by default.
  public final var sidePrecedence = LineSide.left
  /// The space at both sides of each item, in points; 0 by default.
  public final var itemPadding = 0.0
  /// The minimum height, in points; 0 by default.
  public final var minHeight = 0.0
  /// The maximum height, in points; 0 for none.
  ///
  /// If it equals ``minHeight``, as it does by default, the line keeps the requested height.
  public final var maxHeight = 0.0
  /// Whether the line grows with its items instead of omitting some; false by default.
  public final var widensAsNeeded = false
  /// The vertical alignment of items; in the middle by default.
  public final var verticalAlignment = VerticalAlignment.middle

  /// Whether texts are painted on the line's background color; false by default.
  public final var usesOpaqueLabels = false
  /// Whether labels are at least as high as the line without its padding; false by default.
  public final var labelsFillHeight = false

  final var slots: [[LineSlot]] = [[], [], []]
  /// The result of the last layout of the items.
  private final var solution: Solution?

  private struct Solution {
    var size: Size
    var left: Double
    var middle: Double
    var right: Double
  }

  /// Creates a line with one or two items.
  ///
  /// - Parameters:
  ///   - left: The item at the left.
  ///   - right: The item at the right; none by default.
  ///   - width: The requested width, in points.
  ///   - height: The requested height, in points.
  public convenience init(
    _ left: LineItem, right: LineItem? = nil, width: Double, height: Double = 40
  ) {
    self.init(Size(width: width, height: height))
    leftItems = [left]
    rightItems = right.map { [$0] } ?? []
  }

  /// Creates a line with one text that wraps; the line is as high as the text.
  ///
  /// - Parameters:
  ///   - text: The text; a text that ends with `|mush` is markup.
  ///   - font: The font; 14 points, regular, by default.
  ///   - width: The width, in points.
  ///   - padding: The space inside all edges, in points; 0 by default.
  public convenience init(
    multiline text: String, font: Font = Font(size: 14), width: Double, padding: Double = 0
  ) {
    self.init(Size(width: width, height: 0))
    self.font = font
    self.padding = Insets(all: padding)
    leftItems = [.multiline(text)]
    let oneLine = TextLayout(StyledText("x", style(of: .left))).size.height.rounded(.up)
    minHeight = oneLine + 2 * padding
    maxHeight = 0
  }

  // MARK: - Overriding points

  /// Returns the style of plain texts on a side.
  open func style(of side: LineSide) -> TextStyle {
    let own = sideStyle(side)
    let font = own.font ?? self.font
    return TextStyle(face: font.face, size: font.size, color: own.textColor ?? textColor)
  }

  package override var scalesWhenResizing: Bool { false }

  // MARK: - Inside the module

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    layOutItems(curve)
  }

  override func finish(_ curve: AnimationCurve?) { positionOtherItems(curve) }

  override func keepsSubview(_ box: Box) -> Bool {
    slots.contains { side in side.contains { $0.view === box } }
  }

  override func sizeForContent(_ content: Size) -> Size { solution?.size ?? requestedSize }

  override func encodeSubclassState(into writer: inout StateWriter) {
    for (number, side) in slots.enumerated() {
      for slot in side {
        writer.write("side", number)
        writer.write("fits", slot.view.superview === self)
        writer.write("item", slot.view.presentedFrame)
        guard let label = slot.view as? LineLabel else { continue }
        writer.write("text", label.text.description(comparedWith: TextStyle()))
      }
    }
  }

  /// Stores the result of a layout of the items.
  final func adopt(_ layout: LineLayout) {
    solution = Solution(
      size: layout.size, left: layout.space(of: .left), middle: layout.space(of: .middle),
      right: layout.space(of: .right))
  }

  // MARK: - Reading

  /// Returns the width of a side in the last layout, in points; 0 before the first one.
  ///
  /// The left and the right have the width of their column or their items. A middle without a
  /// column has the width that the other sides leave.
  public final func space(of side: LineSide) -> Double {
    guard let solution else { return 0 }
    return switch side {
    case .left: solution.left
    case .middle: solution.middle
    case .right: solution.right
    }
  }

  /// Returns the settings of a side.
  package final func sideStyle(_ side: LineSide) -> LineSideStyle {
    switch side {
    case .left: left
    case .middle: middle
    case .right: right
    }
  }

  /// Returns the items of a side.
  public final func items(_ side: LineSide) -> [LineItem] {
    switch side {
    case .left: leftItems
    case .middle: middleItems
    case .right: rightItems
    }
  }
}
