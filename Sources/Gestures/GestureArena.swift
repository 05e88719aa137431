import Geometry
package import Motion

/// The arena that decides which of the recognizers under a pointer gets it.
///
/// Each pointer that goes down starts a competition between the recognizers of the views under it,
/// with the deepest view first. The first recognizer that claims the pointer wins it, and each of
/// the others loses it once. If none has claimed the pointer when it is lifted, the first undecided
/// recognizer that wants it wins. A recognizer that follows several pointers wins or loses each of
/// them.
///
/// - A recognizer with ``GestureRecognizer/recognizesSimultaneously`` does not compete, and is
///   notified of the outcome.
/// - A pointer that goes down on an active gesture belongs only to that gesture.
/// - A recognizer with ``GestureRecognizer/isExclusive`` keeps the pointer from recognizers of
///   views behind it that have ``GestureRecognizer/yieldsToExclusive`` set.
///
/// The stage owns one arena and delivers every sample to it, in order of time. Event handlers can
/// disable or remove recognizers, but cannot deliver samples. A sample costs one pass over the
/// recognizers under its pointer; delivering moves allocates nothing.
///
/// State: which recognizers still compete for a pointer. Changed by pointer samples.
package final class GestureArena {
  /// The frame rate for comparing times.
  package let clock: ClockRate
  /// The time up to which samples and timers have been delivered.
  @exclusivity(unchecked) package internal(set) var latestTime = Timestamp.zero

  /// The pointers that are down, or lifted and held, in the order in which they went down.
  @exclusivity(unchecked) var pointers: [ArenaPointer] = []
  /// All recognizers under all pointers: by pointer, then in the order of delivery.
  @exclusivity(unchecked) var memberships: [ArenaMembership] = []
  @exclusivity(unchecked) var timers: [GestureTimer] = []
  @exclusivity(unchecked) var nextPointerSerial = 0
  var nextTimerSerial = 0
  /// The number of pointers that were lifted at ``latestTime``.
  @exclusivity(unchecked) var liftedCount = 0
  /// The number of nested deliveries.
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var needsResolution = false

  /// Creates an arena without pointers.
  package init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether any pointer is down.
  package var isActive: Bool {
    pointers.contains { $0.isDown }
  }

  /// Returns the number of pointers that are down, including those lifted at exactly `time`.
  package func pointerCount(at time: Timestamp) -> Int {
    let down = pointers.count { $0.isDown }
    return time == latestTime ? down + liftedCount : down
  }

  // MARK: Samples

  /// Starts a competition between `recognizers` for a new pointer, with the deepest view's first.
  ///
  /// Due timers fire first. If a pointer with the same identifier is still down, it is cancelled.
  package func pointerBegan(_ sample: PointerSample, recognizers: [GestureRecognizer]) {
    require(
      sample.phase == .began,
      "pointerBegan(_:recognizers:) needs phase .began, not .\(sample.phase)")
    fireTimers(through: sample.time)
    if let forgotten = indexOfPointer(id: sample.id) { cancelPointer(at: forgotten) }
    beginDelivery()
    let serial = nextPointerSerial
    nextPointerSerial += 1
    pointers.append(ArenaPointer(serial: serial, latest: sample))
    let first = memberships.count
    addRecognizers(recognizers, sample: sample)
    for index in first..<memberships.count where memberships[index].isFollowing {
      memberships[index].recognizer.deliver(sample, in: self)
    }
    needsResolution = true
    endDelivery()
  }

  /// Delivers a sample of a pointer that moved, was lifted or was cancelled.
  ///
  /// Due timers fire first. A sample of a pointer that is not down is ignored.
  package func pointer(_ sample: PointerSample) {
    require(
      sample.phase != .began, "use pointerBegan(_:recognizers:) for phase .began")
    fireTimers(through: sample.time)
    guard let index = indexOfPointer(id: sample.id) else { return }
    beginDelivery()
    pointers[index].latest = sample
    deliver(sample, toPointer: pointers[index].serial)
    switch sample.phase {
    case .began, .moved: break
    case .ended: release(at: index)
    case .cancelled: close(at: index)
    }
    endDelivery()
  }

  /// Cancels all pointers, for example when the window loses them.
  package func cancelAll() {
    beginDelivery()
    for index in pointers.indices { cancelPointer(at: index) }
    endDelivery()
  }

  /// Cancels a recognizer's gesture and removes it from all competitions, when its view is removed.
  package func removeRecognizer(_ recognizer: GestureRecognizer) {
    beginDelivery()
    recognizer.cancel()
    for index in memberships.indices where memberships[index].recognizer === recognizer {
      memberships[index].status = .removed
    }
    cancelTimer(of: recognizer)
    needsResolution = true
    endDelivery()
  }

  // MARK: Delivery

  /// Advances `latestTime` to a time.
  func advance(to time: Timestamp) {
    guard time > latestTime else { return }
    liftedCount = 0
    latestTime = time
  }

  /// Starts a delivery; pointers and memberships keep their indices until ``endDelivery()``.
  func beginDelivery() {
    depth += 1
  }

  /// Ends a delivery; the outermost one decides what is still undecided.
  func endDelivery() {
    depth -= 1
    if depth == 0 && needsResolution { resolve() }
  }

  private func deliver(_ sample: PointerSample, toPointer serial: Int) {
    for index in memberships.indices
    where memberships[index].pointer == serial && memberships[index].isFollowing {
      memberships[index].recognizer.deliver(sample, in: self)
    }
  }

  /// Marks a pointer as lifted; its winner is decided after all recognizers were notified.
  private func release(at index: Int) {
    pointers[index].isDown = false
    liftedCount += 1
    needsResolution = true
    let serial = pointers[index].serial
    for member in memberships.indices where memberships[member].pointer == serial {
      guard memberships[member].status == .simultaneous else { continue }
      if memberships[member].recognizer.winsAtRelease { memberships[member].recognizer.didWin() }
    }
  }

  /// Ends the competition for a pointer without a winner.
  private func close(at index: Int) {
    pointers[index].isDown = false
    pointers[index].isDecided = true
    needsResolution = true
  }

  private func cancelPointer(at index: Int) {
    beginDelivery()
    var sample = pointers[index].latest
    sample.phase = .cancelled
    deliver(sample, toPointer: pointers[index].serial)
    close(at: index)
    endDelivery()
  }

  private func indexOfPointer(id: Int) -> Int? {
    pointers.firstIndex { $0.isDown && $0.latest.id == id }
  }
}
