import Diffing
import Items
import Stage

/// A data source that counts the versions of its list.
///
/// A move names positions, so it can be taken back only in the version in which it was made.
protocol VersionedGridSource: AnyObject {
  /// The version, which every change but a move of items changes.
  var listVersion: Int { get }
}

/// Undoes and redoes changes of a grid's data with the keyboard, and registers moves by the user.
///
/// Control with Z undoes; Control with Shift and Z, or with Y, redoes. A move by drag or by key is
/// taken back by moving the datum to where it came from, so that every data source with reordering
/// supports it.
///
/// State: the history. Changed by programs.
final class GridUndo: GridFeature {
  /// The history; nil if changes cannot be undone.
  @exclusivity(unchecked) var history: UndoHistory?
  /// Whether a step is displayed that was undone or redone before.
  private var isDisplayingStep = false

  /// Whether a change of the data undoes or redoes a step, so that it is scrolled into view.
  var isTakingBack: Bool { isDisplayingStep || history?.isPerforming == true }

  /// Writes the numbers of steps; nothing if there are none.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .selection, let history, history.undoCount + history.redoCount > 0
    else { return }
    writer.write("undo", history.undoCount)
    writer.write("redo", history.redoCount)
  }

  /// Undoes or redoes a step; returns whether the key is one for it and there is a step.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard let history, event.phase != .up, event.modifiers.contains(.control),
      !event.modifiers.contains(.alt)
    else { return false }
    switch (event.key, event.modifiers.contains(.shift)) {
    case (.z, true), (.y, false): return perform { history.redo() }
    case (.z, false): return perform { history.undo() }
    default: return false
    }
  }

  /// Performs a move by the user; the history tells of it when the delegate has heard of it, too.
  func reportAfter(_ move: () -> Void) {
    guard let history else { return move() }
    history.reportAfter(move)
  }

  /// Undoes or redoes a step, unless the data are being changed; returns whether there was one.
  @discardableResult
  func perform(_ step: () -> Bool) -> Bool {
    guard !grid.updater.isOpen else { return false }
    grid.cancelReordering()
    return step()
  }

  /// Displays a change that undoes or redoes a step, after the history has performed the step.
  func displayStep(_ change: () -> Void) {
    isDisplayingStep = true
    defer { isDisplayingStep = false }
    change()
  }

  /// Registers a move by the user, or one that is taken back.
  func registerMove(from home: IndexPath, to target: IndexPath) {
    if home != target { register { $0.move(from: target, to: home) } }
  }

  /// Registers a move of several items by the user, or one that is taken back.
  func registerMove(_ relocation: ItemRelocation) {
    if !relocation.isIdentity { register { $0.move(relocation.inverted) } }
  }

  /// Registers a move that is taken back only in this version of the list.
  private func register(_ takeBack: @escaping (GridUndo) -> Void) {
    guard let history else { return }
    let version = listVersion
    history.register("Move") { [weak self] in
      guard let self, listVersion == version else { return }
      takeBack(self)
    }
  }

  /// The version of the list of items; 0 for data without versions.
  private var listVersion: Int {
    (grid.dataSource as? any VersionedGridSource)?.listVersion ?? 0
  }

  private func move(_ relocation: ItemRelocation) {
    guard let sections = grid.mover.pipeline.moveData(relocation),
      sections.hasSameCounts(as: relocation.newSections)
    else { return grid.reloadData() }
    grid.animateMove(relocation)
  }

  private func move(from home: IndexPath, to target: IndexPath) {
    let expected = grid.sections.movingItem(from: home.section, to: target.section)
    guard let sections = grid.mover.pipeline.moveDatum(at: home, to: target),
      sections.hasSameCounts(as: expected)
    else { return grid.reloadData() }
    grid.animateMove(from: home, to: target)
  }

  override func value(of path: String) -> ProbeValue? {
    path == "undo.depth" ? .number(Double(history?.undoCount ?? 0)) : nil
  }
}
