import Drawing
import Geometry
package import Stage
package import WindowHost

/// The keyboard focus among the controls around the device, shown as a ring.
///
/// Tab and arrow keys move the focus, and Return and Space press the focused control. Tab past
/// either end, or Escape, returns the keyboard to the scene.
package final class ControlFocusRing: View {
  /// Returns the current controls, in focus order.
  package var controls: () -> [any ChromeControl] = { [] }

  private let outside: Content
  /// The ring inside a control at an edge of the window.
  private let inside: Content
  private weak var target: (any ChromeControl)?
  /// The key that pressed the control and is still down; its repeats do not press again.
  private var pressingKey: Key?
  /// The index of the target among the controls; used if the target is removed.
  private var index = 0

  package init(_ theme: ChromeTheme) {
    outside = FocusRing.outside(.rounded(6), color: theme.accent)
    inside = FocusRing.inside(.rounded(6), color: theme.accent)
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Whether a control has the keyboard focus.
  var isActive: Bool { !isHidden }

  /// The control with the keyboard focus; nil if no control has it.
  var control: (any ChromeControl)? { isActive ? target : nil }

  /// Focuses the control that was focused last, or the first one.
  ///
  /// Returns false if there are no controls.
  package func activate() -> Bool {
    let controls = controls()
    guard !controls.isEmpty else { return false }
    focusControl(at: controls.firstIndex { $0 === target } ?? 0, in: controls)
    return true
  }

  /// Returns the keyboard to the scene.
  func deactivate() {
    isHidden = true
    // The key that pressed a control is released somewhere else.
    pressingKey = nil
  }

  package override var participatesInFrames: Bool { true }

  /// Moves the ring with the control, or focuses a neighbor if the control was removed.
  package override func layoutIfNeeded() {
    guard isActive else { return }
    let controls = controls()
    guard !controls.isEmpty else { return deactivate() }
    focusControl(
      at: controls.firstIndex { $0 === target } ?? min(index, controls.count - 1), in: controls)
  }

  package override func handleKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up, event.key == pressingKey { pressingKey = nil }
    guard let target = control, event.phase != .up else { return false }
    if target.handleFocusedKey(event) { return true }
    switch event.key {
    case .escape: deactivate()
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
      // The next time the focus enters, it starts at the first control.
      target = nil
      return deactivate()
    }
    focusControl(at: max(0, min(controls.count - 1, next)), in: controls)
  }

  private func focusControl(at index: Int, in controls: [any ChromeControl]) {
    guard controls.indices.contains(index) else { return deactivate() }
    self.index = index
    target = controls[index]
    surround(controls[index].rectOnStage)
    isHidden = false
  }

  private func surround(_ control: Rect) {
    let outer = control.inset(by: Insets(all: -FocusRing.extent))
    let fits = superview.map { $0.bounds.intersection(outer) == outer } ?? true
    frame = fits ? outer : control
    let ring = fits ? outside : inside
    if content != ring { content = ring }
  }
}
