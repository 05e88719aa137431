public import Diffing
import Items
import Stage

/// A data source that displays snapshots: it finds the changes from one to the next and animates
/// them in one transaction.
///
/// ```swift
/// let source = DiffableDataSource<Day, Mail.ID>(grid) { grid, path, id in
///   let cell = grid.dequeue(MailCell.self, for: path)
///   cell.show(mails[id])
///   return cell
/// }
/// try source.apply(snapshot)
/// ```
///
/// The grid does not retain its data source; keep it.
public final class DiffableDataSource<SectionID: Hashable, ItemID: Hashable> {
  /// Returns the cell of an item.
  public typealias CellProvider = (GridView, IndexPath, ItemID) -> GridCell
  /// Returns the view of a title or footer; nil for the standard one.
  public typealias SupplementaryProvider = (GridView, SupplementaryElement, SectionID) ->
    SectionView?

  /// The snapshot that the grid displays; one that was applied earlier in the frame may be
  /// ``pending``.
  public private(set) var snapshot = GridSnapshot<SectionID, ItemID>()
  /// The snapshot that the grid is about to display; nil if there is none.
  public private(set) var pending: GridSnapshot<SectionID, ItemID>?
  /// Returns the views of titles and footers; nil, the default, for the standard ones.
  public var supplementaryProvider: SupplementaryProvider?
  /// Returns the text of a section's title; nil, the default, for its identity.
  public var titleProvider: ((SectionID) -> String)?
  /// Called when an item was dragged elsewhere, with the snapshot that shows it there; nil, the
  /// default, if nobody needs to know.
  public var onReorder: ((GridSnapshot<SectionID, ItemID>) -> Void)?

  private weak var grid: GridView?
  private let cellProvider: CellProvider
  private var isAnimated = false
  private var completions: [() -> Void] = []

  /// Creates a data source without items and sets it as that of a grid.
  public init(_ grid: GridView, cellProvider: @escaping CellProvider) {
    self.grid = grid
    self.cellProvider = cellProvider
    grid.dataSource = self
  }

  // MARK: - Applying

  /// Displays a snapshot.
  ///
  /// It may be called at any time, also while an earlier change is still animated: each cell
  /// continues from where it is. The changes are found and laid out in the next layout, so that of
  /// several snapshots in a frame only the last one is. Reading the grid's items lays it out, too.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to display.
  ///   - animated: Whether cells animate to their new places; true by default.
  ///   - completion: Called when the animations have ended, or those of the snapshot that replaced
  ///     this one.
  /// - Throws: ``SnapshotError`` with the sections or items that are listed twice; then nothing
  ///   changes.
  public func apply(
    _ snapshot: GridSnapshot<SectionID, ItemID>, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try snapshot.checkIdentities()
    // What a snapshot that is never laid out wanted to update still has to be.
    var snapshot = snapshot
    if let pending {
      snapshot.reloadItems(pending.reloadedItems)
      snapshot.reconfigureItems(pending.reconfiguredItems)
    }
    pending = snapshot
    isAnimated = animated
    if let completion { completions.append(completion) }
    guard let grid else { return }
    grid.performBeforeLayout { [weak self] in self?.layOutPending() }
  }

  private func layOutPending() {
    guard let next = pending, let grid else { return }
    pending = nil
    let completions = completions
    self.completions = []
    let isFirst = snapshot.sectionIDs.isEmpty
    let changes = Self.changes(from: snapshot, to: next)
    let updated = Self.updatedItems(of: next, in: snapshot)
    snapshot = next.applied
    guard !isFirst else {
      grid.reloadData()
      return completions.forEach { $0() }
    }
    grid.perform(changes, updated, animated: isAnimated) { completions.forEach { $0() } }
  }

  private static func changes(
    from old: GridSnapshot<SectionID, ItemID>, to new: GridSnapshot<SectionID, ItemID>
  ) -> SectionedChanges {
    SectionedDiff<(id: SectionID, items: [ItemID]), SectionID, ItemID, ItemID>(
      sectionID: \.id, items: \.items, itemID: \.self, itemHasSameContent: { _, _ in true }
    ).changes(from: old.sections, to: new.sections)
  }

  /// The paths, in the old snapshot, of the items that a new one asks to update.
  private static func updatedItems(
    of new: GridSnapshot<SectionID, ItemID>, in old: GridSnapshot<SectionID, ItemID>
  ) -> (reloaded: [IndexPath], reconfigured: [IndexPath]) {
    guard !new.reloadedItems.isEmpty || !new.reconfiguredItems.isEmpty else { return ([], []) }
    let reloads = Set(new.reloadedItems)
    let reconfigurations = Set(new.reconfiguredItems).subtracting(reloads)
    // What goes away in the same step is not updated before.
    let kept = Set(new.itemIDs)
    var paths: (reloaded: [IndexPath], reconfigured: [IndexPath]) = ([], [])
    for (section, list) in old.sections.enumerated() {
      for (item, id) in list.items.enumerated() where kept.contains(id) {
        if reloads.contains(id) { paths.reloaded.append(IndexPath(section, item)) }
        if reconfigurations.contains(id) { paths.reconfigured.append(IndexPath(section, item)) }
      }
    }
    return paths
  }

  // MARK: - Reading

  /// The item at an index path; nil if there is none.
  public func itemID(at path: IndexPath) -> ItemID? {
    guard path.section >= 0, path.section < snapshot.sectionIDs.count else { return nil }
    let items = snapshot.itemIDs(at: path.section)
    return path.item >= 0 && path.item < items.count ? items[path.item] : nil
  }

  /// Returns the index path of an item; nil if there is none.
  ///
  /// Cost: O(items).
  public func indexPath(of item: ItemID) -> IndexPath? {
    for (section, list) in snapshot.sections.enumerated() {
      if let index = list.items.firstIndex(of: item) { return IndexPath(section, index) }
    }
    return nil
  }
}

extension DiffableDataSource: SectionedGridViewDataSource {
  /// The number of sections.
  public func numberOfSections(in gridView: GridView) -> Int { snapshot.sectionIDs.count }

  /// The number of items of a section.
  public func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    snapshot.itemIDs(at: section).count
  }

  /// The cell that the provider returns.
  public func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    cellProvider(gridView, path, snapshot.itemIDs(at: path.section)[path.item])
  }

  /// The text of a section's title.
  public func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    let id = snapshot.sectionIDs[section]
    return titleProvider?(id) ?? "\(id)"
  }

  /// The view that the provider returns.
  public func gridView(
    _ gridView: GridView, viewFor supplementary: SupplementaryElement
  ) -> SectionView? {
    supplementaryProvider?(gridView, supplementary, snapshot.sectionIDs[supplementary.section])
  }

  /// Moves the item in the snapshot.
  public func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    let item = snapshot.itemIDs(at: path.section)[path.item]
    snapshot.move(item, from: path, to: target)
    onReorder?(snapshot)
  }
}

extension DiffableDataSource: GridItemSource {
  /// The item at an index path, for cells that are registered by type.
  public func item(at path: IndexPath) -> Any? { itemID(at: path) }
}

extension GridSnapshot {
  /// Moves an item from one index path to another.
  mutating func move(_ item: ItemID, from path: IndexPath, to target: IndexPath) {
    deleteItem(at: path)
    insertItem(item, at: target)
  }
}
