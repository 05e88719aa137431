public import Controls
public import Drawing
public import Geometry
public import Stage

/// A row of a grouped table, with a title, a detail text below it and an image at the left.
///
/// Each part is created on first access. The background depends on ``GridCell/groupPosition``, and
/// is redrawn when rows are inserted or removed next to it.
open class GroupedCell: GridCell {
  /// The frames of the parts of a row.
  public struct Parts: Hashable, Sendable {
    /// The square of the image, at the left; empty without an image.
    public let image: Rect
    /// The frame of the title.
    public let text: Rect
    /// The frame of the detail text; empty without one.
    public let detail: Rect

    /// The space between the parts and the row's left and right edges, in points.
    static let horizontalInset = 16.0
    /// The space between the parts and the row's top and bottom edges, in points.
    static let verticalInset = 6.0
    /// The space between image and texts, in points.
    static let gap = 8.0

    /// Creates the frames for a row of a size; title and detail text share its height.
    public init(size: Size, hasImage: Bool, hasDetail: Bool) {
      var rest = Rect(origin: .zero, size: size).inset(
        by: Insets(
          top: Self.verticalInset, left: Self.horizontalInset, bottom: Self.verticalInset,
          right: Self.horizontalInset))
      var image = Rect.zero
      if hasImage {
        let side = min(rest.height, rest.width)
        image = Rect(x: rest.minX, y: rest.minY, width: side, height: side)
        let width = min(rest.width, side + Self.gap)
        rest = rest.inset(by: Insets(left: width))
      }
      self.image = image
      let half = rest.height / 2
      text = hasDetail ? rest.inset(by: Insets(bottom: half)) : rest
      detail = hasDetail ? rest.inset(by: Insets(top: half)) : .zero
    }
  }

  /// The title: bold, 20 points.
  public final var textLabel: TextLabel {
    if let storedTextLabel { return storedTextLabel }
    let label = TextLabel(face: .bold, fontSize: 20)
    storedTextLabel = label
    updateHighlightedColors()
    return add(label)
  }

  /// The detail text below the title: 12 points, gray; darker in flat rows.
  ///
  /// The gray of outlined rows is that of ColumnarGroupedTableView. Its contrast of 3.9 to 1 is
  /// below the 4.5 to 1 that WCAG requires. Set another `color` where that matters.
  public final var detailTextLabel: TextLabel {
    if let storedDetailTextLabel { return storedDetailTextLabel }
    let gray = Color(light: style == .grouped ? 0x808080 : 0x6A6A6A, dark: 0xA1A1A6)
    let label = TextLabel(fontSize: 12, color: gray)
    storedDetailTextLabel = label
    updateHighlightedColors()
    return add(label)
  }

  /// The view of the image at the left.
  public final var imageView: View {
    if let storedImageView { return storedImageView }
    let view = View()
    view.isUserInteractionEnabled = false
    storedImageView = view
    return add(view)
  }

  /// The appearance of the row; grouped by default.
  public final var style: GroupedStyle {
    didSet {
      guard style != oldValue else { return }
      groupPositionDidChange()
      updateHighlightedColors()
    }
  }

  private final var storedTextLabel: TextLabel?
  private final var storedDetailTextLabel: TextLabel?
  private final var storedImageView: View?
  private final let selection = View()
  /// The start of the lines between rows, in points from the left.
  private final var separatorIndent = Parts.horizontalInset
  private final var isShownAsLifted = false

  /// Creates a row without parts.
  public init(style: GroupedStyle = .grouped) {
    self.style = style
    super.init()
    selectionStyle = .blue
    stretchesSubviews = false
    selection.isUserInteractionEnabled = false
    selectedBackgroundView = selection
  }

  /// The title and the detail text.
  open override var defaultAccessibilityLabel: String? {
    let texts = [storedTextLabel?.text, storedDetailTextLabel?.text].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The row without the margin outside a group's outline.
  open override var outline: Shape {
    if style == .flat { return .bounds }
    if isLifted { return GroupedBackground.single }
    return .roundedRectangle(
      .inset(Insets(left: GroupedBackground.margin, right: GroupedBackground.margin)), radius: 6)
  }

  /// Redraws the background for the row's position in the group; a dragged row is a group of its
  /// own.
  open override func groupPositionDidChange() {
    updateBackground(indent: separatorIndent)
    selection.content = displayedPosition.map { GroupedBackground.selectedContent(style, $0) }
  }

  /// Redraws the background when the row is lifted or dropped.
  open override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    guard isLifted != isShownAsLifted else { return }
    isShownAsLifted = isLifted
    groupPositionDidChange()
  }

  /// Positions the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = Parts(
      size: bounds.size, hasImage: storedImageView != nil, hasDetail: storedDetailTextLabel != nil)
    storedImageView?.frame = parts.image
    storedTextLabel?.frame = parts.text
    storedDetailTextLabel?.frame = parts.detail
    // Keep both texts together in rows that are higher than the texts.
    storedTextLabel?.verticalAlignment = storedDetailTextLabel == nil ? .middle : .bottom
    storedDetailTextLabel?.verticalAlignment = storedTextLabel == nil ? .middle : .top
    updateBackground(indent: parts.text.minX)
  }

  /// Draws the background; lines between flat rows begin at `indent`, where the texts begin.
  private func updateBackground(indent: Double) {
    separatorIndent = indent
    content = displayedPosition.map { GroupedBackground.content(style, $0, indent: indent) }
  }

  /// The position to draw: that in the group, or alone while the row is dragged.
  private var displayedPosition: GroupPosition? {
    groupPosition.map { isLifted ? .single : $0 }
  }

  /// Sets white as the highlighted text color where the selected background is blue.
  private func updateHighlightedColors() {
    storedTextLabel?.highlightedColor = style == .grouped ? .white : nil
    storedDetailTextLabel?.highlightedColor = style == .grouped ? .white : nil
  }

  private func add<Part: View>(_ part: Part) -> Part {
    addSubview(part)
    layoutSubviews()
    return part
  }
}

/// The appearance of rows in groups.
public enum GroupedStyle: String, Hashable, Sendable, CaseIterable {
  /// Outlined groups with rounded corners, 10 points from the column's edges.
  case grouped
  /// White rows as wide as the column, with thin lines between them.
  case flat
}
