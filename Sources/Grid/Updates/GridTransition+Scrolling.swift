package import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// What appears and disappears while a change scrolls.
///
/// Cells that stay start at their old places in the viewport. If the change scrolls, as when a
/// conversation follows its end, they move on the screen, and what appears or disappears among them
/// moves along. Otherwise it would be drawn over items that are still moving.
extension GridTransition {
  /// Animates the appearance of a view, which moves along with the items beside an inserted one.
  ///
  /// The items may also still be moving because of an earlier change, as when messages arrive
  /// quickly.
  func animateAppearance(of view: View, _ delta: LayerDelta, besideInserted item: Int?) {
    let neighbor = item.flatMap(survivors.neighbor(ofNew:))
    let movement = movement(of: neighbor)
    var delta = delta
    delta.translation = delta.translation + movement
    if delta != .zero { view.startAnimation(delta, curve: curve) }
    guard movement != .zero, let grid, let neighbor,
      let cell = grid.cellForItem(at: neighbor.new), cell !== view
    else { return }
    view.continueMovement(of: cell, along: grid.layoutDirection)
  }

  /// Returns how far the items beside a removed item move toward the start of the viewport.
  ///
  /// The removed item ends at this distance from its old place in the viewport.
  func movement(besideRemoved item: Int) -> Vector {
    movement(of: survivors.neighbor(ofOld: item))
  }

  /// Moves a departing view, whose frame is that before the change, along with the item of an old
  /// index, or else keeps it in place in the viewport.
  func follow(_ view: View, besideRemoved item: Int?) {
    guard let grid else { return }
    let movement = item.map(movement(besideRemoved:)) ?? .zero
    let distance = grid.contentOffset - offset - movement
    guard distance != .zero || movement != .zero else { return }
    view.frame = view.frame.offset(by: distance)
    view.startAnimation(LayerDelta(translation: movement), curve: curve)
  }

  /// Returns the part of the scrolling that an item follows.
  ///
  /// An item that moves against the scrolling, since others were inserted before it, follows
  /// nothing, and none follows more than all of it. A grid that begins at the bottom is followed at
  /// its start, so there what is inserted first moves with the items that it pushes up.
  private func movement(of neighbor: TransitionSurvivors.Neighbor?) -> Vector {
    guard let grid, let neighbor else { return .zero }
    let axis = grid.layoutDirection
    let scrolling = grid.contentOffset[axis] - offset[axis]
    let beginsAtBottom = axis == .vertical && grid.reversedAxes.contains(.vertical)
    let isPushed = beginsAtBottom && !neighbor.isBefore
    guard scrolling != 0 || isPushed, neighbor.new < grid.currentLayout.itemCount,
      neighbor.old < layout.itemCount
    else { return .zero }
    let displacement =
      grid.currentLayout.slot(at: neighbor.new).min(axis)
      - layout.slot(at: neighbor.old).min(axis)
    var movement = Vector.zero
    movement[axis] =
      isPushed
      ? scrolling - displacement
      : min(max(scrolling - displacement, min(0, scrolling)), max(0, scrolling))
    return movement
  }
}

/// The items that exist before and after a change, to find the nearest one to any other item.
package struct TransitionSurvivors {
  /// An item that stays.
  package struct Neighbor {
    /// Its index before the change.
    package var old: Int
    /// Its index after the change.
    package var new: Int
    /// Whether it is before the other item, or is that item itself.
    package var isBefore: Bool
  }

  private let inOldOrder: ContiguousArray<IndexRun>
  private let inNewOrder: ContiguousArray<IndexRun>

  /// Finds the items that stay; none for a change that keeps the data.
  package init(_ mapping: IndexMapping?) {
    inOldOrder = mapping?.runs ?? []
    inNewOrder = mapping?.runsInNewOrder ?? []
  }

  /// Returns the last remaining item up to an index after the change, or else the first one after
  /// it; nil if none remains.
  ///
  /// Cost: a binary search.
  package func neighbor(ofNew item: Int) -> Neighbor? {
    Self.neighbor(of: item, in: inNewOrder) { $0.new }
  }

  /// Returns the last remaining item up to an index before the change, or else the first one after
  /// it; nil if none remains.
  ///
  /// Cost: a binary search.
  package func neighbor(ofOld item: Int) -> Neighbor? {
    Self.neighbor(of: item, in: inOldOrder) { $0.old }
  }

  private static func neighbor(
    of item: Int, in runs: ContiguousArray<IndexRun>, _ start: (IndexRun) -> Int
  ) -> Neighbor? {
    let position = runs.partitionPoint { start($0) <= item } - 1
    guard position >= 0 else {
      return runs.first.map { Neighbor(old: $0.old, new: $0.new, isBefore: false) }
    }
    let run = runs[position]
    let last = min(item - start(run), run.count - 1)
    return Neighbor(old: run.old + last, new: run.new + last, isBefore: true)
  }
}
