/// A value whose changes can be watched: handlers run on every set, also to an equal value.
///
/// Handlers live as long as the value's owner, and end with it.
///
/// ```swift
/// final class Counter { @Observed var count = 0 }
/// counter.$count.onChange { print("counted") }
/// ```
@propertyWrapper
public struct Observed<Value> {
  /// Holds the handlers; one for each observed property.
  public final class Changes {
    fileprivate var handlers: [() -> Void] = []

    /// Runs a handler after every set.
    public func onChange(do handler: @escaping () -> Void) {
      handlers.append(handler)
    }
  }

  /// The value.
  public var wrappedValue: Value {
    didSet { for handler in projectedValue.handlers { handler() } }
  }

  /// The handlers of the value's changes.
  public let projectedValue = Changes()

  /// Makes an observed value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
