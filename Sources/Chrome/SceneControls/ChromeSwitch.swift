import Drawing
import Geometry
import Gestures
import Stage
import WindowHost

/// A switch that is on or off.
final class ChromeSwitch: View, ChromeControl {
  /// Called with the new state after a click.
  var onChange: ((Bool) -> Void)?
  /// Whether the switch is on; false by default.
  private(set) var isOn = false { didSet { if isOn != oldValue { paint() } } }

  /// The size at a text scale of 1, in points.
  static let size = Size(width: 40, height: 24)

  private let label: String
  private let theme: ChromeTheme

  init(label: String, _ theme: ChromeTheme) {
    self.label = label
    self.theme = theme
    super.init()
    let tap = TapRecognizer(name: "switch tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in press() }
    addGestureRecognizer(tap)
  }

  /// Shows a state.
  func show(_ isOn: Bool) { self.isOn = isOn }

  var tip: ChromeTip? { nil }

  func press() {
    isOn.toggle()
    onChange?(isOn)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .toggle }

  override var defaultAccessibilityLabel: String? { label }

  override var defaultAccessibilityValue: String? { isOn ? "on" : "off" }

  override func hoverDidChange() { paint() }

  override func didEnterStage() { paint() }

  override func layoutSubviews() { paint() }

  private func paint() {
    let height = Self.size.height
    let top = ((bounds.height - height) / 2).rounded()
    let left = bounds.width - Self.size.width
    let track = Placement(
      left: .init(0, left), top: .init(0, top), right: .init(0, bounds.width),
      bottom: .init(0, top + height))
    let x = isOn ? bounds.width - height + 3 : left + 3
    let side = height - 6
    let knob = Placement(
      left: .init(0, x), top: .init(0, top + 3), right: .init(0, x + side),
      bottom: .init(0, top + 3 + side))
    // An outline with a dark knob is off, in both themes; a filled track with a light one is on.
    var elements: [Content.Element] =
      isOn
      ? [.fill(.roundedRectangle(track, radius: height / 2), .color(theme.accent))]
      : [
        .fill(.roundedRectangle(track, radius: height / 2), .color(theme.page)),
        .stroke(
          .roundedRectangle(track, radius: height / 2), .color(theme.controlEdge), width: 1.5),
      ]
    if isHovered {
      elements.append(.fill(.roundedRectangle(track, radius: height / 2), .color(theme.hovered)))
    }
    elements.append(.fill(.ellipse(knob), .color(isOn ? theme.card : theme.controlEdge)))
    content = Content(elements)
  }
}
