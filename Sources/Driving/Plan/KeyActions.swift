import Profiling
import Stage

/// The actions of a keyboard for key events.
enum KeyActions {
  /// Returns the actions of an event: its modifiers go down first and up last.
  static func events(for event: KeyEvent, at time: Nanoseconds) -> [PlannedEvent] {
    let modifiers: [(KeyModifiers, UInt32)] = [
      (.control, keysym(.control)), (.alt, keysym(.alt)), (.shift, keysym(.shift)),
    ]
    let held = modifiers.filter { event.modifiers.contains($0.0) }.map(\.1)
    let key = keysym(event.key)
    var actions: [PlannedInput] = held.map { .key($0, isDown: true) }
    if event.phase != .up { actions.append(.key(key, isDown: true)) }
    if event.phase != .down { actions.append(.key(key, isDown: false)) }
    actions += held.reversed().map { .key($0, isDown: false) }
    return actions.map { PlannedEvent(time, $0, .key) }
  }

  /// Returns the X keysym of a key.
  static func keysym(_ key: Key) -> UInt32 {
    switch key {
    case .left: 0xff51
    case .up: 0xff52
    case .right: 0xff53
    case .down: 0xff54
    case .pageUp: 0xff55
    case .pageDown: 0xff56
    case .home: 0xff50
    case .end: 0xff57
    case .space: 0x20
    case .enter: 0xff0d
    case .escape: 0xff1b
    case .tab: 0xff09
    case .delete: 0xffff
    case .backspace: 0xff08
    case .plus: 0x2b
    case .minus: 0x2d
    case .menu: 0xff67
    case .shift: 0xffe1
    case .control: 0xffe3
    case .alt: 0xffe9
    default: key.rawValue.unicodeScalars.first?.value ?? 0
    }
  }
}
