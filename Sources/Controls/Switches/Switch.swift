public import Drawing
public import Geometry
import Motion
public import Stage

/// A switch that is on or off.
///
/// ```swift
/// let sounds = Switch(isOn: settings.playsSounds, label: "Play sounds")
/// sounds.onChange = { settings.playsSounds = $0 }
/// ```
///
/// A click, Space and Return toggle it. Its label is for assistive technology; show it as text
/// beside the switch.
public final class Switch: Control {
  /// Called with the new state after the user has toggled the switch; not called if the program
  /// sets it.
  public var onChange: ((Bool) -> Void)?
  /// Whether the switch is on; false by default.
  ///
  /// A change moves the knob along a curve if it is made in an animated block.
  public var isOn: Bool { didSet { if isOn != oldValue { updateAppearance() } } }

  private let track = View()
  private let knob = View()
  /// The knob of a switch that is on, over that of one that is off.
  private let onKnob = View()

  private static let size = Size(width: 40, height: 24)
  private static let margin = 3.0
  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; false by default.
  ///   - label: The label for assistive technology; empty by default.
  public init(isOn: Bool = false, label: String = "") {
    self.isOn = isOn
    super.init(name: "switch")
    accessibilityLabel = label.isEmpty ? nil : label
    for view in [track, knob, onKnob] {
      view.isUserInteractionEnabled = false
      view.accessibilityRole = .none
    }
    addSubview(track)
    addSubview(knob)
    knob.addSubview(onKnob)
    updateAppearance()
  }

  public override var preferredSize: Size {
    Size(
      width: (Self.size.width * partGrowth).rounded(.up),
      height: (Self.size.height * partGrowth).rounded(.up))
  }

  public override var focusOutline: Shape { .rounded(preferredSize.height / 2) }

  public override func press() {
    guard let host else { return isOn.toggle() }
    host.animate(Self.curve) { isOn.toggle() }
    onChange?(isOn)
  }

  /// The arrow toward the end of the line turns the switch on, the other one turns it off.
  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right else { return false }
    if isOn != ((event.key == .right) != isMirrored) { press() }
    return true
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .toggle }

  public override var defaultAccessibilityValue: String? { isOn ? "on" : "off" }

  public override func updateAppearance() {
    let radius = bounds.height / 2
    content = Content(
      [.fill(.rounded(radius), .color(isEnabled ? .surface : .page))] + overlay(radius) + [
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.75)), radius: radius - 0.75),
          .color(isEnabled ? .controlEdge : .hairline), width: 1.5)
      ])
    track.frame = bounds
    track.content = Content(
      [.fill(.rounded(radius), .color(isEnabled ? .accent : .disabledText))] + overlay(radius))
    track.opacity = isOn ? 1 : 0
    let side = max(0, bounds.height - 2 * Self.margin)
    let isAtEnd = isOn != isMirrored
    knob.frame = Rect(
      x: isAtEnd ? bounds.width - Self.margin - side : Self.margin, y: Self.margin, width: side,
      height: side)
    knob.content = Content([
      .fill(.ellipse(.bounds), .color(isEnabled ? .controlEdge : .disabledText))
    ])
    onKnob.frame = knob.bounds
    onKnob.content = Content([.fill(.ellipse(.bounds), .color(.surface))])
    onKnob.opacity = isOn ? 1 : 0
  }

  private func overlay(_ radius: Double) -> [Content.Element] {
    guard isEnabled, isPressed || isHovered else { return [] }
    return [.fill(.rounded(radius), .color(isPressed ? .pressed : .hovered))]
  }
}
