import Motion
import Stage

/// Decides which keys go to the window and which to the scene, and tracks modifiers.
extension EventTranslator {
  mutating func translate(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers, isDown: Bool, isRepeat: Bool,
    at time: Timestamp, into batch: inout InputBatch
  ) {
    let stroke = sceneStroke(of: stroke, modifiers)
    if !isDown, endsTravel(stroke) { endTravel(stroke, into: &batch) }
    // A key that went down in the scene is released there, whichever modifiers are held by then.
    if !isHeld(stroke), let command = hostCommand(stroke, modifiers) {
      if isDown, !isRepeat || command.repeatsWhileHeld { batch.append(command) }
      if case .travel(.run) = command, isDown { isTraveling = true }
      return
    }
    guard mode != .replay, case .key(let key) = stroke else { return }
    // A held Escape key goes back only once, so repeats are ignored.
    if mode == .chrome, isRepeat, key == .escape { return }
    // One of the two Shift keys may still be held.
    if !isDown, !key.modifier.isDisjoint(with: modifiers) { return }
    if deferModifier(key, isDown: isDown) { return }
    appendPendingModifiers(at: time, into: &batch)
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

  /// Keeps a pressed modifier pending until the scene needs it; forgets it if it is released
  /// before.
  ///
  /// Returns whether the event was handled.
  private mutating func deferModifier(_ key: Key, isDown: Bool) -> Bool {
    guard controlsScene, !key.modifier.isEmpty else { return false }
    let waiting = pendingModifiers.firstIndex(of: key)
    guard isDown else {
      if let waiting { pendingModifiers.remove(at: waiting) }
      return waiting != nil
    }
    if waiting == nil, !heldKeys.contains(key) { pendingModifiers.append(key) }
    return true
  }

  /// Whether the release of a key ends a movement to another time, or the whole travel.
  func endsTravel(_ stroke: KeyStroke) -> Bool {
    isTraveling && [.key(.alt), .key(.left), .key(.right)].contains(stroke)
  }

  /// Stops at a frame when an arrow key is released, and lets go when Alt is.
  private mutating func endTravel(_ stroke: KeyStroke, into batch: inout InputBatch) {
    guard stroke == .key(.alt) else { return batch.append(.travel(.run(0))) }
    isTraveling = false
    batch.append(.travel(.letGo))
  }

  /// Sends the pending modifiers to the scene, before an event that they can affect.
  mutating func appendPendingModifiers(at time: Timestamp, into batch: inout InputBatch) {
    for key in pendingModifiers {
      let others = heldKeys.reduce(into: KeyModifiers()) { $0.formUnion($1.modifier) }
      heldKeys.append(key)
      batch.append(
        InputEvent(time: time, kind: .key(KeyEvent(key, modifiers: others, phase: .down))))
    }
    pendingModifiers.removeAll()
  }

  /// Whether Escape goes to the scene.
  ///
  /// While a pointer is down, Escape cancels what the pointer does.
  private var sendsEscapeToScene: Bool {
    mode == .app || mode == .live && (pointersDown > 0 || sceneHandlesEscape)
  }

  /// Whether the user controls the scene, rather than the chrome or a recording.
  private var controlsScene: Bool { mode == .live || mode == .app }

  /// Returns the menu key for Shift with F10, as on other desktops, and other strokes unchanged.
  private func sceneStroke(of stroke: KeyStroke, _ modifiers: KeyModifiers) -> KeyStroke {
    guard controlsScene, stroke == .function(10) else { return stroke }
    return modifiers.contains(.shift) || isHeld(.key(.menu)) ? .key(.menu) : stroke
  }

  func isHeld(_ stroke: KeyStroke) -> Bool {
    if case .key(let key) = stroke { heldKeys.contains(key) } else { false }
  }

  func hostCommand(_ stroke: KeyStroke, _ modifiers: KeyModifiers) -> HostCommand? {
    guard mode != .chrome, stroke != .key(.escape) || !sendsEscapeToScene else { return nil }
    if mode == .app { return KeyBinding.appCommand(stroke, modifiers) }
    // A question mark that is typed is text.
    if stroke == .questionMark, sceneAcceptsText, mode == .live { return nil }
    let isArrow = stroke == .key(.left) || stroke == .key(.right)
    if sceneHandlesAltArrows, modifiers.contains(.alt), isArrow { return nil }
    if let own = KeyBinding.command(stroke, modifiers, isReplay: mode == .replay) { return own }
    guard case .key(let key) = stroke, mode == .replay else { return nil }
    return seekCommand(key, modifiers)
  }

  /// Returns the seek command of a key in a replay; the next frame is reached by a normal step.
  private func seekCommand(_ key: Key, _ modifiers: KeyModifiers) -> HostCommand? {
    let step = ReplayStep(KeyEvent(key, modifiers: modifiers))
    return step == .by(1) ? .step : step.map { .seek($0) }
  }
}
