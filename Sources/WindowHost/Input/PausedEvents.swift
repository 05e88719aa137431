import Gestures
import Stage

/// What the user does to a paused device: it waits for the next single step.
///
/// When the device resumes by itself, events that have finished by then are discarded.
package struct PausedEvents {
  private var events: [WindowEvent] = []

  /// Creates a value without events.
  package init() {}

  /// Appends an event; of two neighboring movements of the same pointer only the later is kept.
  package mutating func append(_ event: WindowEvent) {
    if let last = events.last, last.isReplaced(by: event) { events.removeLast() }
    events.append(event)
  }

  /// Removes and returns the events, in their order.
  package mutating func removeAll() -> [WindowEvent] {
    defer { events.removeAll() }
    return events
  }
}

extension WindowEvent {
  /// Whether a user who does this expects something to happen at once.
  var expectsResponse: Bool {
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
