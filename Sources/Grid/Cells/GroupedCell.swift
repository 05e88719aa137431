public import Drawing
public import Geometry
public import Stage

/// A row of a group, as in a grouped table: a title, a detail below it, a picture at the left, each
/// made when it is first asked for.
///
/// The row is drawn by its place in the group, which ``GridCell/groupPosition`` says; when rows
/// come or go around it, it is drawn again.
open class GroupedCell: GridCell {
  /// Where the parts of a row lie.
  public struct Parts: Hashable, Sendable {
    /// The square of the picture, at the left; empty without one.
    public let image: Rect
    /// The title.
    public let text: Rect
    /// The detail; empty without one.
    public let detail: Rect

    /// The distance of the parts from the row's left and right edges, in points.
    static let horizontalInset = 16.0
    /// The distance of the parts from the row's upper and lower edges, in points.
    static let verticalInset = 6.0
    /// The distance between picture and texts, in points.
    static let gap = 8.0

    /// Lays the parts of a row of `size` out: the texts share its height, or one has all of it.
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
    if let madeText { return madeText }
    let label = TextLabel(face: .bold, fontSize: 20)
    madeText = label
    showHighlightedColors()
    return add(label)
  }

  /// The detail below the title: 12 points, gray; darker in flat rows.
  public final var detailTextLabel: TextLabel {
    if let madeDetail { return madeDetail }
    let gray = Color(hex: style == .grouped ? 0x808080 : 0x6A6A6A)
    let label = TextLabel(fontSize: 12, color: gray)
    madeDetail = label
    showHighlightedColors()
    return add(label)
  }

  /// The view of a picture at the left.
  public final var imageView: View {
    if let madeImage { return madeImage }
    let view = View()
    view.isUserInteractionEnabled = false
    madeImage = view
    return add(view)
  }

  /// The look; grouped by default.
  public final var style: GroupedStyle {
    didSet {
      guard style != oldValue else { return }
      groupPositionDidChange()
      showHighlightedColors()
    }
  }

  private final var madeText: TextLabel?
  private final var madeDetail: TextLabel?
  private final var madeImage: View?
  private final let selection = View()
  /// Where lines between rows begin, in points from the left.
  private final var separatorIndent = Parts.horizontalInset
  private final var isShownAsLifted = false

  /// Makes a row without parts.
  public init(reuseIdentifier: String, style: GroupedStyle = .grouped) {
    self.style = style
    super.init(reuseIdentifier: reuseIdentifier)
    selectionStyle = .blue
    selection.isUserInteractionEnabled = false
    selectedBackgroundView = selection
  }

  /// The title and the detail.
  open override var defaultAccessibilityLabel: String? {
    let texts = [madeText?.text, madeDetail?.text].compactMap { $0 }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The row, without what lies beside a group's outline.
  open override var outline: Shape {
    if style == .flat { return .bounds }
    if isLifted { return GroupedBackground.single }
    return .roundedRectangle(
      .inset(Insets(left: GroupedBackground.margin, right: GroupedBackground.margin)), radius: 6)
  }

  /// Draws the row for its place in the group; one that is dragged, as if it were alone.
  open override func groupPositionDidChange() {
    showBackground(indent: separatorIndent)
    selection.content = shownPosition.map { GroupedBackground.selectedContent(style, $0) }
  }

  /// Draws the row again when it is lifted and dropped.
  open override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    guard isLifted != isShownAsLifted else { return }
    isShownAsLifted = isLifted
    groupPositionDidChange()
  }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = Parts(
      size: bounds.size, hasImage: madeImage != nil, hasDetail: madeDetail != nil)
    madeImage?.frame = parts.image
    madeText?.frame = parts.text
    madeDetail?.frame = parts.detail
    // In rows that are higher than their texts, the two stay together.
    madeText?.verticalAlignment = madeDetail == nil ? .middle : .bottom
    madeDetail?.verticalAlignment = madeText == nil ? .middle : .top
    showBackground(indent: parts.text.minX)
  }

  /// Lines between flat rows begin where the texts do.
  private func showBackground(indent: Double) {
    separatorIndent = indent
    content = shownPosition.map { GroupedBackground.content(style, $0, indent: indent) }
  }

  /// Where the row stands in its group, or that it stands alone.
  private var shownPosition: GroupPosition? {
    groupPosition.map { isLifted ? .single : $0 }
  }

  /// On blue, texts are white.
  private func showHighlightedColors() {
    madeText?.highlightedColor = style == .grouped ? .white : nil
    madeDetail?.highlightedColor = style == .grouped ? .white : nil
  }

  private func add<Part: View>(_ part: Part) -> Part {
    addSubview(part)
    layoutSubviews()
    return part
  }
}
