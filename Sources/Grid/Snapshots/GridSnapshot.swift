public import Diffing
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
/// Each section and each item may be listed only once:
/// ``DiffableDataSource/apply(_:animated:undo:completion:)`` rejects a snapshot that lists one
/// twice.
///
/// ## Cost
///
/// A snapshot stores the items of a section in chunks of up to 512. Copies share them, as well as
/// an index of all items, which ``DiffableDataSource/apply(_:animated:undo:completion:)``
/// creates. So change a copy of ``DiffableDataSource/snapshot`` if only some items change:
///
/// ```swift
/// var snapshot = source.snapshot
/// snapshot.deleteItems([mail.id])
/// try source.apply(snapshot)
/// ```
///
/// | change | of a copy of an applied snapshot | of a new snapshot |
/// |---|---|---|
/// | append items | O(appended) | O(appended) |
/// | find, insert, delete or move an item | O(512 + items / 512 + sections) | O(items), once |
/// | request a reload or an update | O(requested) | O(requested) |
///
/// Deleting more than one in 64 items costs O(items). An index takes about 40 bytes per item.
public struct GridSnapshot<SectionID: Hashable, ItemID: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIDs: [SectionID] = []
  /// The items whose cells will be replaced.
  package private(set) var reloadedItems: [ItemID] = []
  /// The items whose cells will be updated in place.
  package private(set) var reconfiguredItems: [ItemID] = []
  private var lists: [SnapshotItems<ItemID>] = []
  /// The index of the items; nil if it does not exist yet, or if an item may be listed twice.
  private var itemIndex: SnapshotIndex<ItemID>?
  /// The largest key of a chunk.
  private var lastKey: Int32 = 0

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot with one section.
  public init(_ section: SectionID, items: [ItemID]) {
    appendSections([section])
    appendItems(items)
  }

  // MARK: - Reading

  /// The number of items in all sections.
  ///
  /// Costs O(sections).
  public var itemCount: Int { lists.reduce(0) { $0 + $1.count } }

  /// All items, section by section.
  ///
  /// Costs O(items).
  public var itemIDs: [ItemID] { lists.flatMap(\.all) }

  /// Returns the items of the section at an index.
  ///
  /// Costs O(items of the section).
  ///
  /// - Precondition: The section exists.
  public func itemIDs(at index: Int) -> [ItemID] { lists[index].all }

  /// Returns the items of a section; an empty array if there is no such section.
  ///
  /// Costs O(sections + items of the section).
  public func itemIDs(in section: SectionID) -> [ItemID] {
    sectionIDs.firstIndex(of: section).map { lists[$0].all } ?? []
  }

  /// Returns the number of items of the section at an index.
  ///
  /// - Precondition: The section exists.
  public func numberOfItems(inSectionAt index: Int) -> Int { lists[index].count }

  /// Returns the item at an index path; nil if there is none.
  ///
  /// Costs O(log items).
  public func itemID(at path: IndexPath) -> ItemID? {
    guard lists.indices.contains(path.section), path.item >= 0,
      path.item < lists[path.section].count
    else { return nil }
    return lists[path.section][path.item]
  }

  /// Returns the index path of an item; nil if the snapshot does not list it.
  ///
  /// Costs O(512 + items / 512 + sections) if the snapshot, or the one that it is a changed copy
  /// of, was applied, and otherwise O(items).
  public func indexPath(of item: ItemID) -> IndexPath? { path(of: item, sectionsOfChunks: nil) }

  /// Returns whether the snapshot lists an item; the cost is that of ``indexPath(of:)``.
  public func contains(_ item: ItemID) -> Bool { indexPath(of: item) != nil }

  /// Returns the section that contains an item; nil if none does.
  ///
  /// The cost is that of ``indexPath(of:)``.
  public func section(containing item: ItemID) -> SectionID? {
    indexPath(of: item).map { sectionIDs[$0.section] }
  }

  /// The number of passes over all sections that this snapshot and its copies needed to find
  /// single items; for tests.
  package var passCount: Int { itemIndex?.passCount ?? 0 }

  /// Returns the path of an item; with a dictionary, the number of sections does not matter.
  private func path(of item: ItemID, sectionsOfChunks: [Int32: Int]?) -> IndexPath? {
    guard let itemIndex else {
      for section in lists.indices {
        if let position = lists[section].position(of: item) { return IndexPath(section, position) }
      }
      return nil
    }
    return itemIndex.firstResult(for: item) { key -> IndexPath? in
      if let sectionsOfChunks {
        guard let section = sectionsOfChunks[key] else { return nil }
        return lists[section].position(of: item, inChunk: key).map { IndexPath(section, $0) }
      }
      itemIndex.countPass()
      for section in lists.indices {
        if let position = lists[section].position(of: item, inChunk: key) {
          return IndexPath(section, position)
        }
      }
      return nil
    }
  }

  /// Returns the section of each chunk by its key, for many items; nil for few.
  private func sectionsOfChunks(forItemCount count: Int) -> [Int32: Int]? {
    guard count > 16, itemIndex != nil else { return nil }
    var sections: [Int32: Int] = [:]
    for (section, list) in lists.enumerated() {
      for key in list.keys { sections[key] = section }
    }
    return sections
  }

  // MARK: - Sections

  /// Appends sections without items.
  public mutating func appendSections(_ sections: [SectionID]) {
    sectionIDs += sections
    lists += sections.map { _ in SnapshotItems() }
  }

  /// Inserts sections without items before another one.
  ///
  /// - Precondition: The other section exists.
  public mutating func insertSections(_ sections: [SectionID], before other: SectionID) {
    let index = index(of: other)
    sectionIDs.insert(contentsOf: sections, at: index)
    lists.insert(contentsOf: sections.map { _ in SnapshotItems() }, at: index)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Precondition: The other section exists.
  public mutating func insertSections(_ sections: [SectionID], after other: SectionID) {
    let index = index(of: other) + 1
    sectionIDs.insert(contentsOf: sections, at: index)
    lists.insert(contentsOf: sections.map { _ in SnapshotItems() }, at: index)
  }

  /// Deletes sections with their items; ignores sections that do not exist.
  public mutating func deleteSections(_ sections: [SectionID]) {
    let deleted = Set(sections)
    let kept = sectionIDs.indices.filter { !deleted.contains(sectionIDs[$0]) }
    lists = kept.map { lists[$0] }
    sectionIDs = kept.map { sectionIDs[$0] }
  }

  /// Moves a section with its items before another one.
  ///
  /// - Precondition: Both sections exist and differ.
  public mutating func moveSection(_ section: SectionID, before other: SectionID) {
    let (id, moved) = removeSection(section)
    let target = index(of: other)
    sectionIDs.insert(id, at: target)
    lists.insert(moved, at: target)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Precondition: Both sections exist and differ.
  public mutating func moveSection(_ section: SectionID, after other: SectionID) {
    let (id, moved) = removeSection(section)
    let target = index(of: other) + 1
    sectionIDs.insert(id, at: target)
    lists.insert(moved, at: target)
  }

  private mutating func removeSection(
    _ section: SectionID
  ) -> (SectionID, SnapshotItems<ItemID>) {
    let index = index(of: section)
    return (sectionIDs.remove(at: index), lists.remove(at: index))
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
    insert(appended, at: IndexPath(index, lists[index].count))
  }

  /// Inserts items before another one.
  ///
  /// - Precondition: The other item exists.
  public mutating func insertItems(_ inserted: [ItemID], before other: ItemID) {
    insert(inserted, at: existingPath(of: other))
  }

  /// Inserts items after another one.
  ///
  /// - Precondition: The other item exists.
  public mutating func insertItems(_ inserted: [ItemID], after other: ItemID) {
    var path = existingPath(of: other)
    path.item += 1
    insert(inserted, at: path)
  }

  /// Deletes items; ignores items that do not exist.
  public mutating func deleteItems(_ deleted: [ItemID]) {
    guard deleted.count * 64 > itemCount || !createIndex() else {
      for item in deleted {
        if let path = indexPath(of: item) { deleteItem(at: path) }
      }
      return
    }
    let deleted = Set(deleted)
    for section in lists.indices {
      let placements = lists[section].removeAll(where: deleted.contains, &lastKey)
      addToIndex(placements)
    }
  }

  /// Deletes all items and sections.
  public mutating func deleteAll() { self = GridSnapshot() }

  /// Moves an item before another one, which may be in another section.
  ///
  /// - Precondition: Both items exist and differ.
  public mutating func moveItem(_ item: ItemID, before other: ItemID) {
    deleteItem(at: existingPath(of: item))
    insertItems([item], before: other)
  }

  /// Moves an item after another one, which may be in another section.
  ///
  /// - Precondition: Both items exist and differ.
  public mutating func moveItem(_ item: ItemID, after other: ItemID) {
    deleteItem(at: existingPath(of: item))
    insertItems([item], after: other)
  }

  /// Requests another cell for each item when the snapshot is applied.
  public mutating func reloadItems(_ items: [ItemID]) { reloadedItems += items }

  /// Requests that the cells of items are updated in place when the snapshot is applied.
  public mutating func reconfigureItems(_ items: [ItemID]) { reconfiguredItems += items }

  mutating func deleteItem(at path: IndexPath) {
    let placements = lists[path.section].remove(at: path.item, &lastKey)
    addToIndex(placements)
  }

  mutating func insertItem(_ item: ItemID, at path: IndexPath) { insert([item], at: path) }

  private mutating func insert(_ inserted: [ItemID], at path: IndexPath) {
    // Without the index, the items are checked when the snapshot is applied.
    if itemIndex != nil, repeatsItems(inserted) { itemIndex = nil }
    let placements = lists[path.section].insert(inserted, at: path.item, &lastKey)
    addToIndex(placements)
  }

  /// Returns whether an item would be listed twice.
  private func repeatsItems(_ inserted: [ItemID]) -> Bool {
    let sections = sectionsOfChunks(forItemCount: inserted.count)
    if inserted.contains(where: { path(of: $0, sectionsOfChunks: sections) != nil }) { return true }
    return inserted.count > 1 && Set(inserted).count < inserted.count
  }

  private mutating func existingPath(of item: ItemID) -> IndexPath {
    _ = createIndex()
    guard let path = indexPath(of: item) else { fatalError("the snapshot has no item \(item)") }
    return path
  }

  // MARK: - Index

  private func addToIndex(_ placements: [SnapshotItems<ItemID>.Placement]) {
    guard let itemIndex else { return }
    for placement in placements {
      for item in placement.items { itemIndex.add(item, placement.key) }
    }
  }

  /// Creates the index if there is none; returns false if an item is listed twice.
  private mutating func createIndex() -> Bool {
    if itemIndex != nil { return true }
    let new = SnapshotIndex<ItemID>(capacity: itemCount)
    for list in lists {
      for (chunk, key) in zip(list.chunks, list.keys) {
        for item in chunk.items {
          guard new.insert(item, key) else { return false }
        }
      }
    }
    itemIndex = new
    return true
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
    guard itemIndex == nil else { return }
    let items = Self.duplicates(of: lists.map(\.all))
    guard items.isEmpty else { throw .duplicateItems(items) }
  }

  /// Checks that every section and every item is listed only once, and creates the index.
  ///
  /// Costs O(sections) if the index exists.
  mutating func validate() throws(SnapshotError) {
    // An index contains all items that were ever listed; a new one forgets those of the past.
    if let itemIndex, itemIndex.keyCount > 2 * itemCount + 1024 { self.itemIndex = nil }
    if createIndex() {
      let sections = Self.duplicates(of: [sectionIDs])
      guard sections.isEmpty else { throw .duplicateSections(sections) }
    } else {
      try validateIdentifiers()
    }
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

  /// Returns the items of a section in their chunks.
  func list(at section: Int) -> SnapshotItems<ItemID> { lists[section] }

  /// Returns the index paths of the listed items among some items, in order.
  ///
  /// Costs O(items) if there are more than one in 64.
  func paths(of items: Set<ItemID>) -> [IndexPath] {
    guard items.count * 64 > itemCount else {
      let sections = sectionsOfChunks(forItemCount: items.count)
      return items.compactMap { path(of: $0, sectionsOfChunks: sections) }.sorted()
    }
    var paths: [IndexPath] = []
    for (section, list) in lists.enumerated() {
      for (item, id) in list.all.enumerated() where items.contains(id) {
        paths.append(IndexPath(section, item))
      }
    }
    return paths
  }

  /// Returns those of some items that the snapshot lists.
  ///
  /// Costs O(items) if there are more than one in 64.
  func listed(_ items: [ItemID]) -> Set<ItemID> {
    guard items.count * 64 > itemCount else {
      let sections = sectionsOfChunks(forItemCount: items.count)
      return Set(items.filter { path(of: $0, sectionsOfChunks: sections) != nil })
    }
    let wanted = Set(items)
    var found: Set<ItemID> = []
    for list in lists {
      for chunk in list.chunks { found.formUnion(chunk.items.filter(wanted.contains)) }
    }
    return found
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
