/// Delegate calls in their order, for scenarios that expect them.
///
/// Only names that were asked for with ``watch(_:)`` are kept, so that a long run that no one
/// questions keeps nothing and allocates nothing.
public final class EventLog {
  private struct Entry {
    var name: String
    var item: ItemIndex?
  }

  @exclusivity(unchecked) private var watched: Set<String> = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// Events that came when the log was full, by name.
  private var unlisted: [String: Int] = [:]

  /// How many events are kept; of those that come after, only how many there were.
  package static let limit = 100_000

  init() {}

  /// Keeps events of these names from now on.
  public func watch(_ names: [String]) {
    watched.formUnion(names)
  }

  /// Whether anybody asks for events; without, noting them does nothing.
  package var isWatching: Bool { !watched.isEmpty }

  /// Whether no more events are kept.
  package var isFull: Bool { entries.count >= Self.limit }

  /// Notes how many events of a name came when the log was full.
  package func addUnlisted(_ name: StaticString, count: Int) {
    let name = "\(name)"
    if watched.contains(name) { unlisted[name, default: 0] += count }
  }

  /// Notes an event, with the item it concerns.
  public func add(_ name: StaticString, _ item: ItemIndex? = nil) {
    guard !watched.isEmpty else { return }
    guard !isFull else { return addUnlisted(name, count: 1) }
    let name = "\(name)"
    if watched.contains(name) { entries.append(Entry(name: name, item: item)) }
  }

  /// The events of some names, as `willSelect 3, didSelect 3`; where there were too many to keep,
  /// followed by `and 7 more`.
  public func text(of names: [String]) -> String {
    var texts = entries.filter { names.contains($0.name) }
      .map { entry in entry.item.map { "\(entry.name) \($0)" } ?? entry.name }
    let missing = names.reduce(0) { $0 + (unlisted[$1] ?? 0) }
    if missing > 0 { texts.append("and \(missing) more") }
    return texts.joined(separator: ", ")
  }

  /// Forgets the events of some names.
  public func forget(_ names: [String]) {
    entries.removeAll { names.contains($0.name) }
    for name in names { unlisted[name] = nil }
  }
}
