import Drawing
public import Geometry
import Motion
public import Stage

/// A row of segments of which exactly one is selected.
///
/// ```swift
/// let order = SegmentedControl(["Name", "Date", "Size"], selectedIndex: 0, label: "Order")
/// order.onChange = { list.sort(by: orders[$0]) }
/// ```
///
/// A click selects a segment. While the control has the focus, the arrow keys, Home and End select
/// another one.
public final class SegmentedControl: Control {
  /// Called with the index after the user has selected a segment; not called if the program does.
  public var onChange: ((Int) -> Void)?
  /// The titles, in reading order.
  public let titles: [String]
  /// The index of the selected segment.
  ///
  /// - Precondition: The index is that of a title.
  public var selectedIndex: Int {
    didSet {
      require(
        segments.indices.contains(selectedIndex),
        "segment \(selectedIndex) does not exist; the control has \(segments.count)")
      if selectedIndex != oldValue { updateAppearance() }
    }
  }

  private let segments: [Segment]
  private let thumb = View()

  /// Lighter than the track in both themes.
  private static let thumbColor = Color(light: 0xFFFFFF, dark: 0x58585E)
  private static let margin = 2.0
  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// Creates a row of segments.
  ///
  /// - Parameters:
  ///   - titles: The titles, at least one.
  ///   - selectedIndex: The index of the selected segment; 0 by default.
  ///   - label: The label of the row for assistive technology; empty by default.
  /// - Precondition: The index is that of a title.
  public init(_ titles: [String], selectedIndex: Int = 0, label: String = "") {
    require(
      titles.indices.contains(selectedIndex),
      "segment \(selectedIndex) does not exist; the control has \(titles.count)")
    self.titles = titles
    self.selectedIndex = selectedIndex
    segments = titles.map { Segment($0) }
    super.init(name: "segments")
    accessibilityLabel = label.isEmpty ? nil : label
    thumb.isUserInteractionEnabled = false
    thumb.accessibilityRole = .none
    addSubview(thumb)
    for segment in segments { addSubview(segment) }
    updateAppearance()
  }

  public override var preferredSize: Size {
    Size(width: segmentWidths.reduce(2 * Self.margin, +), height: lineHeight)
  }

  /// Returns ``preferredSize``, or less width for titles that are shortened: 44 points for each.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    var size = preferredSize
    guard let width = proposal.width else { return size }
    let least = Self.minimumHitLength * Double(segments.count)
    size.width = min(size.width, max(least, width))
    return size
  }

  /// False: there is nothing to press.
  package override var isPressedByReturn: Bool { false }

  /// Selects the segment at a point.
  public override func handleTap(at point: Point) {
    if let index = segments.firstIndex(where: { $0.frame.contains(point) }) { select(index) }
  }

  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left: select(selectedIndex + (isMirrored ? 1 : -1))
    case .right: select(selectedIndex + (isMirrored ? -1 : 1))
    case .up: select(selectedIndex - 1)
    case .down: select(selectedIndex + 1)
    case .home: select(0)
    case .end: select(segments.count - 1)
    default: return false
    }
    return true
  }

  private func select(_ index: Int) {
    guard segments.indices.contains(index), index != selectedIndex else { return }
    if let host {
      host.animate(Self.curve) { selectedIndex = index }
    } else {
      selectedIndex = index
    }
    onChange?(index)
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .group }

  public override var defaultAccessibilityValue: String? { titles[selectedIndex] }

  public override func hoverDidMove(to point: Point) {
    let place = point - originOnStage()
    for segment in segments { segment.setLit(segment.frame.contains(place)) }
    updateAppearance()
  }

  public override func hoverDidChange() {
    if !isHovered { for segment in segments { segment.setLit(false) } }
    super.hoverDidChange()
  }

  // MARK: - Drawing

  public override func updateAppearance() {
    content = Content([
      .fill(.rounded(6), .color(.pressed)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(.hairline), width: 1),
    ])
    thumb.content = Content([
      .fill(.rounded(5), .color(Self.thumbColor)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 4.5),
        .color(isEnabled ? .controlEdge : .hairline), width: 1),
    ])
    let frames = segmentFrames
    for (index, segment) in segments.enumerated() {
      segment.frame = frames[index]
      segment.update(isSelected: index == selectedIndex, isEnabled: isEnabled)
    }
    thumb.frame = frames[selectedIndex]
  }

  /// The frames of the segments, which share a row that is too narrow in proportion to their
  /// preferred widths.
  private var segmentFrames: [Rect] {
    let widths = segmentWidths
    let room = max(0, bounds.width - 2 * Self.margin)
    let total = max(1, widths.reduce(0, +))
    var end = 0.0
    return widths.map { width in
      let start = end
      end += width
      let (left, right) = ((start / total * room).rounded(), (end / total * room).rounded())
      let frame = Rect(
        x: Self.margin + left, y: Self.margin, width: right - left,
        height: max(0, bounds.height - 2 * Self.margin))
      return isMirrored ? frame.mirrored(in: bounds.width) : frame
    }
  }

  private var segmentWidths: [Double] {
    segments.map { $0.preferredWidth(controlSize, environment, host) }
  }
}

/// One segment; the control handles its taps and keys.
private final class Segment: View {
  private let title: String
  private var isSelected = false
  private var isEnabled = true
  private var isLit = false

  private static let fontSize = 13.0

  init(_ title: String) {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
  }

  func preferredWidth(
    _ size: ControlSize, _ environment: Environment, _ host: ViewHost?
  ) -> Double {
    // The selected title is wider; the row must not move when another one is selected.
    let text = Text(title, face: .semibold, size: Self.fontSize * environment.textScale)
    return text.size(fitting: .unlimited, with: host?.textExtents).width.rounded(.up)
      + (size == .regular ? 28 : 20)
  }

  func setLit(_ isLit: Bool) { self.isLit = isLit }

  func update(isSelected: Bool, isEnabled: Bool) {
    (self.isSelected, self.isEnabled) = (isSelected, isEnabled)
    let color: Color = isEnabled ? .text : .disabledText
    let text = Content.Element.text(
      Text(
        title, face: isSelected ? .semibold : .medium, size: Self.fontSize, color: color,
        alignment: .center), .inset(Insets(left: 4, right: 4)))
    let isLit = isLit && isEnabled && !isSelected
    content = Content((isLit ? [.fill(.rounded(5), .color(.hovered))] : []) + [text])
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { title }

  override var accessibilityStates: AccessibilityStates {
    var states: AccessibilityStates = isSelected ? .selected : []
    if !isEnabled { states.insert(.disabled) }
    return states
  }
}
