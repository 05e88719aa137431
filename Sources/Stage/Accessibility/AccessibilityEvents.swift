/// What assistive technology has to be told about, beyond what it can see in the state.
///
/// A stage has one, ``ViewHost/accessibilityEvents``. While nobody listens, an event costs one
/// comparison.
///
/// State: what has happened that assistive technology has to be told, only while it listens.
/// Changed by transactions, toasts.
package final class AccessibilityEvents {
  /// An event.
  package enum Event {
    /// A message has appeared, such as a toast.
    case announcement(String)
    /// Items of a view were inserted or removed, as ranges of the order after the change and
    /// before it.
    case itemsChanged(View, inserted: [Range<Int>], removed: [Range<Int>])
    /// All items of a view may be others.
    case itemsReloaded(View)
  }

  /// Whether events are kept.
  package private(set) var isListening = false
  private var events: [Event] = []

  /// The number of events that are kept at most between two readings; later ones are dropped.
  private static let limit = 1000

  init() {}

  /// Starts to keep events, or stops and discards them.
  package func setListening(_ isListening: Bool) {
    self.isListening = isListening
    if !isListening { events = [] }
  }

  /// Adds an event, if somebody listens; nothing of it is computed otherwise.
  package func add(_ event: @autoclosure () -> Event) {
    guard isListening, events.count < Self.limit else { return }
    events.append(event())
  }

  /// Removes and returns the events.
  package func removeAll() -> [Event] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
