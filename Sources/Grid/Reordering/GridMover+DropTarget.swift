import Diffing
import Geometry
import Stage

/// The search for the order in which the dragged item stands under the finger.
///
/// As long as the item stays in its section, and slots are the same whoever stands in them, an
/// order is only another way to look at the solved layout. In another section, or where items have
/// sizes of their own, the layout is solved for the order; then other slots may come to lie under
/// the finger, and the item continues to the one that is there when all is done.
extension GridMover {
  /// After this many steps an item that finds no slot to stay in goes to the nearest it has seen.
  private static var greatestStepCount: Int { 6 }

  /// The order in which the item stands under the finger, beginning with what is there now; nil
  /// where the delegate has ended the drag.
  func restingOrder(from old: DragOrder, _ first: IndexPath) -> DragOrder? {
    var seen = [old]
    var last = old
    var proposal = first
    while seen.count <= Self.greatestStepCount {
      guard let item = drag?.item else { return nil }
      let target = pipeline.target(of: item, proposing: proposal)
      guard drag != nil else { return nil }
      last.proposal = proposal
      guard target != last.target else { return last }
      guard !seen.contains(where: { $0.target == target }) else { break }
      last = order(target, proposal, after: last)
      seen.append(last)
      guard let next = self.proposal(in: last), next != proposal else { return last }
      proposal = next
    }
    return nearest(of: seen)
  }

  /// The first of the orders in which the item is nearest to the finger.
  private func nearest(of orders: [DragOrder]) -> DragOrder? {
    func distance(_ order: DragOrder) -> Double {
      let finger = heldPoint + order.offset
      let slot = order.slots.slot(at: order.place)
      return (slot.center - finger).length
    }
    var nearest = orders.min { distance($0) < distance($1) }
    if let found = nearest { nearest?.proposal = proposal(in: found) }
    return nearest
  }

  /// The order with the item in another place; solved where it has to be.
  private func order(
    _ target: IndexPath, _ proposal: IndexPath, after last: DragOrder
  ) -> DragOrder {
    guard var state = drag else { return last }
    state.setTarget(target, in: grid.sections)
    var next = DragOrder(
      target: target, proposal: proposal, sections: state.sections, slots: last.slots,
      offset: last.offset)
    guard target.section != last.target.section || grid.slotsDependOnItems else { return next }
    (next.slots, next.offset) = grid.solveSlots(for: state, after: last)
    return next
  }
}
