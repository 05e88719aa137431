/// Which of shift, control and alt are held, from the keys that go down and up.
///
/// A modifier is held while its own key is down, and while a key is down that was pressed with it:
/// so a window that never heard of the shift key itself still knows, and `key shift-a down` says it
/// in a scenario as `key shift down` does.
struct HeldKeys {
  private struct Held {
    var key: Key
    var modifiers: KeyModifiers
  }

  private var keys: ContiguousArray<Held> = []

  /// What is held.
  var modifiers: KeyModifiers {
    keys.reduce(into: []) { $0.formUnion($1.modifiers) }
  }

  /// Takes a key that went down or up; a press leaves nothing held.
  mutating func note(_ event: KeyEvent) {
    keys.removeAll { $0.key == event.key }
    let own = event.key.modifier
    switch event.phase {
    case .press: break
    case .down:
      let modifiers = event.modifiers.union(own)
      if !modifiers.isEmpty { keys.append(Held(key: event.key, modifiers: modifiers)) }
    case .up:
      for index in keys.indices { keys[index].modifiers.subtract(own) }
    }
  }
}

extension Key {
  /// What the key is as a modifier; empty for most keys.
  package var modifier: KeyModifiers {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    default: []
    }
  }
}
