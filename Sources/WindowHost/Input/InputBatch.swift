import Gestures
package import Stage

/// What has come in for the next frame.
package struct InputBatch {
  /// What the scene gets, in its order.
  package var events: [InputEvent] = []
  /// What the window is asked to do.
  package var commands: [HostCommand] = []
  /// Whether the window must be drawn again even if the scene does not change.
  package var needsRedraw = false
  /// Whether an event takes the place of one that it makes pointless.
  ///
  /// On while paused: however long the mouse moves then, the next frame gets its last position.
  package var coalesces = false

  /// Makes an empty batch.
  package init() {}

  /// Whether the scene has something to take.
  package var hasInput: Bool { !events.isEmpty }

  /// Adds an event at the end.
  package mutating func append(_ event: InputEvent) {
    if coalesces, let last = events.last, last.kind.isReplaced(by: event.kind) {
      events.removeLast()
    }
    events.append(event)
  }

  /// Drops what the scene has taken.
  package mutating func removeEvents() {
    events.removeAll(keepingCapacity: true)
  }

  /// Drops events and commands.
  package mutating func removeAll() {
    removeEvents()
    commands.removeAll(keepingCapacity: true)
  }
}

extension InputEvent.Kind {
  /// Whether nothing is lost if only the later of two neighboring events is kept.
  fileprivate func isReplaced(by later: InputEvent.Kind) -> Bool {
    switch (self, later) {
    case (.hover, .hover): true
    case (.viewport, .viewport(_, let duration)): duration == 0
    case (.pointer(let sample), .pointer(let next)):
      sample.id == next.id && sample.phase == .moved && next.phase == .moved
    default: false
    }
  }
}
