import Diffing
import Items
import Stage

/// The changes of a transaction that name items by index path, and those of whole sections.
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
  /// What happens to whole sections.
  var sections = Batch()

  /// Whether nothing was asked for.
  var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && reloads.isEmpty && moves.isEmpty && sections.isEmpty
  }

  /// Adds the changes of another transaction to this one.
  mutating func merge(_ other: PathUpdates) {
    removals += other.removals
    insertions += other.insertions
    reloads += other.reloads
    moves += other.moves
    sections.removed += other.sections.removed
    sections.inserted += other.sections.inserted
    sections.moved += other.sections.moved
    sections.reloaded += other.sections.reloaded
  }
}
