public import Motion

/// Settles which of the recognisers under a pointer gets it.
///
/// Every pointer that goes down opens a competition between the recognisers of the views it hit,
/// deepest view first. The first recogniser that claims the pointer wins it, and each of the others
/// loses it, once. If none has when the pointer is lifted, the first that is still undecided and
/// wants it wins. A recogniser that follows several pointers wins or loses each of them.
///
/// - A recogniser that ``GestureRecognizer/recognizesSimultaneously`` stands beside the
///   competition and is told of its outcome.
/// - A pointer that goes down on a gesture under way belongs to that gesture alone.
/// - A recogniser that ``GestureRecognizer/isExclusive`` keeps the pointer from those beneath that
///   ``GestureRecognizer/yieldsToExclusive``.
///
/// The stage owns one arena and delivers every sample to it, in order of time. Handlers of events
/// may switch off or remove recognisers, but not deliver samples. A sample costs a pass over the
/// recognisers under its pointer; delivering moves allocates nothing.
public final class GestureArena {
  /// The clock that all times are read with.
  public let clock: ClockRate
  /// The time of the sample or timer delivered last.
  public private(set) var latestTime = Timestamp.zero

  /// The pointers that are down, or lifted and held, in the order they went down.
  private var pointers: [ArenaPointer] = []
  /// All recognisers under all pointers: by pointer, then in the order they are told.
  private var memberships: [ArenaMembership] = []
  private var timers: [GestureTimer] = []
  private var nextPointerSerial = 0
  private var nextTimerSerial = 0
  /// How many pointers were lifted at ``latestTime``.
  private var liftedCount = 0
  /// How many deliveries are under way, one inside the other.
  private var depth = 0
  private var needsSettling = false

  /// Makes an arena without pointers.
  public init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether any pointer is down.
  public var isActive: Bool {
    pointers.contains { $0.isDown }
  }

  /// How many pointers are down, counting those that were lifted at exactly `time`.
  public func pointerCount(at time: Timestamp) -> Int {
    let down = pointers.count { $0.isDown }
    return time == latestTime ? down + liftedCount : down
  }

  // MARK: Samples

  /// Opens a competition between `recognizers`, the deepest view's first, for a new pointer.
  ///
  /// Timers due by then fire first. A pointer of the same number that is still down is cancelled.
  public func pointerBegan(_ sample: PointerSample, recognizers: [GestureRecognizer]) {
    precondition(sample.phase == .began, "a competition opens with .began, not .\(sample.phase)")
    advance(to: sample.time)
    if let forgotten = indexOfPointer(id: sample.id) { cancelPointer(at: forgotten) }
    enter()
    let serial = nextPointerSerial
    nextPointerSerial += 1
    pointers.append(ArenaPointer(serial: serial, latest: sample))
    let first = memberships.count
    join(recognizers, serial: serial, sample: sample)
    for index in first..<memberships.count where memberships[index].isFollowing {
      memberships[index].recognizer.deliver(sample, in: self)
    }
    needsSettling = true
    leave()
  }

  /// Delivers a sample of a pointer that moved, was lifted or was taken away.
  ///
  /// Timers due by then fire first. A sample of a pointer that is not down is ignored.
  public func pointer(_ sample: PointerSample) {
    precondition(sample.phase != .began, "a pointer goes down with pointerBegan(_:recognizers:)")
    advance(to: sample.time)
    guard let index = indexOfPointer(id: sample.id) else { return }
    enter()
    pointers[index].latest = sample
    deliver(sample, toPointer: pointers[index].serial)
    switch sample.phase {
    case .began, .moved: break
    case .ended: release(at: index)
    case .cancelled: close(at: index)
    }
    leave()
  }

  /// Takes all pointers away, as when the window loses them.
  public func cancelAll() {
    enter()
    for index in pointers.indices { cancelPointer(at: index) }
    leave()
  }

  /// Takes a recogniser out of all competitions, cancelling its gesture: its view goes away.
  public func removeRecognizer(_ recognizer: GestureRecognizer) {
    enter()
    recognizer.cancel()
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      memberships[index].standing = .out
    }
    cancelTimer(of: recognizer)
    needsSettling = true
    leave()
  }

  // MARK: Timers

  /// Fires the timers that are due at or before an instant: by due time, then as they were started.
  public func fireTimers(through time: Timestamp) {
    precondition(depth == 0, "an event handler delivers no samples and fires no timers")
    while let index = earliestTimer(through: time) {
      let timer = timers.remove(at: index)
      let due = clock.timestamp(microseconds: timer.microseconds, after: timer.start)
      note(due)
      enter()
      timer.recognizer.timerFired(at: due)
      leave()
    }
  }

  func startTimer(of recognizer: GestureRecognizer, microseconds: Int64, from start: Timestamp) {
    cancelTimer(of: recognizer)
    timers.append(
      GestureTimer(
        recognizer: recognizer, start: start, microseconds: microseconds, serial: nextTimerSerial))
    nextTimerSerial += 1
  }

  func cancelTimer(of recognizer: GestureRecognizer) {
    timers.removeAll { $0.recognizer === recognizer }
  }

  private func earliestTimer(through time: Timestamp) -> Int? {
    var earliest: Int?
    for index in timers.indices {
      let timer = timers[index]
      let isDue = clock.hasPassed(microseconds: timer.microseconds, from: timer.start, to: time)
      guard isDue else { continue }
      if let best = earliest, !timer.isDue(before: timers[best], clock: clock) { continue }
      earliest = index
    }
    return earliest
  }

  // MARK: Decisions, called by recognisers

  /// Makes a recogniser the winner of all its pointers: false if it follows none.
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

  /// Takes a recogniser that failed out of the running; it rests until its pointers are up.
  func retire(_ recognizer: GestureRecognizer) {
    cancelTimer(of: recognizer)
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      if memberships[index].isFollowing { memberships[index].standing = .resting }
    }
    needsSettling = true
    if depth == 0 { settle() }
  }

  /// Whether a rival may still win one of the recogniser's pointers.
  func isUndecided(_ recognizer: GestureRecognizer) -> Bool {
    memberships.contains { $0.recognizer === recognizer && $0.standing == .undecided }
  }

  // MARK: Diagnostics

  /// What every pointer is doing, such as `pointer 1: grid drag`: for messages.
  public var activeDescriptions: [String] {
    pointers.map { pointer in
      let followers = memberships.filter { $0.pointer == pointer.serial && $0.isFollowing }
      let active = followers.filter { $0.recognizer.state == .active }.map(\.recognizer.name)
      let doing = active.isEmpty ? "undecided" : active.joined(separator: ", ")
      return "pointer \(pointer.latest.id)\(pointer.isDown ? "" : " (lifted)"): \(doing)"
    }
  }

  /// Gives every number that the arena's future depends on, in a fixed order, to `encode`.
  ///
  /// Recognisers count by their place and state; positions belong to what recognisers report.
  public func encodeState(_ encode: (Int64) -> Void) {
    encode(Int64(pointers.count))
    for pointer in pointers {
      encode(Int64(pointer.latest.id))
      encode(pointer.isDown ? 1 : 0)
      for member in memberships where member.pointer == pointer.serial {
        encode(Int64(member.standing.rawValue))
        encode(Int64(member.recognizer.state.rawValue))
      }
    }
    encode(Int64(timers.count))
    for timer in timers {
      encode(timer.start.frame)
      encode(Int64(timer.start.microseconds))
      encode(timer.microseconds)
    }
  }

  // MARK: The course of a delivery

  private func advance(to time: Timestamp) {
    fireTimers(through: time)
    note(time)
  }

  private func note(_ time: Timestamp) {
    if time != latestTime { liftedCount = 0 }
    latestTime = time
  }

  private func enter() {
    depth += 1
  }

  private func leave() {
    depth -= 1
    if depth == 0 && needsSettling { settle() }
  }

  /// Adds the recognisers that follow a new pointer, in the order they are told.
  private func join(_ recognizers: [GestureRecognizer], serial: Int, sample: PointerSample) {
    let first = memberships.count
    let owner = recognizers.first {
      $0.state == .active && !$0.recognizesSimultaneously && $0.receives(sample)
    }
    var isTaken = false
    for recognizer in recognizers where recognizer.receives(sample) {
      if isTaken && recognizer.yieldsToExclusive { continue }
      if recognizer.isExclusive { isTaken = true }
      if owner != nil && recognizer !== owner && recognizer.state != .active { continue }
      let standing: ArenaMembership.Standing =
        if recognizer === owner {
          .won
        } else if recognizer.recognizesSimultaneously {
          .beside
        } else {
          .undecided
        }
      var place = memberships.count
      while place > first
        && memberships[place - 1].recognizer.requiredPointerCount < recognizer.requiredPointerCount
      { place -= 1 }
      memberships.insert(
        ArenaMembership(pointer: serial, recognizer: recognizer, standing: standing), at: place)
    }
    if owner != nil { pointers[pointers.count - 1].isDecided = true }
  }

  private func deliver(_ sample: PointerSample, toPointer serial: Int) {
    for index in memberships.indices
    where memberships[index].pointer == serial && memberships[index].isFollowing {
      memberships[index].recognizer.deliver(sample, in: self)
    }
  }

  /// Gives a membership its pointer and takes the pointer from the others.
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
    memberships[index].recognizer.lose(pointer: pointer.latest.id)
  }

  /// Marks a pointer as lifted; who gets it is settled when all have been told.
  private func release(at index: Int) {
    pointers[index].isDown = false
    liftedCount += 1
    needsSettling = true
    let serial = pointers[index].serial
    for member in memberships.indices where memberships[member].pointer == serial {
      guard memberships[member].standing == .beside else { continue }
      if memberships[member].recognizer.winsAtRelease { memberships[member].recognizer.didWin() }
    }
  }

  /// Ends the competition for a pointer without a winner.
  private func close(at index: Int) {
    pointers[index].isDown = false
    pointers[index].isDecided = true
    needsSettling = true
  }

  private func cancelPointer(at index: Int) {
    enter()
    var sample = pointers[index].latest
    sample.phase = .cancelled
    deliver(sample, toPointer: pointers[index].serial)
    close(at: index)
    leave()
  }

  /// Settles what the last delivery left open, and forgets the pointers that are done with.
  private func settle() {
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

  private func indexOfPointer(id: Int) -> Int? {
    pointers.firstIndex { $0.isDown && $0.latest.id == id }
  }

  /// Drops finished pointers and memberships; a recogniser without any is ready anew.
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
