import Diffing
public import Items
import Stage

/// Undoing changes of the data.
extension GridView {
  /// The changes that the user can undo and redo; nil, the default, for none.
  ///
  /// With a history, the grid registers moves by drag and by key, and a ``DiffableDataSource``
  /// registers its snapshots. Programs register their other changes themselves, or perform them
  /// with ``performUndoableUpdates(_:_:snapshot:change:)``. Control with Z undoes a step; Control
  /// with Shift and Z, or Control with Y, redoes it. The items animate to where they were.
  ///
  /// A step is valid as long as the data do not change in another way. After such a change, call
  /// ``/Items/UndoHistory/removeAll()``.
  ///
  /// ```swift
  /// grid.undoHistory = UndoHistory()
  /// ```
  public final var undoHistory: UndoHistory? {
    get { undoing.history }
    set { undoing.history = newValue }
  }

  /// Takes the last step of the ``undoHistory`` back; returns whether there was one.
  ///
  /// A drag is cancelled. No effect while a transaction is open.
  @discardableResult
  public final func undo() -> Bool {
    guard let history = undoHistory else { return false }
    return undoing.perform { history.undo() }
  }

  /// Performs the step again that was undone last; returns whether there was one.
  @discardableResult
  public final func redo() -> Bool {
    guard let history = undoHistory else { return false }
    return undoing.perform { history.redo() }
  }

  /// Performs a transaction, and registers it with the ``undoHistory``.
  ///
  /// ```swift
  /// var updates = GridUpdates()
  /// updates.remove([3])
  /// try grid.performUndoableUpdates("Delete", updates) { [unowned self] in
  ///   let photos = photos
  ///   return { [unowned self] in self.photos = photos }
  /// } change: {
  ///   photos.remove(at: 3)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the user does, such as `Delete`.
  ///   - updates: The changes, which `GridUpdates.inverted` turns around to undo them.
  ///   - snapshot: Returns a closure that sets the data to what they are at the time of the call.
  ///     It is called before the change, and before each undo and redo.
  ///   - change: Changes the data.
  /// - Throws: ``GridUpdateError`` if the changes do not fit. In that case the grid does not
  ///   change, and nothing is registered.
  public final func performUndoableUpdates(
    _ name: String, _ updates: GridUpdates, snapshot: @escaping () -> () -> Void,
    change: () -> Void
  ) throws(GridUpdateError) {
    let restore = snapshot()
    try performUpdates {
      change()
      $0 = updates
    }
    undoHistory?.register(name) { [weak self] in
      do throws(GridUpdateError) {
        try self?.performUndoableUpdates(
          name, updates.inverted, snapshot: snapshot, change: restore)
      } catch {
        fatalError("the data were changed without the undo history: \(error)")
      }
    }
  }

  /// Undoes and redoes changes.
  final var undoing: GridUndo { features.undoing }
}

extension GridUpdates {
  /// Whether items or sections are inserted, removed or moved.
  var changesItems: Bool {
    !removals.isEmpty || !insertions.isEmpty || !moves.isEmpty || !paths.removals.isEmpty
      || !paths.insertions.isEmpty || !paths.moves.isEmpty || !paths.sections.removed.isEmpty
      || !paths.sections.inserted.isEmpty || !paths.sections.moved.isEmpty
  }

  /// What a user would call the changes: `Insert`, `Delete`, `Move` or `Change`.
  var name: String {
    let inserts =
      !insertions.isEmpty || !paths.insertions.isEmpty || !paths.sections.inserted.isEmpty
    let deletes = !removals.isEmpty || !paths.removals.isEmpty || !paths.sections.removed.isEmpty
    return switch (inserts, deletes) {
    case (true, true): "Change"
    case (true, false): "Insert"
    case (false, true): "Delete"
    case (false, false): "Move"
    }
  }

  /// The changes that take these back.
  ///
  /// Removed items and sections are inserted, inserted ones are removed, and moved ones return.
  /// Reloads are not part of the result.
  package var inverted: GridUpdates {
    var inverse = GridUpdates()
    inverse.staggersMoves = staggersMoves
    for change in removals { inverse.insert([change.index], animation: change.animation) }
    for change in insertions { inverse.remove([change.index], animation: change.animation) }
    for change in moves { inverse.move(from: change.to, to: change.from) }
    for change in paths.removals { inverse.insert([change.path], animation: change.animation) }
    for change in paths.insertions { inverse.remove([change.path], animation: change.animation) }
    for change in paths.moves { inverse.move(from: change.to, to: change.from) }
    inverse.removeSections(paths.sections.inserted)
    inverse.insertSections(paths.sections.removed)
    for change in paths.sections.moved { inverse.moveSection(from: change.to, to: change.from) }
    return inverse
  }
}
