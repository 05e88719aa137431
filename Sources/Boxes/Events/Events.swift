/// Handlers by the name of the event they wait for: what any object may own and trigger.
///
/// Handlers run in the order in which they were added, those that were there when the event was
/// triggered. Closures are kept, so name the owner weakly in them, or let `when(_:does:do:)`
/// hold the listener weakly.
///
/// ```swift
/// box.events.on("opened") { print("open") }
/// box.events.trigger("opened")
/// ```
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

  /// Makes a list without handlers.
  public init() {}

  deinit {
    for handler in deinitHandlers { handler() }
  }

  /// Runs a handler each time the event is triggered.
  public func on(_ name: String, do handler: @escaping () -> Void) {
    add(name) { _ in handler() }
  }

  /// Runs a handler, with what the trigger hands over, each time one of the events is triggered.
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

  /// Runs the handlers of an event; one that nobody waits for is nothing.
  public func trigger(_ name: String, with context: Any? = nil) {
    let due = handlers.filter { $0.name == name }
    guard !due.isEmpty else { return }
    let once = Set(due.filter(\.isOnce).map(\.id))
    handlers.removeAll { once.contains($0.id) || !$0.isAlive() }
    for handler in due where handler.isAlive() { handler.run(context) }
  }

  /// Runs a handler when the events are destroyed, which is when their owner is.
  public func onDeinit(do handler: @escaping () -> Void) {
    deinitHandlers.append(handler)
  }

  /// Forgets the handlers of an event.
  public func removeHandlers(of name: String) {
    handlers.removeAll { $0.name == name }
  }

  /// How many handlers wait for an event.
  public func handlerCount(of name: String) -> Int {
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
