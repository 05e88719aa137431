import Gestures
package import Motion
package import Stage

/// The input and commands that have arrived for the next frame.
package struct InputBatch {
  /// The scene's input, in order of arrival.
  package private(set) var events: [InputEvent] = []
  /// The commands for the window.
  package private(set) var commands: [HostCommand] = []
  /// Whether the window must be redrawn even if the scene does not change.
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

  /// Appends the changes that lead to an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment after all events of the batch.
  ///   - old: The environment before them.
  ///   - time: The time of the changes.
  package mutating func appendChanges(
    to environment: Environment, from old: Environment, at time: Timestamp
  ) {
    let pending = events.compactMap { event in
      if case .environment(let change) = event.kind { change } else { nil }
    }
    for change in environment.changes(from: old.applying(pending)) {
      append(InputEvent(time: time, kind: .environment(change)))
    }
  }

  /// Requests a redraw of the window.
  package mutating func requestRedraw() { needsRedraw = true }

  /// Sets whether an event replaces the one before it if that becomes redundant; `false` by
  /// default.
  ///
  /// It is on while the device is paused. However far the mouse moves then, the next frame receives
  /// only its last position.
  package mutating func setCoalescing(_ coalesces: Bool) { self.coalesces = coalesces }

  /// Removes and returns the events.
  package mutating func dequeueEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Removes and returns the commands.
  package mutating func dequeueCommands() -> [HostCommand] {
    defer { commands.removeAll(keepingCapacity: true) }
    return commands
  }

  /// Returns whether a redraw was requested, and clears the request.
  package mutating func consumeRedrawRequest() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }

  /// Removes events and commands.
  package mutating func removeAll() {
    _ = dequeueEvents()
    _ = dequeueCommands()
  }
}

extension InputEvent.Kind {
  /// Whether the later of two adjacent events makes this one redundant.
  fileprivate func isReplaced(by later: InputEvent.Kind) -> Bool {
    switch (self, later) {
    case (.hover, .hover): true
    case (.viewport, .viewport(_, let duration)), (.liveResize, .viewport(_, let duration)):
      duration == 0
    case (.liveResize, .liveResize): true
    case (.pointer(let sample), .pointer(let next)):
      sample.id == next.id && sample.phase == .moved && next.phase == .moved
    default: false
    }
  }
}
