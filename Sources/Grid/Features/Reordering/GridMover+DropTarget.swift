import Diffing
import Geometry
import Stage

/// Finding the order in which the dragged item is under the finger.
///
/// If the item stays in its section and all slots are equal, an order only changes the assignment
/// of items to the solved slots. In another section, or if items have individual sizes, the layout
/// is solved for each order. Then another slot may be under the finger. The search continues with
/// that slot until the item keeps its position.
extension GridMover {
  /// The maximum number of orders to try; after them, the closest one is used.
  private static var maximumStepCount: Int { 6 }

  /// Returns the order in which the item stays under the finger, starting with a first proposal.
  ///
  /// It is nil if the delegate has ended the drag.
  func stableOrder(from old: DragOrder, _ first: IndexPath) -> DragOrder? {
    var seen = [old]
    var last = old
    var proposal = first
    while seen.count <= Self.maximumStepCount {
      guard let state = drag else { return nil }
      let allowed = pipeline.target(of: state, proposing: proposal)
      guard drag != nil else { return nil }
      last.proposal = proposal
      last.isRefused = allowed == nil
      let target = allowed ?? state.home(in: grid.sections)
      guard target != last.target else { return last }
      guard !seen.contains(where: { $0.target == target }) else { break }
      last = order(target, proposal, after: last)
      seen.append(last)
      guard let next = self.proposal(in: last), next != proposal else { return last }
      proposal = next
    }
    return nearest(of: seen)
  }

  /// Returns the first of the orders in which the item is closest to the finger.
  private func nearest(of orders: [DragOrder]) -> DragOrder? {
    func distance(_ order: DragOrder) -> Double {
      let finger = clampedFinger + order.offset
      let slot = order.slots.slot(at: order.ordinal)
      return (slot.center - finger).length
    }
    var nearest = orders.min { distance($0) < distance($1) }
    if let found = nearest { nearest?.proposal = proposal(in: found) }
    return nearest
  }

  /// Returns the order with the item at another path; solves the layout if necessary.
  private func order(
    _ target: IndexPath, _ proposal: IndexPath, after last: DragOrder
  ) -> DragOrder {
    guard var state = drag else { return last }
    state.setTarget(target, in: grid.sections)
    var next = DragOrder(
      target: target, proposal: proposal, sections: state.sections, slots: last.slots,
      offset: last.offset, isRefused: last.isRefused)
    guard target.section != last.target.section || slotsDependOnItems else { return next }
    let move = ItemMove(item: last.ordinal, destination: state.targetOrdinal)
    (next.slots, next.offset) = solveSlots(
      for: state, after: last,
      through: IndexMapping(moving: move, count: grid.sections.itemCount))
    return next
  }
}
