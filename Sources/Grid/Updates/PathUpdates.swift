import Diffing
import Items
import Stage

/// The changes of a transaction by index path, and those of sections.
struct PathUpdates: Sendable {
  /// A change of one item.
  struct Change: Hashable, Sendable {
    var path: IndexPath
    var animation: UpdateAnimation
  }

  var removals: [Change] = []
  var insertions: [Change] = []
  var reloads: [Change] = []
  var moves: [Diffing.Move<IndexPath>] = []
  var reconfigurations: [IndexPath] = []
  /// The changes of sections.
  var sections = Batch()

  /// Whether there are no changes.
  var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && reloads.isEmpty && moves.isEmpty && sections.isEmpty
      && reconfigurations.isEmpty
  }

  /// Adds the changes of another transaction to this one.
  mutating func merge(_ other: PathUpdates) {
    removals += other.removals
    insertions += other.insertions
    reloads += other.reloads
    moves += other.moves
    reconfigurations += other.reconfigurations
    sections.removed += other.sections.removed
    sections.inserted += other.sections.inserted
    sections.moved += other.sections.moved
    sections.reloaded += other.sections.reloaded
  }
}
