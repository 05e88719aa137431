import Gestures
import Motion
import Stage

/// What hands do to a device that is paused: it waits for the next single step, and when the device
/// goes on by itself, what is over by then is as if it had not been.
extension WindowSession {
  /// What is said to who forgets that the device is paused.
  static let pauseLine = "Paused  ·  F6 goes on, F7 takes one frame"

  /// Keeps an event for a single step; returns whether it is one that waits.
  func keepsForStep(_ event: WindowEvent) -> Bool {
    guard isPaused, !isReplay, stage != nil, translator.isForScene(event) else { return false }
    if let last = eventsOfPause.last, last.isReplaced(by: event) { eventsOfPause.removeLast() }
    eventsOfPause.append(event)
    if event.asksForAnswer { say(Self.pauseLine) }
    return true
  }

  /// Gives the scene what was done while it was paused, as input of the next frame.
  func giveEventsOfPause() {
    let events = eventsOfPause
    eventsOfPause.removeAll()
    for event in events { translateForDevice(event, pacer.latestStamp) }
  }

  /// Forgets what was done while the device was paused, but for the end of what had begun before.
  func forgetEventsOfPause() {
    let events = eventsOfPause
    eventsOfPause.removeAll()
    for event in events where translator.continues(event) {
      translateForDevice(event, pacer.latestStamp)
    }
  }

  /// Says that what was asked for happens later.
  func sayIfPaused() {
    if isPaused { say("Paused  ·  That comes with the next frame: F6 or F7") }
  }
}

extension WindowEvent {
  /// Whether somebody who does this expects something to happen.
  fileprivate var asksForAnswer: Bool {
    switch self {
    case .wheel: true
    case .key(let stroke, _, let isDown, let isRepeat):
      if case .key(let key) = stroke { isDown && !isRepeat && key.modifier.isEmpty } else { false }
    default: isPress
    }
  }

  /// Whether nothing is lost if only the later of two neighboring events is kept.
  fileprivate func isReplaced(by later: WindowEvent) -> Bool {
    switch (self, later) {
    case (.mouseMoved(_, let first), .mouseMoved(_, let second)): first == second
    case (.finger(let first, .moved, _), .finger(let second, .moved, _)): first == second
    default: false
    }
  }
}
