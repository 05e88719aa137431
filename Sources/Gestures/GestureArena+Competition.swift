extension GestureArena {
  /// Adds the recognizers that follow the last pointer, in the order in which they receive samples.
  func join(_ recognizers: [GestureRecognizer], sample: PointerSample) {
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
    let standing: ArenaMembership.Standing
    if isOwner {
      standing = .won
      pointers[last].isDecided = true
    } else {
      standing = recognizer.recognizesSimultaneously ? .beside : .undecided
    }
    let needed = recognizer.requiredPointerCount
    var place = memberships.count
    while place > 0, memberships[place - 1].pointer == serial,
      memberships[place - 1].recognizer.requiredPointerCount < needed
    { place -= 1 }
    memberships.insert(
      ArenaMembership(pointer: serial, recognizer: recognizer, standing: standing), at: place)
  }

  /// Makes a recognizer the winner of all its pointers and returns whether it follows any.
  ///
  /// The result is also false if the handler of a loser has cancelled the recognizer.
  func claim(for recognizer: GestureRecognizer) -> Bool {
    enter()
    defer { leave() }
    var isCompeting = false
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      if memberships[index].standing == .undecided { win(index) }
      if memberships[index].isFollowing { isCompeting = true }
    }
    return isCompeting
  }

  /// Removes a failed recognizer from the competition; it is inactive until its pointers are up.
  func retire(_ recognizer: GestureRecognizer) {
    cancelTimer(of: recognizer)
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      if memberships[index].isFollowing { memberships[index].standing = .resting }
    }
    needsSettling = true
    if depth == 0 { settle() }
  }

  /// Returns whether another recognizer can still win one of the recognizer's pointers.
  func isUndecided(_ recognizer: GestureRecognizer) -> Bool {
    memberships.contains { $0.recognizer === recognizer && $0.standing == .undecided }
  }

  /// Gives the pointer of a membership to its recognizer; the other recognizers lose it.
  private func win(_ winner: Int) {
    let serial = memberships[winner].pointer
    memberships[winner].standing = .won
    needsSettling = true
    guard let pointer = pointers.firstIndex(where: { $0.serial == serial }) else { return }
    pointers[pointer].isDecided = true
    for index in memberships.indices where memberships[index].pointer == serial {
      switch memberships[index].standing {
      case .undecided: lose(index)
      case .beside: memberships[index].recognizer.rivalDidWin()
      case .won, .resting, .out: break
      }
    }
  }

  private func lose(_ index: Int) {
    memberships[index].standing = .out
    needsSettling = true
    let serial = memberships[index].pointer
    guard let pointer = pointers.first(where: { $0.serial == serial }) else { return }
    // The identifier of a lifted pointer may already belong to another one.
    memberships[index].recognizer.lose(pointer: pointer.isDown ? pointer.latest.id : nil)
  }

  /// Decides what the last delivery left undecided, and removes finished pointers.
  func settle() {
    depth += 1
    while needsSettling {
      needsSettling = false
      for index in pointers.indices where !pointers[index].isDecided { settle(pointerAt: index) }
    }
    depth -= 1
    forgetFinished()
  }

  private func settle(pointerAt index: Int) {
    let pointer = pointers[index]
    for member in memberships.indices
    where memberships[member].pointer == pointer.serial
      && memberships[member].standing == .undecided
    {
      let recognizer = memberships[member].recognizer
      if pointer.isDown {
        let isAlone = countOfUndecided(pointer: pointer.serial) == 1
        if isAlone && recognizer.winsWhenAlone { award(member) }
        return
      }
      if recognizer.holdsAfterRelease { return }
      if recognizer.winsAtRelease { return award(member) }
      lose(member)
    }
    if !pointer.isDown { pointers[index].isDecided = true }
  }

  private func award(_ index: Int) {
    let recognizer = memberships[index].recognizer
    win(index)
    recognizer.didWin()
  }

  private func countOfUndecided(pointer serial: Int) -> Int {
    memberships.count { $0.pointer == serial && $0.standing == .undecided }
  }

  /// Removes finished pointers and memberships; a recognizer without memberships becomes ready
  /// again.
  private func forgetFinished() {
    pointers.removeAll { !$0.isDown && $0.isDecided }
    var index = 0
    while index < memberships.count {
      let member = memberships[index]
      let isOver =
        member.standing == .out || !pointers.contains { $0.serial == member.pointer }
      guard isOver else {
        index += 1
        continue
      }
      memberships.remove(at: index)
      if !memberships.contains(where: { $0.recognizer === member.recognizer }) {
        cancelTimer(of: member.recognizer)
        member.recognizer.becomeReady()
      }
    }
  }
}
