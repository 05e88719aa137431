import Stage

/// The order of keys: what one of them does decides whose the next one is.
extension WindowSession {
  /// Notes a key that must wait; returns whether it is one.
  ///
  /// The chrome acts in its next frame, the window before the device's: until then nobody knows
  /// whether a key that was pressed after is the chrome's or the device's.
  func keepsWaiting(_ event: WindowEvent) -> Bool {
    // What has waited till now was meant for what had the keyboard then.
    if case .focusLost = event { waitingKeys.removeAll() }
    guard case .key(_, _, let isDown, _) = event else { return false }
    guard !waitingKeys.isEmpty || (isDown && isToAct) else { return false }
    waitingKeys.append(event)
    return true
  }

  /// Gives out the keys whose turn it is.
  func giveOutKeys() {
    guard let chrome else { return }
    while let event = waitingKeys.first {
      if case .key(_, _, isDown: true, _) = event, isToAct { return }
      waitingKeys.removeFirst()
      route(event, pacer.stamp(skipping: isIdle && !isPaused), chrome)
      if !batch.commands.isEmpty { batch.needsRedraw = true }
    }
  }

  /// Whether something was given out that has not been done yet.
  private var isToAct: Bool { !batch.commands.isEmpty || (chrome?.isToAct ?? false) }
}
