/// Delegate calls in their order, for scenarios that expect them.
///
/// Only names that were asked for with ``watch(_:)`` are kept, so that a long run that nobody
/// questions keeps nothing and allocates nothing.
public final class EventLog {
  private struct Entry {
    var name: String
    var item: ItemIndex?
  }

  @exclusivity(unchecked) private var watched: Set<String> = []
  @exclusivity(unchecked) private var entries: [Entry] = []

  init() {}

  /// Keeps events of these names from now on.
  public func watch(_ names: [String]) {
    watched.formUnion(names)
  }

  /// Whether anybody asks for events; without, noting them does nothing.
  package var isWatching: Bool { !watched.isEmpty }

  /// Notes an event, with the item it concerns.
  public func add(_ name: StaticString, _ item: ItemIndex? = nil) {
    guard !watched.isEmpty else { return }
    let name = "\(name)"
    if watched.contains(name) { entries.append(Entry(name: name, item: item)) }
  }

  /// The events of some names, as `willSelect 3, didSelect 3`.
  public func text(of names: [String]) -> String {
    entries.filter { names.contains($0.name) }
      .map { entry in entry.item.map { "\(entry.name) \($0)" } ?? entry.name }
      .joined(separator: ", ")
  }

  /// Forgets the events of some names.
  public func forget(_ names: [String]) {
    entries.removeAll { names.contains($0.name) }
  }
}
