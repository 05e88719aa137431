import Drawing
public import Geometry
public import Stage

/// A square with a check mark and a title.
///
/// ```swift
/// let copy = CheckBox("Send me a copy", isOn: true)
/// copy.onChange = { message.sendsCopy = $0 }
/// ```
///
/// A click on the square or the title, Space and Return toggle it.
public final class CheckBox: Control {
  /// Called with the new state after the user has toggled the box; not called if the program does.
  public var onChange: ((Bool) -> Void)?
  /// Whether the box has a check mark; false by default.
  public var isOn: Bool { didSet { if isOn != oldValue { updateAppearance() } } }
  /// The title beside the box.
  public var title: String {
    get { label.text }
    set {
      label.text = newValue
      arrangedSizeDidChange()
    }
  }

  private let label: TextLabel
  private let box = View()

  private static let side = 20.0
  private static let gap = 8.0

  /// Creates a box, without a check mark by default.
  public init(_ title: String, isOn: Bool = false) {
    label = TextLabel(title, fontSize: ControlSize.regular.fontSize, color: .text)
    label.lineLimit = 0
    label.accessibilityRole = .none
    self.isOn = isOn
    super.init(name: "check box")
    box.isUserInteractionEnabled = false
    box.accessibilityRole = .none
    for view in [box, label] { addSubview(view) }
    updateAppearance()
  }

  public override var preferredSize: Size { sizeThatFits(ProposedSize()) ?? .zero }

  /// Returns the size of box and title; a long title takes several lines of the proposed width.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let start = boxSide + Self.gap
    let text = label.sizeThatFits(ProposedSize(width: proposal.width.map { max(0, $0 - start) }))
    return Size(
      width: start + (text?.width ?? 0), height: max(lineHeight - 8, (text?.height ?? 0) + 4))
  }

  public override func press() {
    isOn.toggle()
    onChange?(isOn)
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .toggle }

  public override var defaultAccessibilityLabel: String? { title }

  public override var defaultAccessibilityValue: String? { isOn ? "on" : "off" }

  private var boxSide: Double { (Self.side * partGrowth).rounded(.up) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let side = boxSide
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    box.frame = placed(
      Rect(x: 0, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    let start = side + Self.gap
    label.frame = placed(
      Rect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height))
  }

  public override func updateAppearance() {
    label.color = isEnabled ? .text : .disabledText
    let ground: Color = !isOn ? .surface : isEnabled ? .accent : .disabledText
    var elements: [Content.Element] = [.fill(.rounded(5), .color(ground))]
    if isEnabled, isPressed || isHovered {
      elements.append(.fill(.rounded(5), .color(isPressed ? .pressed : .hovered)))
    }
    if isOn {
      let check = Path([
        .move(Point(x: 0.25, y: 0.52)), .line(Point(x: 0.43, y: 0.7)),
        .line(Point(x: 0.76, y: 0.3)),
      ])
      elements.append(.stroke(.path(check, .bounds), .color(.textOnAccent), width: 2))
    } else {
      elements.append(
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.75)), radius: 4.25),
          .color(isEnabled ? .controlEdge : .hairline), width: 1.5))
    }
    box.content = Content(elements)
  }
}
