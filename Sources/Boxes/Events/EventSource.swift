/// An object that triggers events by name.
///
/// ```swift
/// final class Player: EventSource {
///   let events = Events()
/// }
/// player.on("ended") { print("over") }
/// ```
public protocol EventSource: AnyObject {
  /// The handlers.
  var events: Events { get }
}

extension EventSource {
  /// Runs a handler each time the event is triggered.
  public func on(_ name: String, do handler: @escaping () -> Void) {
    events.on(name, do: handler)
  }

  /// Runs a handler the next time the event is triggered, and never again.
  public func once(_ name: String, do handler: @escaping () -> Void) {
    events.once(name, do: handler)
  }

  /// Runs the handlers of an event.
  public func trigger(_ name: String, with context: Any? = nil) {
    events.trigger(name, with: context)
  }

  /// Runs a handler each time one of several observed values is set.
  ///
  /// ```swift
  /// player.onChange(ofAny: player.$title, player.$volume) { updateControls() }
  /// ```
  public func onChange(ofAny values: ObservedChanges..., do handler: @escaping () -> Void) {
    for value in values { value.onChange(do: handler) }
  }

  /// Runs a handler when the object is destroyed; the handler must not use the object.
  public func onDeinit(do handler: @escaping () -> Void) {
    events.onDeinit(do: handler)
  }

  /// Runs a handler each time another object triggers an event, for as long as this one lives.
  ///
  /// The handler is handed this object, so that neither keeps the other alive.
  public func when(
    _ source: some EventSource, does name: String, do handler: @escaping (Self) -> Void
  ) {
    source.events.add(name, for: self, run: handler)
  }
}
