/// The state of Shift, Control and Alt, derived from key events.
///
/// A modifier counts as held while its own key is down, and while a key is down that was pressed
/// with it. Therefore the state is right even if the window never received the modifier's own key
/// event. In a scenario, `key shift-a down` holds Shift as `key shift down` does.
struct ModifierKeyState {
  private struct HeldKey {
    var key: Key
    var modifiers: KeyModifiers
  }

  private var keys: ContiguousArray<HeldKey> = []

  /// The held modifiers.
  var modifiers: KeyModifiers {
    keys.reduce(into: []) { $0.formUnion($1.modifiers) }
  }

  /// Updates the state with a key event; a press holds nothing afterwards.
  mutating func update(with event: KeyEvent) {
    keys.removeAll { $0.key == event.key }
    let own = event.key.modifier
    switch event.phase {
    case .press: break
    case .down:
      let modifiers = event.modifiers.union(own)
      if !modifiers.isEmpty { keys.append(HeldKey(key: event.key, modifiers: modifiers)) }
    case .up:
      for index in keys.indices { keys[index].modifiers.subtract(own) }
    }
  }
}

extension Key {
  /// The modifier that the key stands for; empty for most keys.
  package var modifier: KeyModifiers {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    default: []
    }
  }
}
