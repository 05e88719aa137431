import Geometry
package import Motion

extension GestureArena {
  /// Fires the timers that are due at or before an instant, by due time and then by start order.
  ///
  /// The stage calls this method once per frame. Delivering a sample also calls it.
  package func fireTimers(through time: Timestamp) {
    require(depth == 0, "an event handler must not deliver samples or fire timers")
    while let index = earliestTimer(through: time) {
      let timer = timers.remove(at: index)
      advance(to: clock.timestamp(microseconds: timer.microseconds, after: timer.start))
      beginDelivery()
      timer.recognizer.timerFired(at: latestTime)
      endDelivery()
    }
    advance(to: time)
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
}
