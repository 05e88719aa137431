public import Drawing
import Geometry
import Stage

/// A row of texts, pictures and boxes: some at the left, some in the middle, some at the right.
///
/// Items that do not fit are left out, from the middle outwards, and come back when there is room.
/// A line is a box like others: it has margins, padding, borders, and may hold attached boxes.
///
/// ```swift
/// let header = Line("Photos", right: "28", width: 304, height: 40)
/// let words = Line(multiline: "Text in **bold**.|mush", width: 304, padding: 16)
/// ```
open class Line: Box {
  /// The font of a line's texts where nothing else is said: 16 points, regular.
  public static let defaultFont = Font(size: 16)

  /// The items at the left, from the edge inwards.
  public final var leftItems: [LineItem] = []
  /// The items in the middle, from left to right.
  public final var middleItems: [LineItem] = []
  /// The items at the right, from the edge inwards: the first is the rightmost.
  public final var rightItems: [LineItem] = []

  /// How the left side looks; what is nil is as for the line.
  public final var left = LineSideStyle(.left)
  /// How the middle looks; what is nil is as for the line.
  public final var middle = LineSideStyle(.middle)
  /// How the right side looks; what is nil is as for the line.
  public final var right = LineSideStyle(.right)

  /// The face and size of texts.
  public final var font = Line.defaultFont
  /// The color of texts; black by default.
  public final var textColor = Color.black
  /// The second print beneath texts; none by default.
  public final var textShadow: TextShadow?
  /// The side whose items get room first; left by default.
  public final var sidePrecedence = LineSide.left
  /// The room at both sides of each item, in points; 0 by default.
  public final var itemPadding = 0.0
  /// The least height, in points; 0 by default.
  public final var minHeight = 0.0
  /// The greatest height, in points; 0 for any.
  ///
  /// Where it equals ``minHeight``, as it does by default, the line keeps the height asked for.
  public final var maxHeight = 0.0
  /// Whether the line grows as wide as its items need, instead of leaving some out; no by default.
  public final var widensAsNeeded = false
  /// Where items stand between top and bottom; in the middle by default.
  public final var verticalAlignment = VerticalAlignment.middle

  /// Whether texts are painted on the line's background color instead of on nothing; false by
  /// default.
  public final var opaqueLabels = false
  /// Whether texts are at least as high as the line without its padding; false by default.
  public final var labelsFillHeight = false

  final var slots: [[LineSlot]] = [[], [], []]
  final var lineSize: Size?

  /// Makes a line from texts.
  ///
  /// - Parameters:
  ///   - left: the item at the left.
  ///   - right: the item at the right; none by default.
  ///   - width: the width asked for, in points.
  ///   - height: the height asked for, in points.
  public convenience init(
    _ left: LineItem, right: LineItem? = nil, width: Double, height: Double = 40
  ) {
    self.init(Size(width: width, height: height))
    leftItems = [left]
    rightItems = right.map { [$0] } ?? []
  }

  /// Makes a line of one text that wraps, as high as it needs, and at least one line of it.
  ///
  /// - Parameters:
  ///   - text: the text; one that ends with `|mush` is markup.
  ///   - font: the face and size; 14 points, regular, by default.
  ///   - width: the width, in points.
  ///   - padding: the room inside all edges, in points; 0 by default.
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

  // MARK: - To be overridden

  /// The look of plain texts on a side; override it for a line with looks of its own.
  open func style(of side: LineSide) -> TextStyle {
    let own = sideStyle(side)
    let font = own.font ?? self.font
    return TextStyle(face: font.face, size: font.size, color: own.textColor ?? textColor)
  }

  open override var scalesWhenResizing: Bool { false }

  // MARK: - Inside the module

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    layOutItems(curve)
  }

  override func isExtra(_ box: Box) -> Bool {
    slots.contains { side in side.contains { $0.view === box } }
  }

  override func sizeForContent(_ content: Size) -> Size { lineSize ?? askedSize }

  override func encodeOwn(into writer: inout StateWriter) {
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

  /// The settings of a side.
  public final func sideStyle(_ side: LineSide) -> LineSideStyle {
    switch side {
    case .left: left
    case .middle: middle
    case .right: right
    }
  }

  /// The items of a side.
  public final func items(_ side: LineSide) -> [LineItem] {
    switch side {
    case .left: leftItems
    case .middle: middleItems
    case .right: rightItems
    }
  }
}
