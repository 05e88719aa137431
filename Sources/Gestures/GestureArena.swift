public import Motion

/// Settles which of the recognizers under a pointer gets it.
///
/// Every pointer that goes down opens a competition between the recognizers of the views it hit,
/// deepest view first. The first recognizer that claims the pointer wins it, and each of the others
/// loses it, once. If none has when the pointer is lifted, the first that is still undecided and
/// wants it wins. A recognizer that follows several pointers wins or loses each of them.
///
/// - A recognizer that ``GestureRecognizer/recognizesSimultaneously`` stands beside the
///   competition and is told of its outcome.
/// - A pointer that goes down on a gesture under way belongs to that gesture alone.
/// - A recognizer that ``GestureRecognizer/isExclusive`` keeps the pointer from those beneath that
///   ``GestureRecognizer/yieldsToExclusive``.
///
/// The stage owns one arena and delivers every sample to it, in order of time. Handlers of events
/// may switch off or remove recognizers, but not deliver samples. A sample costs a pass over the
/// recognizers under its pointer; delivering moves allocates nothing.
public final class GestureArena {
  /// The clock that all times are read with.
  public let clock: ClockRate
  /// The instant up to which samples and timers have been delivered.
  @exclusivity(unchecked) public internal(set) var latestTime = Timestamp.zero

  /// The pointers that are down, or lifted and held, in the order they went down.
  @exclusivity(unchecked) var pointers: [ArenaPointer] = []
  /// All recognizers under all pointers: by pointer, then in the order they are told.
  @exclusivity(unchecked) var memberships: [ArenaMembership] = []
  @exclusivity(unchecked) var timers: [GestureTimer] = []
  @exclusivity(unchecked) var nextPointerSerial = 0
  var nextTimerSerial = 0
  /// How many pointers were lifted at ``latestTime``.
  @exclusivity(unchecked) var liftedCount = 0
  /// How many deliveries are under way, one inside the other.
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var needsSettling = false

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
    fireTimers(through: sample.time)
    if let forgotten = indexOfPointer(id: sample.id) { cancelPointer(at: forgotten) }
    enter()
    let serial = nextPointerSerial
    nextPointerSerial += 1
    pointers.append(ArenaPointer(serial: serial, latest: sample))
    let first = memberships.count
    join(recognizers, sample: sample)
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
    fireTimers(through: sample.time)
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

  /// Takes a recognizer out of all competitions, cancelling its gesture: its view goes away.
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

  // MARK: The course of a delivery

  /// Brings ``latestTime`` forward.
  func note(_ time: Timestamp) {
    guard time > latestTime else { return }
    liftedCount = 0
    latestTime = time
  }

  /// Begins a delivery: until ``leave()``, pointers and memberships keep their places.
  func enter() {
    depth += 1
  }

  /// Ends a delivery; the outermost settles what it left open.
  func leave() {
    depth -= 1
    if depth == 0 && needsSettling { settle() }
  }

  private func deliver(_ sample: PointerSample, toPointer serial: Int) {
    for index in memberships.indices
    where memberships[index].pointer == serial && memberships[index].isFollowing {
      memberships[index].recognizer.deliver(sample, in: self)
    }
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

  private func indexOfPointer(id: Int) -> Int? {
    pointers.firstIndex { $0.isDown && $0.latest.id == id }
  }
}
