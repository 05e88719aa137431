/// An object that triggers named events.
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

  /// Runs the handlers of an event, and passes the context to those that accept one.
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

  /// Runs a handler each time another object triggers an event, as long as this object exists.
  ///
  /// The handler receives this object, so that it does not have to retain it.
  public func when(
    _ source: some EventSource, does name: String, do handler: @escaping (Self) -> Void
  ) {
    source.events.add(name, for: self, run: handler)
  }
}

/// The handlers of an object's named events.
///
/// A trigger runs the handlers that were added before it, in the order in which they were added.
/// Handlers are retained, so capture the owner weakly, or use `when(_:does:do:)`.
///
/// ```swift
/// box.events.on("opened") { print("open") }
/// box.events.trigger("opened")
/// ```
///
/// State: the handlers by event. Changed by programs.
public final class Events {
  private struct Handler {
    var id: Int
    var name: String
    var isOnce: Bool
    var isAlive: () -> Bool
    var run: (Any?) -> Void
  }

  private var handlers: [Handler] = []
  private var deinitHandlers: [() -> Void] = []
  private var nextID = 0

  /// Creates a list without handlers.
  public init() {}

  deinit {
    for handler in deinitHandlers { handler() }
  }

  /// Runs a handler each time the event is triggered.
  public func on(_ name: String, do handler: @escaping () -> Void) {
    add(name) { _ in handler() }
  }

  /// Runs a handler with the context of the trigger each time one of the events is triggered.
  public func on(_ names: String..., doWithContext handler: @escaping (Any?) -> Void) {
    for name in names { add(name, run: handler) }
  }

  /// Runs a handler each time any of the events is triggered.
  public func onAny(of names: String..., do handler: @escaping () -> Void) {
    for name in names { add(name) { _ in handler() } }
  }

  /// Runs a handler the next time the event is triggered, and never again.
  public func once(_ name: String, do handler: @escaping () -> Void) {
    add(name, isOnce: true) { _ in handler() }
  }

  /// Runs the handlers of an event.
  ///
  /// An event without handlers has no effect.
  public func trigger(_ name: String, with context: Any? = nil) {
    let due = handlers.filter { $0.name == name }
    guard !due.isEmpty else { return }
    let once = Set(due.filter(\.isOnce).map(\.id))
    handlers.removeAll { once.contains($0.id) || !$0.isAlive() }
    for handler in due where handler.isAlive() { handler.run(context) }
  }

  /// Runs a handler when the events are destroyed, together with their owner.
  public func onDeinit(do handler: @escaping () -> Void) {
    deinitHandlers.append(handler)
  }

  /// Removes the handlers of an event.
  public func removeHandlers(of name: String) {
    handlers.removeAll { $0.name == name }
  }

  /// Returns the number of handlers of an event.
  package func handlerCount(of name: String) -> Int {
    handlers.count { $0.name == name && $0.isAlive() }
  }

  func add<Listener: AnyObject>(
    _ name: String, for listener: Listener, run: @escaping (Listener) -> Void
  ) {
    add(name, isAlive: { [weak listener] in listener != nil }) { [weak listener] _ in
      if let listener { run(listener) }
    }
  }

  private func add(
    _ name: String, isOnce: Bool = false, isAlive: @escaping () -> Bool = { true },
    run: @escaping (Any?) -> Void
  ) {
    handlers.append(
      Handler(id: nextID, name: name, isOnce: isOnce, isAlive: isAlive, run: run))
    nextID += 1
  }
}
