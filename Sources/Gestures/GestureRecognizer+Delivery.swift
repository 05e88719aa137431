/// Methods that the arena calls.
extension GestureRecognizer {
  /// Returns whether the recognizer follows a pointer that goes down now.
  func receives(_ sample: PointerSample) -> Bool {
    isEnabled && isUndecidedOrActive && shouldReceive(sample)
  }

  /// Delivers a sample of a pointer that the recognizer follows.
  func deliver(_ sample: PointerSample, in arena: GestureArena) {
    location = sample.position
    switch sample.phase {
    case .began: begin(sample, in: arena)
    case .moved: move(sample)
    case .ended: lift(sample)
    case .cancelled:
      guard let pointer = remove(sample) else { return }
      pointerCancelled(pointer)
    }
  }

  /// Handles the loss of a pointer; its identifier is nil if it was lifted before.
  func handleLostPointer(withID id: Int?) {
    pointers.removeAll { $0.id == id }
    if state == .possible { pointerLost() }
  }

  /// Resets the recognizer for the next gesture.
  func resetForNextGesture() {
    state = .possible
    pointers.removeAll(keepingCapacity: true)
    pendingMoveTime = nil
    arena = nil
    reset()
  }

  private var isUndecidedOrActive: Bool { state == .possible || state == .active }

  private func begin(_ sample: PointerSample, in arena: GestureArena) {
    self.arena = arena
    let pointer = TrackedPointer(start: sample, latest: sample)
    pointers.append(pointer)
    pointerBegan(pointer)
  }

  private func move(_ sample: PointerSample) {
    if let instant = pendingMoveTime, instant < sample.time { synchronize() }
    guard isUndecidedOrActive, let index = pointers.firstIndex(where: { $0.id == sample.id })
    else { return }
    pointers[index].latest = sample
    pointerMoved(pointers[index])
    guard state == .possible else { return }
    pendingMoveTime = sample.time
    if pointers.allSatisfy({ $0.latest.time == sample.time }) { synchronize() }
  }

  /// Delivers a lift, and a move first if its position differs from that of the last move.
  ///
  /// A pending decision is made first, because no other sample of the same time can follow.
  private func lift(_ sample: PointerSample) {
    let last = pointers.first { $0.id == sample.id }
    if last?.latest.position != sample.position { move(sample) }
    if pendingMoveTime != nil { synchronize() }
    guard let pointer = remove(sample) else { return }
    pointerEnded(pointer)
  }

  private func synchronize() {
    pendingMoveTime = nil
    if state == .possible { pointersDidSynchronize() }
  }

  /// Removes a pointer with its last sample; returns nil if the recognizer needs no notification.
  private func remove(_ sample: PointerSample) -> TrackedPointer? {
    guard let index = pointers.firstIndex(where: { $0.id == sample.id }) else { return nil }
    var pointer = pointers.remove(at: index)
    pointer.latest = sample
    return isUndecidedOrActive ? pointer : nil
  }
}
