import Diffing
import Geometry

/// The content of a grid as a list of sections with items.
///
/// A snapshot describes what to display, not what has changed; ``DiffableDataSource`` finds the
/// changes.
///
/// ```swift
/// var snapshot = GridSnapshot<Day, Mail.ID>()
/// snapshot.appendSections([.today, .yesterday])
/// snapshot.appendItems(mails.map(\.id), to: .today)
/// try source.apply(snapshot)
/// ```
///
/// Each section and each item may be listed only once;
/// ``DiffableDataSource/apply(_:animated:completion:)`` rejects a snapshot that lists one twice.
/// Appending costs O(appended items), other changes O(items).
public struct GridSnapshot<SectionID: Hashable, ItemID: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIDs: [SectionID] = []
  /// The items whose cells will be replaced.
  public private(set) var reloadedItems: [ItemID] = []
  /// The items whose cells will be updated in place.
  public private(set) var reconfiguredItems: [ItemID] = []
  private var items: [[ItemID]] = []

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot with one section.
  public init(_ section: SectionID, items: [ItemID]) {
    sectionIDs = [section]
    self.items = [items]
  }

  // MARK: - Reading

  /// The number of items in all sections.
  public var itemCount: Int { items.reduce(0) { $0 + $1.count } }

  /// All items, section by section.
  public var itemIDs: [ItemID] { items.flatMap(\.self) }

  /// Returns the items of the section at an index.
  ///
  /// - Precondition: The section exists.
  public func itemIDs(at index: Int) -> [ItemID] { items[index] }

  /// Returns the items of a section; an empty array if there is no such section.
  public func itemIDs(in section: SectionID) -> [ItemID] {
    sectionIDs.firstIndex(of: section).map { items[$0] } ?? []
  }

  /// Returns the section that contains an item; nil if none does.
  ///
  /// Costs O(items).
  public func section(containing item: ItemID) -> SectionID? {
    items.firstIndex { $0.contains(item) }.map { sectionIDs[$0] }
  }

  // MARK: - Sections

  /// Appends sections without items.
  public mutating func appendSections(_ sections: [SectionID]) {
    sectionIDs += sections
    items += sections.map { _ in [] }
  }

  /// Inserts sections without items before another one.
  ///
  /// - Precondition: The other section exists.
  public mutating func insertSections(_ sections: [SectionID], before other: SectionID) {
    let index = index(of: other)
    sectionIDs.insert(contentsOf: sections, at: index)
    items.insert(contentsOf: sections.map { _ in [] }, at: index)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Precondition: The other section exists.
  public mutating func insertSections(_ sections: [SectionID], after other: SectionID) {
    let index = index(of: other) + 1
    sectionIDs.insert(contentsOf: sections, at: index)
    items.insert(contentsOf: sections.map { _ in [] }, at: index)
  }

  /// Deletes sections with their items; ignores sections that do not exist.
  public mutating func deleteSections(_ sections: [SectionID]) {
    let deleted = Set(sections)
    let kept = sectionIDs.indices.filter { !deleted.contains(sectionIDs[$0]) }
    items = kept.map { items[$0] }
    sectionIDs = kept.map { sectionIDs[$0] }
  }

  /// Moves a section with its items before another one.
  ///
  /// - Precondition: Both sections exist and differ.
  public mutating func moveSection(_ section: SectionID, before other: SectionID) {
    let (id, moved) = removeSection(section)
    let target = index(of: other)
    sectionIDs.insert(id, at: target)
    items.insert(moved, at: target)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Precondition: Both sections exist and differ.
  public mutating func moveSection(_ section: SectionID, after other: SectionID) {
    let (id, moved) = removeSection(section)
    let target = index(of: other) + 1
    sectionIDs.insert(id, at: target)
    items.insert(moved, at: target)
  }

  private mutating func removeSection(_ section: SectionID) -> (SectionID, [ItemID]) {
    let index = index(of: section)
    return (sectionIDs.remove(at: index), items.remove(at: index))
  }

  private func index(of section: SectionID) -> Int {
    guard let index = sectionIDs.firstIndex(of: section) else {
      fatalError("the snapshot has no section \(section)")
    }
    return index
  }

  // MARK: - Items

  /// Appends items to a section; to the last one by default.
  ///
  /// - Precondition: The section exists.
  public mutating func appendItems(_ appended: [ItemID], to section: SectionID? = nil) {
    let index = section.map { self.index(of: $0) } ?? sectionIDs.count - 1
    require(index >= 0, "append a section before its items")
    items[index] += appended
  }

  /// Inserts items before another one.
  ///
  /// - Precondition: The other item exists.
  public mutating func insertItems(_ inserted: [ItemID], before other: ItemID) {
    let (section, item) = position(of: other)
    items[section].insert(contentsOf: inserted, at: item)
  }

  /// Inserts items after another one.
  ///
  /// - Precondition: The other item exists.
  public mutating func insertItems(_ inserted: [ItemID], after other: ItemID) {
    let (section, item) = position(of: other)
    items[section].insert(contentsOf: inserted, at: item + 1)
  }

  /// Deletes items; ignores items that do not exist.
  public mutating func deleteItems(_ deleted: [ItemID]) {
    let deleted = Set(deleted)
    for section in items.indices { items[section].removeAll(where: deleted.contains) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAll() { self = GridSnapshot() }

  /// Moves an item before another one, which may be in another section.
  ///
  /// - Precondition: Both items exist and differ.
  public mutating func moveItem(_ item: ItemID, before other: ItemID) {
    let path = position(of: item)
    items[path.section].remove(at: path.item)
    insertItems([item], before: other)
  }

  /// Moves an item after another one, which may be in another section.
  ///
  /// - Precondition: Both items exist and differ.
  public mutating func moveItem(_ item: ItemID, after other: ItemID) {
    let path = position(of: item)
    items[path.section].remove(at: path.item)
    insertItems([item], after: other)
  }

  /// Requests another cell for each item when the snapshot is applied.
  public mutating func reloadItems(_ items: [ItemID]) { reloadedItems += items }

  /// Requests that the cells of items are updated in place when the snapshot is applied.
  public mutating func reconfigureItems(_ items: [ItemID]) { reconfiguredItems += items }

  mutating func deleteItem(at path: IndexPath) { items[path.section].remove(at: path.item) }

  mutating func insertItem(_ item: ItemID, at path: IndexPath) {
    items[path.section].insert(item, at: path.item)
  }

  private func position(of item: ItemID) -> (section: Int, item: Int) {
    for section in items.indices {
      if let index = items[section].firstIndex(of: item) { return (section, index) }
    }
    fatalError("the snapshot has no item \(item)")
  }
}

// MARK: - Applying

extension GridSnapshot {
  /// Checks that every section and every item is listed only once.
  ///
  /// - Throws: ``SnapshotError`` with the first ten that are not, in order.
  public func validateIdentifiers() throws(SnapshotError) {
    let sections = Self.duplicates(of: [sectionIDs])
    guard sections.isEmpty else { throw .duplicateSections(sections) }
    let items = Self.duplicates(of: items)
    guard items.isEmpty else { throw .duplicateItems(items) }
  }

  private static func duplicates<ID: Hashable>(of lists: [[ID]]) -> [String] {
    var seen: Set<ID> = []
    seen.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    var duplicates: [ID] = []
    for list in lists {
      for id in list where !seen.insert(id).inserted {
        if !duplicates.contains(id) { duplicates.append(id) }
        // Ten are enough to find the cause.
        if duplicates.count == 10 { return duplicates.map { "\($0)" } }
      }
    }
    return duplicates.map { "\($0)" }
  }

  /// The sections, for a diff.
  var sections: [(id: SectionID, items: [ItemID])] {
    Array(zip(sectionIDs, items)).map { (id: $0, items: $1) }
  }

  /// The snapshot without its requests to update items.
  var removingUpdateRequests: GridSnapshot {
    var snapshot = self
    snapshot.reloadedItems = []
    snapshot.reconfiguredItems = []
    return snapshot
  }
}

/// The reason why a snapshot is rejected.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Sections are listed more than once; the first ten of them, as text.
  case duplicateSections([String])
  /// Items are listed more than once; the first ten of them, as text.
  case duplicateItems([String])

  /// The error message, with the repeated sections or items.
  public var description: String {
    switch self {
    case .duplicateSections(let names):
      "sections listed more than once: \(names.joined(separator: ", ")); list each once"
    case .duplicateItems(let names):
      "items listed more than once: \(names.joined(separator: ", ")); list each once"
    }
  }
}
