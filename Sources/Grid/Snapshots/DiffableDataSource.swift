public import Diffing
import Items
import Stage

/// What a snapshot does to the history of a grid, ``GridView/undoHistory``.
public enum SnapshotUndo: Hashable, Sendable {
  /// The change is a step with a name, such as "Archive". Undo displays the snapshot before it.
  case step(String)
  /// The change cannot be undone, and neither can those before it, because their snapshots are out
  /// of date: new data from a server, for example.
  case forget
  /// The change is no step, and the others remain: another sort order or a search, where only the
  /// display changes.
  ///
  /// Register the changes of the data yourself then, with
  /// ``/Items/UndoHistory/register(_:undo:)``, and apply all snapshots this way. A step that was
  /// registered with a snapshot would display that snapshot, of another search.
  ///
  /// Moves by the user are steps that name positions. They are taken back only in the list in which
  /// they were made; in another one, nothing happens. To take back moves of a list that is searched
  /// or sorted, use a history of your own instead of the grid's, and register in
  /// ``DiffableDataSource/onReorder``.
  case keep
}

/// A data source that displays snapshots and animates the changes between them.
///
/// A snapshot lists the sections and items to display. The data source finds the insertions,
/// removals and moves between two snapshots and applies them in one transaction.
///
/// ```swift
/// let source = DiffableDataSource<Day, Mail.ID>(grid) { grid, path, id in
///   grid.dequeue(MailCell()) { $0.show(mails[id]) }
/// }
///
/// var snapshot = GridSnapshot<Day, Mail.ID>()
/// snapshot.appendSections([.today, .yesterday])
/// snapshot.appendItems(mails.map(\.id), to: .today)
/// try source.apply(snapshot)
/// ```
///
/// Identifiers are typically short values, such as database keys. Only identifiers are compared. If
/// the content of an item changes, call ``GridSnapshot/reconfigureItems(_:)`` or
/// ``GridSnapshot/reloadItems(_:)`` before you apply the snapshot.
///
/// ## The life of a data source
///
/// 1. The initializer sets the data source of the grid. The grid does not retain it, so the program
///    has to.
/// 2. An applied snapshot is the ``pendingSnapshot`` until the next layout, which makes it the
///    ``snapshot``.
/// 3. If the snapshot before it has no sections, as at first, the grid reloads without animation.
/// 4. Otherwise the grid animates the changes. A cell that is still moving continues from its
///    visible position.
/// 5. When the user drags an item to another position, the data source moves it in ``snapshot`` and
///    calls ``onReorder``.
/// 6. If the grid has a ``GridView/undoHistory``, each snapshot and each move is a step in it. Undo
///    and redo display the snapshots before and after again, animated.
///
/// ## One frame
///
///     apply(A)   check identities; A is pending
///     apply(B)   check identities; B replaces A
///       │
///     layout     diff: displayed snapshot → B
///       │        one transaction: insertions, removals, moves, reloads
///       │        cellProvider: a cell for each item that becomes visible
///       │
///     animation  completions of A and B, when it has ended
///
/// Only the last of several snapshots in a frame is laid out. Updates that a replaced snapshot
/// requests are added to the next one. Reading the grid's items also lays out the pending snapshot.
///
/// ## Cost
///
/// A snapshot that is a changed copy of ``snapshot`` or ``pendingSnapshot`` costs the changes:
/// O(sections + items / 512) to compare chunks of items, and O(512) for each chunk that differs.
/// The items of equal chunks are neither compared nor hashed. Any other snapshot costs O(items): to
/// check and index the identities, and for a diff. ``GridSnapshot`` lists the costs of changes.
///
/// The transaction costs O(changed items + sections), and what the layout needs to move the items
/// after a change.
///
/// ## See also
///
/// - ``GridSnapshot`` for the content
/// - ``SectionedGridViewDataSource`` for data that do not fit into a snapshot
///
/// State: the displayed and the pending snapshot. Changed by programs, drags, undo, the layout.
public final class DiffableDataSource<SectionID: Hashable, ItemID: Hashable> {
  /// Returns the cell of an item.
  public typealias CellProvider = (GridView, IndexPath, ItemID) -> GridCell
  /// Returns the view of a title or footer; nil for the default view.
  public typealias SupplementaryProvider = (GridView, SupplementaryElement, SectionID) ->
    SectionView?

  /// The snapshot that the grid displays, without the ``pendingSnapshot``.
  public private(set) var snapshot = GridSnapshot<SectionID, ItemID>()
  /// The snapshot that the next layout displays; nil if there is none.
  public private(set) var pendingSnapshot: GridSnapshot<SectionID, ItemID>?
  /// Returns the cells of items; plain cells by default.
  ///
  /// Changing it displays nothing anew; set it before the first snapshot.
  public var cellProvider: CellProvider
  /// Returns the views of titles and footers; nil, the default, for the default views.
  public var supplementaryProvider: SupplementaryProvider?
  /// Returns the text by which the user finds an item; nil, the default, for no texts.
  public var textProvider: ((ItemID) -> String?)?
  /// Returns the text of a section's title; nil by default.
  ///
  /// If nil, the title is the description of the section's identifier.
  public var titleProvider: ((SectionID) -> String)?
  /// Called when the user has dragged an item to another position; nil by default.
  ///
  /// The argument is the snapshot with the item at its new position.
  public var onReorder: ((GridSnapshot<SectionID, ItemID>) -> Void)?

  private weak var grid: GridView?
  /// The version of the list, which other snapshots change, but moves by the user do not.
  package private(set) var listVersion = 0
  /// The greatest version so far.
  private var latestVersion = 0
  private var isAnimated = false
  /// Whether the pending snapshot undoes or redoes a step.
  private var isTakingBack = false
  private var completions: [() -> Void] = []

  /// Creates a data source without items, and sets it as the data source of a grid.
  public init(
    _ grid: GridView,
    cellProvider: @escaping CellProvider = { grid, _, _ in grid.dequeue(GridCell()) }
  ) {
    self.grid = grid
    self.cellProvider = cellProvider
    grid.dataSource = self
  }

  // MARK: - Applying

  /// Displays a snapshot in the next layout.
  ///
  /// Call it at any time, even while an earlier change is animated. If it is called several times
  /// in a frame, only the last snapshot is laid out.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to display.
  ///   - animated: Whether cells animate to their new positions; true by default.
  ///   - undo: What happens to the ``GridView/undoHistory`` of the grid; by default, the change is
  ///     a step with the name "Change".
  ///   - completion: Called when the animations of this snapshot, or of the one that replaced it,
  ///     have ended.
  /// - Throws: ``SnapshotError`` with the sections or items that are listed more than once. In this
  ///   case, nothing changes.
  public func apply(
    _ snapshot: GridSnapshot<SectionID, ItemID>, animated: Bool = true,
    undo: SnapshotUndo = .step("Change"), completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    var snapshot = snapshot
    try snapshot.validate()
    guard let history = grid?.undoHistory else {
      return setPending(snapshot, animated: animated, completion)
    }
    history.reportAfter {
      register(snapshot, undo, in: history)
      setPending(snapshot, animated: animated, completion)
    }
  }

  /// Registers a snapshot that is about to replace another one with the history of the grid.
  private func register(
    _ new: GridSnapshot<SectionID, ItemID>, _ undo: SnapshotUndo, in history: UndoHistory
  ) {
    let old = (pendingSnapshot ?? snapshot).removingUpdateRequests
    guard !old.sectionIDs.isEmpty, !new.lists(sameItemsAs: old) else { return }
    let oldVersion = listVersion
    latestVersion += 1
    listVersion = latestVersion
    switch undo {
    case .step(let name):
      history.register(name) { [weak self, unowned history] in
        self?.restore(old, oldVersion, name, in: history)
      }
    case .forget: history.removeAll()
    case .keep: break
    }
  }

  /// Displays an earlier snapshot, which was valid, and registers the current one.
  private func restore(
    _ old: GridSnapshot<SectionID, ItemID>, _ version: Int, _ name: String,
    in history: UndoHistory
  ) {
    register(old, .step(name), in: history)
    listVersion = version
    setPending(old, animated: true, isTakingBack: true, nil)
  }

  private func setPending(
    _ snapshot: GridSnapshot<SectionID, ItemID>, animated: Bool, isTakingBack: Bool = false,
    _ completion: (() -> Void)?
  ) {
    var snapshot = snapshot
    // Preserve the updates that the replaced snapshot requests, since it is never laid out.
    if let pendingSnapshot {
      snapshot.reloadItems(pendingSnapshot.reloadedItems)
      snapshot.reconfigureItems(pendingSnapshot.reconfiguredItems)
    }
    pendingSnapshot = snapshot
    isAnimated = animated
    self.isTakingBack = isTakingBack
    if let completion { completions.append(completion) }
    guard let grid else { return }
    grid.performBeforeLayout { [weak self] in self?.applyPendingSnapshot() }
  }

  private func applyPendingSnapshot() {
    guard let next = pendingSnapshot, let grid else { return }
    pendingSnapshot = nil
    let completions = completions
    self.completions = []
    let isFirst = snapshot.sectionIDs.isEmpty
    // The grid may still need cells of the current snapshot.
    if !isFirst { grid.prepareForUpdates() }
    let changes = SnapshotChanges(from: snapshot, to: next)
    let updated = Self.updatedItems(of: next, in: snapshot)
    snapshot = next.removingUpdateRequests
    guard !isFirst else {
      grid.reloadData()
      return completions.forEach { $0() }
    }
    let perform = { [isAnimated] in
      grid.perform(changes, updated, animated: isAnimated) { completions.forEach { $0() } }
    }
    if isTakingBack { grid.undoing.displayStep(perform) } else { perform() }
  }

  /// Returns the index paths, in the old snapshot, of the items that a new one updates.
  private static func updatedItems(
    of new: GridSnapshot<SectionID, ItemID>, in old: GridSnapshot<SectionID, ItemID>
  ) -> (reloaded: [IndexPath], reconfigured: [IndexPath]) {
    guard !new.reloadedItems.isEmpty || !new.reconfiguredItems.isEmpty else { return ([], []) }
    // A transaction must not update an item that it removes.
    let reloads = new.listed(new.reloadedItems)
    let reconfigurations = new.listed(new.reconfiguredItems).subtracting(reloads)
    return (old.paths(of: reloads), old.paths(of: reconfigurations))
  }

  // MARK: - Reading

  /// Returns the item at an index path; nil if there is none.
  ///
  /// Costs O(log items).
  public func itemID(at path: IndexPath) -> ItemID? { snapshot.itemID(at: path) }

  /// Returns the index path of an item; nil if there is none.
  ///
  /// Costs O(512 + items / 512 + sections).
  public func indexPath(of item: ItemID) -> IndexPath? { snapshot.indexPath(of: item) }
}

extension DiffableDataSource: SectionedGridViewDataSource {
  /// Returns the number of sections.
  public func numberOfSections(in gridView: GridView) -> Int { snapshot.sectionIDs.count }

  /// Returns the number of items in a section.
  public func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    snapshot.numberOfItems(inSectionAt: section)
  }

  /// Returns the cell from the cell provider.
  public func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    cellProvider(gridView, path, existingItem(at: path))
  }

  /// Returns the text of a section's title.
  public func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    let id = snapshot.sectionIDs[section]
    return titleProvider?(id) ?? "\(id)"
  }

  /// Returns the view from ``supplementaryProvider``; nil without one.
  public func gridView(
    _ gridView: GridView, viewFor supplementary: SupplementaryElement
  ) -> SectionView? {
    supplementaryProvider?(gridView, supplementary, snapshot.sectionIDs[supplementary.section])
  }

  /// Moves an item in the snapshot, and calls ``onReorder``.
  public func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    snapshot.move(existingItem(at: path), from: path, to: target)
    onReorder?(snapshot)
  }

  /// Moves several items in the snapshot, and calls ``onReorder``.
  ///
  /// Costs O(items) of the sections that change.
  public func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    for move in relocation.singleMoves {
      snapshot.move(existingItem(at: move.from), from: move.from, to: move.to)
    }
    onReorder?(snapshot)
  }

  /// Moves a section in the snapshot, and calls ``onReorder``.
  public func gridView(_ gridView: GridView, moveSection section: Int, to target: Int) {
    guard section != target else { return }
    let (moved, other) = (snapshot.sectionIDs[section], snapshot.sectionIDs[target])
    if section < target {
      snapshot.moveSection(moved, after: other)
    } else {
      snapshot.moveSection(moved, before: other)
    }
    onReorder?(snapshot)
  }

  private func existingItem(at path: IndexPath) -> ItemID {
    guard let item = itemID(at: path) else { fatalError("the snapshot has no item at \(path)") }
    return item
  }
}

extension DiffableDataSource: GridViewTextDataSource {
  /// Returns the text from ``textProvider``.
  public func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    textProvider.flatMap { $0(existingItem(at: gridView.sections.path(of: index))) }
  }
}

extension DiffableDataSource: VersionedGridSource {}

extension GridSnapshot {
  /// Returns whether another snapshot lists the same sections and items in the same order.
  ///
  /// Costs O(sections + chunks) for a changed copy.
  fileprivate func lists(sameItemsAs other: GridSnapshot) -> Bool {
    guard sectionIDs == other.sectionIDs else { return false }
    return sectionIDs.indices.allSatisfy { section in
      let (own, others) = (list(at: section), other.list(at: section))
      return own.differences(to: others).allSatisfy {
        own.items(in: $0.old) == others.items(in: $0.new)
      }
    }
  }

  /// Moves an item from one index path to another.
  mutating func move(_ item: ItemID, from path: IndexPath, to target: IndexPath) {
    deleteItem(at: path)
    insertItem(item, at: target)
  }
}
