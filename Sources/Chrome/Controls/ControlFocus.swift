import Drawing
import Geometry
import Stage
import WindowHost

/// The keyboard among the controls around the device: a ring on one of them, and the keys that move
/// it, press, and go back to the scene.
///
/// Tab and the arrows go from control to control; Tab leads out at either end, Escape at once.
final class ControlFocus: View {
  /// The controls there are at present, in their order.
  var controls: () -> [any ChromeControl] = { [] }

  private weak var target: (any ChromeControl)?
  /// The key that pressed the control and is still down; it repeats itself.
  private var pressingKey: Key?
  /// Where the target is among the controls, for when it goes.
  private var index = 0

  init(_ theme: ChromeTheme) {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    content = Content([
      .stroke(
        .roundedRectangle(.inset(Insets(all: 1)), radius: 5), .color(theme.accent), width: 2)
    ])
  }

  /// Whether the keyboard is on a control.
  var isActive: Bool { !isHidden }

  /// The control with the keyboard.
  var control: (any ChromeControl)? { isActive ? target : nil }

  /// Brings the keyboard to the control that had it last, or to the first; returns whether there is
  /// one.
  func enter() -> Bool {
    let controls = controls()
    guard !controls.isEmpty else { return false }
    go(to: controls.firstIndex { $0 === target } ?? 0, of: controls)
    return true
  }

  /// Gives the keyboard back.
  func leave() { isHidden = true }

  override var participatesInFrames: Bool { true }

  /// Follows the control; where it has gone, its neighbor takes its place.
  override func layOut() {
    guard isActive else { return }
    let controls = controls()
    guard !controls.isEmpty else { return leave() }
    go(to: controls.firstIndex { $0 === target } ?? min(index, controls.count - 1), of: controls)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up, event.key == pressingKey { pressingKey = nil }
    guard let target = control, event.phase != .up else { return false }
    if target.handleFocusedKey(event) { return true }
    switch event.key {
    case .escape: leave()
    case .tab: move(by: event.modifiers.contains(.shift) ? -1 : 1, leavesAtEnds: true)
    case .right, .down: move(by: 1, leavesAtEnds: false)
    case .left, .up: move(by: -1, leavesAtEnds: false)
    case .home: move(by: -index, leavesAtEnds: false)
    case .end: move(by: .max / 2, leavesAtEnds: false)
    case .enter, .space:
      guard pressingKey != event.key else { break }
      if event.phase == .down { pressingKey = event.key }
      target.press()
    default: break
    }
    return true
  }

  private func move(by step: Int, leavesAtEnds: Bool) {
    let controls = controls()
    let next = index + step
    guard controls.indices.contains(next) || !leavesAtEnds else {
      // The next way in begins at the beginning.
      target = nil
      return leave()
    }
    go(to: max(0, min(controls.count - 1, next)), of: controls)
  }

  private func go(to index: Int, of controls: [any ChromeControl]) {
    guard controls.indices.contains(index) else { return leave() }
    self.index = index
    target = controls[index]
    frame = controls[index].rectOnStage
    isHidden = false
  }
}
