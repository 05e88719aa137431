extension GestureArena {
  /// Adds the recognizers that follow the last pointer, in the order in which they receive samples.
  func addRecognizers(_ recognizers: [GestureRecognizer], sample: PointerSample) {
    let owner = recognizers.first {
      $0.state == .active && !$0.recognizesSimultaneously && $0.receives(sample)
    }
    var isTaken = false
    for recognizer in recognizers where recognizer.receives(sample) {
      if isTaken && recognizer.yieldsToExclusive { continue }
      if recognizer.excludesSimultaneousPointers, isExcluded(recognizer) { continue }
      if recognizer.isExclusive { isTaken = true }
      let isBesideOwner = recognizer.recognizesSimultaneously && recognizer.state == .active
      guard owner == nil || recognizer === owner || isBesideOwner else { continue }
      insert(recognizer, isOwner: recognizer === owner)
    }
  }

  /// Returns whether another excluding recognizer follows a pointer other than the last one.
  private func isExcluded(_ recognizer: GestureRecognizer) -> Bool {
    let serial = pointers[pointers.count - 1].serial
    return memberships.contains { member in
      member.recognizer.excludesSimultaneousPointers && member.recognizer !== recognizer
        && member.pointer != serial && member.isFollowing
    }
  }

  /// Inserts a recognizer after those of the last pointer that need as many pointers or more.
  private func insert(_ recognizer: GestureRecognizer, isOwner: Bool) {
    let last = pointers.count - 1
    let serial = pointers[last].serial
    let standing: ArenaMembership.Status
    if isOwner {
      standing = .won
      pointers[last].isDecided = true
    } else {
      standing = recognizer.recognizesSimultaneously ? .simultaneous : .undecided
    }
    let needed = recognizer.requiredPointerCount
    var place = memberships.count
    while place > 0, memberships[place - 1].pointer == serial,
      memberships[place - 1].recognizer.requiredPointerCount < needed
    { place -= 1 }
    memberships.insert(
      ArenaMembership(pointer: serial, recognizer: recognizer, status: standing), at: place)
  }

  /// Makes a recognizer the winner of all its pointers and returns whether it follows any.
  ///
  /// The result is also false if the handler of a loser has cancelled the recognizer.
  func claim(for recognizer: GestureRecognizer) -> Bool {
    beginDelivery()
    defer { endDelivery() }
    var isCompeting = false
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      if memberships[index].status == .undecided { accept(index) }
      if memberships[index].isFollowing { isCompeting = true }
    }
    return isCompeting
  }

  /// Removes a failed recognizer from the competition; it is inactive until its pointers are up.
  func recognizerDidFail(_ recognizer: GestureRecognizer) {
    cancelTimer(of: recognizer)
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      if memberships[index].isFollowing { memberships[index].status = .failed }
    }
    needsResolution = true
    if depth == 0 { resolve() }
  }

  /// Returns whether another recognizer can still win one of the recognizer's pointers.
  func isUndecided(_ recognizer: GestureRecognizer) -> Bool {
    memberships.contains { $0.recognizer === recognizer && $0.status == .undecided }
  }

  /// Gives the pointer of a membership to its recognizer; the other recognizers lose it.
  private func accept(_ winner: Int) {
    let serial = memberships[winner].pointer
    memberships[winner].status = .won
    needsResolution = true
    guard let pointer = pointers.firstIndex(where: { $0.serial == serial }) else { return }
    pointers[pointer].isDecided = true
    for index in memberships.indices where memberships[index].pointer == serial {
      switch memberships[index].status {
      case .undecided: reject(index)
      case .simultaneous: memberships[index].recognizer.competitorDidWin()
      case .won, .failed, .removed: break
      }
    }
  }

  private func reject(_ index: Int) {
    memberships[index].status = .removed
    needsResolution = true
    let serial = memberships[index].pointer
    guard let pointer = pointers.first(where: { $0.serial == serial }) else { return }
    // The identifier of a lifted pointer may already belong to another one.
    memberships[index].recognizer.handleLostPointer(
      withID: pointer.isDown ? pointer.latest.id : nil)
  }

  /// Decides what the last delivery left undecided, and removes finished pointers.
  func resolve() {
    depth += 1
    while needsResolution {
      needsResolution = false
      for index in pointers.indices where !pointers[index].isDecided { resolve(pointerAt: index) }
    }
    depth -= 1
    removeFinished()
  }

  private func resolve(pointerAt index: Int) {
    let pointer = pointers[index]
    for member in memberships.indices
    where memberships[member].pointer == pointer.serial
      && memberships[member].status == .undecided
    {
      let recognizer = memberships[member].recognizer
      if pointer.isDown {
        let isAlone = countOfUndecided(pointer: pointer.serial) == 1
        if isAlone && recognizer.winsWhenAlone { acceptAndNotify(member) }
        return
      }
      if recognizer.delaysDecisionAfterRelease { return }
      if recognizer.winsAtRelease { return acceptAndNotify(member) }
      reject(member)
    }
    if !pointer.isDown { pointers[index].isDecided = true }
  }

  private func acceptAndNotify(_ index: Int) {
    let recognizer = memberships[index].recognizer
    accept(index)
    recognizer.didWin()
  }

  private func countOfUndecided(pointer serial: Int) -> Int {
    memberships.count { $0.pointer == serial && $0.status == .undecided }
  }

  /// Removes finished pointers and memberships; a recognizer without memberships becomes ready
  /// again.
  private func removeFinished() {
    pointers.removeAll { !$0.isDown && $0.isDecided }
    var index = 0
    while index < memberships.count {
      let member = memberships[index]
      let isOver =
        member.status == .removed || !pointers.contains { $0.serial == member.pointer }
      guard isOver else {
        index += 1
        continue
      }
      memberships.remove(at: index)
      if !memberships.contains(where: { $0.recognizer === member.recognizer }) {
        cancelTimer(of: member.recognizer)
        member.recognizer.resetForNextGesture()
      }
    }
  }
}
