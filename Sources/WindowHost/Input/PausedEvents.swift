import Gestures
import Stage

/// The events for a paused device, which wait for the next single step.
///
/// When the device resumes without a step, interactions that have finished by then are discarded.
package struct PausedEvents {
  private var events: [WindowEvent] = []

  /// Creates an empty list.
  package init() {}

  /// Appends an event; of two adjacent movements of the same pointer, only the later is kept.
  package mutating func append(_ event: WindowEvent) {
    if let last = events.last, last.isReplaced(by: event) { events.removeLast() }
    events.append(event)
  }

  /// Removes and returns the events, in order.
  package mutating func removeAll() -> [WindowEvent] {
    defer { events.removeAll() }
    return events
  }
}

extension WindowEvent {
  /// Whether the user expects an immediate response to this event.
  var expectsResponse: Bool {
    switch self {
    case .wheel: true
    case .key(let stroke, _, let isDown, let isRepeat):
      if case .key(let key) = stroke { isDown && !isRepeat && key.modifier.isEmpty } else { false }
    default: isPress
    }
  }

  /// Whether the later of two adjacent events makes this one redundant.
  fileprivate func isReplaced(by later: WindowEvent) -> Bool {
    switch (self, later) {
    case (.mouseMoved(_, let first), .mouseMoved(_, let second)): first == second
    case (.finger(let first, .moved, _), .finger(let second, .moved, _)): first == second
    default: false
    }
  }
}
