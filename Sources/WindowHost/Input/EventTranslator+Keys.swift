import Motion
import Stage

/// Which keys are the window's and which the scene's, and what is held with them.
extension EventTranslator {
  mutating func translate(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers, isDown: Bool, isRepeat: Bool,
    at time: Timestamp, into batch: inout InputBatch
  ) {
    // What went down in the scene comes up there, whatever is held with it by then.
    if !isHeld(stroke), let command = hostCommand(stroke, modifiers) {
      if isDown, !isRepeat || command.repeats { batch.append(command) }
      return
    }
    guard mode != .replay, case .key(let key) = stroke else { return }
    // Escape that is held leaves one thing, not one after the other.
    if mode == .chrome, isRepeat, key == .escape { return }
    // Of two shift keys one may still be held.
    if !isDown, !key.modifier.isDisjoint(with: modifiers) { return }
    if keepsWaiting(key, isDown: isDown) { return }
    tellModifiers(at: time, into: &batch)
    let held = heldKeys.firstIndex(of: key)
    if isDown, held == nil { heldKeys.append(key) }
    if !isDown {
      guard let held else { return }
      heldKeys.remove(at: held)
    }
    let others = modifiers.subtracting(key.modifier)
    let event = KeyEvent(key, modifiers: others, phase: isDown ? .down : .up)
    batch.append(InputEvent(time: time, kind: .key(event)))
  }

  /// Keeps a modifier that goes down until somebody needs to know, and forgets it when it comes up
  /// before; returns whether it did.
  private mutating func keepsWaiting(_ key: Key, isDown: Bool) -> Bool {
    guard mode == .live, !key.modifier.isEmpty else { return false }
    let waiting = waitingModifiers.firstIndex(of: key)
    guard isDown else {
      if let waiting { waitingModifiers.remove(at: waiting) }
      return waiting != nil
    }
    if waiting == nil, !heldKeys.contains(key) { waitingModifiers.append(key) }
    return true
  }

  /// Tells the scene which modifiers are held, before something that may mean something else with
  /// them.
  mutating func tellModifiers(at time: Timestamp, into batch: inout InputBatch) {
    for key in waitingModifiers {
      let others = heldKeys.reduce(into: KeyModifiers()) { $0.formUnion($1.modifier) }
      heldKeys.append(key)
      batch.append(
        InputEvent(time: time, kind: .key(KeyEvent(key, modifiers: others, phase: .down))))
    }
    waitingModifiers.removeAll()
  }

  /// Whether escape is the scene's: while a pointer is down, it breaks off what that does.
  private var escapeIsScenes: Bool { mode == .live && (pointersDown > 0 || sceneTakesEscape) }

  func isHeld(_ stroke: KeyStroke) -> Bool {
    if case .key(let key) = stroke { heldKeys.contains(key) } else { false }
  }

  func hostCommand(_ stroke: KeyStroke, _ modifiers: KeyModifiers) -> HostCommand? {
    guard mode != .chrome, stroke != .key(.escape) || !escapeIsScenes else { return nil }
    if let own = WindowKey.command(stroke, modifiers, isReplay: mode == .replay) { return own }
    guard case .key(let key) = stroke, mode == .replay else { return nil }
    return seekCommand(key, modifiers)
  }

  /// Where a key goes in a replay; the next frame is run like any other.
  private func seekCommand(_ key: Key, _ modifiers: KeyModifiers) -> HostCommand? {
    let step = ReplayStep(KeyEvent(key, modifiers: modifiers))
    return step == .by(1) ? .step : step.map { .seek($0) }
  }
}
