import Gestures
package import Stage

/// What has come in for the next frame.
package struct InputBatch {
  /// The scene's input, in its order.
  package private(set) var events: [InputEvent] = []
  /// What the window is asked to do.
  package private(set) var commands: [HostCommand] = []
  /// Whether the window must be drawn again even if the scene does not change.
  package private(set) var needsRedraw = false
  private var coalesces = false

  /// Creates an empty batch.
  package init() {}

  /// Whether there is input for the scene.
  package var hasInput: Bool { !events.isEmpty }

  /// Appends an event.
  package mutating func append(_ event: InputEvent) {
    if coalesces, let last = events.last, last.kind.isReplaced(by: event.kind) {
      events.removeLast()
    }
    events.append(event)
  }

  /// Appends a command.
  package mutating func append(_ command: HostCommand) {
    commands.append(command)
  }

  /// Requests that the window is drawn again.
  package mutating func requestRedraw() { needsRedraw = true }

  /// Chooses whether an event replaces the one before it where that makes it pointless; `false` by
  /// default.
  ///
  /// On while paused: however long the mouse moves then, the next frame gets its last position.
  package mutating func setCoalescing(_ coalesces: Bool) { self.coalesces = coalesces }

  /// Removes and returns the events.
  package mutating func removeEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Removes and returns the commands.
  package mutating func removeCommands() -> [HostCommand] {
    defer { commands.removeAll(keepingCapacity: true) }
    return commands
  }

  /// Returns whether a redraw was requested, and withdraws the request.
  package mutating func removeRedrawRequest() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }

  /// Removes events and commands.
  package mutating func removeAll() {
    _ = removeEvents()
    _ = removeCommands()
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
