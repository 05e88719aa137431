/// A log of delegate calls, in order, for the expectations of scenarios.
///
/// Only events whose names are passed to `startRecording(_:)` are stored. Without such names the
/// log stores and allocates nothing, however long the run is.
///
/// State: the recorded calls. Changed by scenes, while a scenario asks for them.
public final class EventLog {
  private struct Entry {
    var name: String
    var item: ItemIndex?
  }

  @exclusivity(unchecked) private var watched: Set<String> = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The number of events that arrived after the log was full, by name.
  private var unlisted: [String: Int] = [:]

  /// What assistive technology has to be told about.
  let accessibility = AccessibilityEvents()

  /// The maximum number of stored events; later events are only counted.
  package static let limit = 100_000

  init() {}

  /// Starts to store the events with the given names.
  package func startRecording(_ names: [String]) {
    watched.formUnion(names)
  }

  /// Whether any events are stored; otherwise adding an event does nothing.
  package var isRecording: Bool { !watched.isEmpty }

  /// Whether the log has reached its limit.
  package var isFull: Bool { entries.count >= Self.limit }

  /// Counts events that arrived after the log was full.
  package func addDropped(_ name: StaticString, count: Int) {
    let name = "\(name)"
    if watched.contains(name) { unlisted[name, default: 0] += count }
  }

  /// Adds an event, with the item that it concerns.
  public func add(_ name: StaticString, _ item: ItemIndex? = nil) {
    guard !watched.isEmpty else { return }
    guard !isFull else { return addDropped(name, count: 1) }
    let name = "\(name)"
    if watched.contains(name) { entries.append(Entry(name: name, item: item)) }
  }

  /// Returns the events with the given names as text, such as `willSelect 3, didSelect 3`.
  ///
  /// Events beyond the limit are counted at the end, as in `and 7 more`.
  public func text(of names: [String]) -> String {
    var texts = entries.filter { names.contains($0.name) }
      .map { entry in entry.item.map { "\(entry.name) \($0)" } ?? entry.name }
    let missing = names.reduce(0) { $0 + (unlisted[$1] ?? 0) }
    if missing > 0 { texts.append("and \(missing) more") }
    return texts.joined(separator: ", ")
  }

  /// Removes the events with the given names.
  package func removeEvents(named names: [String]) {
    entries.removeAll { names.contains($0.name) }
    for name in names { unlisted[name] = nil }
  }
}
