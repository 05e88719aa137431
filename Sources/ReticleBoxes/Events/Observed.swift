/// A value whose changes can be observed.
///
/// Handlers run after every set, even to an equal value. They live as long as the owner of the
/// value.
///
/// ```swift
/// final class Counter { @Observed var count = 0 }
/// counter.$count.onChange { print("counted") }
/// ```
@propertyWrapper
public struct Observed<Value> {
  /// The value.
  public var wrappedValue: Value {
    didSet { projectedValue.notify() }
  }

  /// The handlers of the value's changes.
  public let projectedValue = ObservedChanges()

  /// Creates an observed value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

/// The handlers that run when an ``Observed`` value is set.
///
/// State: the handlers. Changed by programs.
public final class ObservedChanges {
  private var handlers: [() -> Void] = []

  /// Runs a handler after every set.
  public func onChange(do handler: @escaping () -> Void) {
    handlers.append(handler)
  }

  fileprivate func notify() {
    for handler in handlers { handler() }
  }
}
