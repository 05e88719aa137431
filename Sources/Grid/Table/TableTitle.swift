import Controls
import Drawing
import Geometry
import Stage

/// The title of a column of a table, with an arrow if the table is sorted by it.
final class TableTitle: Control {
  private let label = TextLabel(face: .semibold, fontSize: 13, color: .text)
  private let arrow = View()
  private let side = View()
  private let bottom = View()
  private unowned let head: TableHeadView
  /// The column; −1 in the pool.
  private(set) var column = -1
  private var sort: TableSort?
  private var isSorted = false

  init(_ head: TableHeadView) {
    self.head = head
    super.init(name: "column title")
    for view in [arrow, side, bottom] { view.isUserInteractionEnabled = false }
    (side.content, bottom.content) = (.color(.hairline), .color(.hairline))
    for view in [label, arrow, side, bottom] { addSubview(view) }
  }

  private static func arrow(isAscending: Bool) -> Content {
    let points =
      isAscending
      ? [Point(x: 0, y: 1), Point(x: 0.5, y: 0), Point(x: 1, y: 1)]
      : [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.5, y: 1)]
    return Content([.fill(.path(Path.polygon(points), .bounds), .color(.accent))])
  }
  private static let ascending = arrow(isAscending: true)
  private static let descending = arrow(isAscending: false)

  /// Displays a column.
  func show(_ column: Int, _ data: TableColumn, sort: TableSort?) {
    self.column = column
    label.text = data.title
    label.alignment = data.titleAlignment
    let order = sort.flatMap { $0.columnID == data.id ? $0 : nil }
    guard order != self.sort || isSorted != (order != nil) else { return }
    (self.sort, isSorted) = (order, order != nil)
    arrow.isHidden = order == nil
    arrow.content = order?.isAscending == false ? Self.descending : Self.ascending
    layoutSubviews()
  }

  /// The width that the title needs, in points.
  var fittingWidth: Double {
    (label.sizeThatFits(ProposedSize())?.width ?? 0) + 2 * Self.margin + Self.arrowSpace
  }

  static let margin = 8.0
  private static let arrowSpace = 16.0

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? {
    guard let sort else { return label.text }
    return "\(label.text), sorted \(sort.isAscending ? "ascending" : "descending")"
  }

  override func press() { head.press(self) }

  override func handleFocusedKey(_ event: KeyEvent) -> Bool { head.handleKey(event, of: self) }

  override func updateAppearance() {
    content = .color(isPressed ? .pressed : .page)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: Insets(left: Self.margin, right: Self.margin))
    let arrowSide = 8.0
    var text = room
    if isSorted { text.size.width = max(0, room.width - Self.arrowSpace) }
    let triangle = Rect(
      x: room.maxX - arrowSide, y: ((bounds.height - 6) / 2).rounded(), width: arrowSide, height: 6)
    let line = Rect(x: max(0, bounds.width - 1), y: 0, width: 1, height: bounds.height)
    label.frame = isMirrored ? text.mirrored(in: bounds.width) : text
    arrow.frame = isMirrored ? triangle.mirrored(in: bounds.width) : triangle
    side.frame = isMirrored ? line.mirrored(in: bounds.width) : line
    bottom.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
  }
}
