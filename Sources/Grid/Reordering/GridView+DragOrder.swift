import Diffing
import Geometry
import Scrolling
import Stage

/// The order that a drag shows, frame by frame.
///
/// As long as the item stays in its section, and slots are the same whoever stands in them, an
/// order is only another way to look at the solved layout. In another section, or where items have
/// sizes of their own, the layout is solved for the order; then other slots may come to lie under
/// the finger, and the item goes on to the one that is there when all is done.
extension GridView {
  /// After so many steps an item that finds no slot to stay in goes to the nearest it has seen.
  private static var greatestStepCount: Int { 6 }

  /// The place of a dragged item in its own section, or in the list.
  final func home(of state: Reordering) -> IndexPath { sections.path(of: state.item) }

  /// The items as they are shown, a dragged one in the section it would be dropped in.
  final var shownSections: SectionMap { reordering?.sections ?? sections }

  /// Whether the layout is solved for the order that a drag shows.
  final var isSolvedForDrag: Bool {
    guard let state = reordering else { return false }
    return state.target.section != home(of: state).section
      || slotsDependOnItems && !state.move.isIdentity
  }

  private var slotsDependOnItems: Bool { layoutSettings?.slotsDependOnItems ?? false }

  /// Shows the order of the data, or that of the drag.
  final func showOrder() {
    if let move = reordering?.move, !move.isIdentity {
      currentLayout = ReorderedLayout(base: solvedLayout, move: move)
    } else {
      currentLayout = solvedLayout
    }
  }

  // MARK: - In each frame

  /// Lets the others make way where another slot is under the finger.
  final func retarget() {
    guard let state = reordering else { return }
    let old = DragOrder(
      target: state.target, proposal: state.proposal, sections: state.sections,
      slots: solvedLayout, offset: contentOffset)
    guard let proposal = proposal(in: old), proposal != old.proposal,
      let new = settledOrder(from: old, proposal)
    else { return }
    reordering?.proposal = new.proposal
    if new.target != old.target { makeWay(for: new) }
  }

  /// What is under the finger in an order; nil to leave the item where it is.
  private func proposal(in order: DragOrder) -> IndexPath? {
    guard var state = reordering else { return nil }
    // Taken out, the room for the query is not copied.
    reordering = nil
    defer { reordering = state }
    return order.slots.dropPath(
      at: state.finger(in: bounds) + order.offset, along: layoutDirection, in: order.sections,
      home: order.target.section, scratch: &state.scratch)
  }

  /// The order in which the item stands under the finger, beginning with what is there now; nil
  /// where the delegate has ended the drag.
  private func settledOrder(from old: DragOrder, _ first: IndexPath) -> DragOrder? {
    var seen = [old]
    var last = old
    var proposal = first
    while seen.count <= Self.greatestStepCount {
      let target = acceptedTarget(proposal)
      guard reordering != nil else { return nil }
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
      let finger = (reordering?.finger(in: bounds) ?? .zero) + order.offset
      let slot = order.slots.slot(at: order.place)
      return (slot.center - finger).length
    }
    var nearest = orders.min { distance($0) < distance($1) }
    if let found = nearest { nearest?.proposal = proposal(in: found) }
    return nearest
  }

  private func acceptedTarget(_ proposal: IndexPath) -> IndexPath {
    guard let state = reordering, let delegate else { return proposal }
    let home = home(of: state)
    guard proposal != home else { return proposal }
    guard sections.hasSections else {
      let target = delegate.gridView(
        self, targetIndexForMoveFromItemAt: state.item, to: proposal.item)
      return checked(IndexPath(0, target), for: state)
    }
    return checked(
      delegate.gridView(self, targetPathForMoveFromItemAt: home, to: proposal), for: state)
  }

  private func checked(_ target: IndexPath, for state: Reordering) -> IndexPath {
    let section = home(of: state).section
    precondition(
      target.section >= 0 && target.section < sections.sectionCount,
      "an item is to be moved to section \(target.section) of \(sections.sectionCount)")
    let room = sections.movingItem(from: section, to: target.section)
      .itemCount(of: target.section)
    precondition(
      target.item >= 0 && target.item < room,
      "item \(home(of: state)) is to be moved to \(target), where there is room for \(room)")
    return target
  }

  /// The order with the item in another place; solved where it has to be.
  private func order(
    _ target: IndexPath, _ proposal: IndexPath, after last: DragOrder
  ) -> DragOrder {
    guard var state = reordering, let host else { return last }
    state.stand(at: target, in: sections)
    var next = DragOrder(
      target: target, proposal: proposal, sections: state.sections, slots: last.slots,
      offset: last.offset)
    guard target.section != last.target.section || slotsDependOnItems else { return next }
    let change = layoutChange(
      of: last.slots, mapping(of: ItemMove(item: last.place, place: next.place)), sections: nil,
      at: last.offset)
    host.layingOut {
      let solution = solvedAnew(for: state.sections, state.move, after: change)
      next.slots = solution.layout
      next.offset = offset(for: &next.slots, last.offset + (solution.movement ?? .zero))
    }
    host.counters.layoutPasses += 1
    return next
  }

  /// The offset at which what is in view stays in view, in range; solves what is open there.
  private func offset(for slots: inout any GridLayout, _ offset: Vector) -> Vector {
    var metrics = scroller.metrics
    metrics.contentSize = slots.contentSize
    var offset = metrics.clamped(offset)
    let rect = preloading.rect(
      around: Rect(origin: .zero + offset, size: frame.size), in: slots, layoutDirection)
    guard !slots.isSolved(around: rect) else { return offset }
    offset = offset + slots.solve(around: rect)
    metrics.contentSize = slots.contentSize
    return metrics.clamped(offset)
  }

  private func makeWay(for new: DragOrder) {
    finishChanges()
    var next = GridTransition(
      layout: currentLayout, offset: contentOffset, curve: reorderingStyle.makeWayCurve)
    next.surroundings = appearance.surroundings
    let isSolvedAnew = reordering?.target.section != new.target.section || slotsDependOnItems
    reordering?.stand(at: new.target, in: sections)
    if isSolvedAnew { take(new.slots, offset: new.offset) } else { showOrder() }
    transition = next
  }

  // MARK: - When the data are shown again

  /// Shows the order of the data, in which the item has its new place or its old one.
  final func showDataOrder(after end: DragEnd) {
    guard end.isSolvedForIt else { return showOrder() }
    let state = end.state
    let back = ItemMove(item: state.place, place: end.index)
    setNeedsLayout()
    solveIfNeeded(
      keeping: .offset(contentOffset),
      after: layoutChange(of: solvedLayout, mapping(of: back), sections: nil, at: contentOffset))
  }

  /// Takes a transaction over: the drag goes on with its item, or ends where that is gone.
  ///
  /// The item stays in the place it was shown in, or goes home where that has gone.
  final func followItem(_ mapping: IndexMapping, sections sectionMapping: IndexMapping?) {
    guard let state = reordering else { return }
    guard let item = mapping.newIndex(of: state.item) else { return abandonReordering() }
    reordering?.item = item
    reordering?.proposal = nil
    let home = sections.path(of: item)
    var target = home
    let section = state.target.section
    if let section = sectionMapping.map({ $0.newIndex(of: section) }) ?? section {
      let room = sections.itemCount(of: section) - (section == home.section ? 1 : 0)
      target = IndexPath(section, min(state.target.item, room))
    }
    reordering?.stand(at: target, in: sections)
  }

  /// Where a transaction takes each place, when an item is and was shown elsewhere than in the
  /// data.
  final func places(
    _ items: IndexMapping, _ old: ItemMove?, _ new: ItemMove?
  ) -> IndexMapping {
    var places = items
    if let old, !old.isIdentity {
      places = Self.mapping(
        of: ItemMove(item: old.place, place: old.item), count: items.oldCount
      ).followed(by: places)
    }
    if let new, !new.isIdentity {
      places = places.followed(by: Self.mapping(of: new, count: items.newCount))
    }
    return places
  }

  /// A change of the layout's items, while the content is shown at an offset.
  final func layoutChange(
    of previous: any GridLayout, _ items: IndexMapping, sections: IndexMapping?,
    at offset: Vector
  ) -> LayoutChange {
    LayoutChange(
      previous: previous, items: items, sections: sections,
      visibleRect: Rect(origin: .zero + offset, size: frame.size),
      isAtStart: offset[layoutDirection]
        <= scroller.metrics.range(layoutDirection).lowerBound)
  }

  /// Which item of the data is which when one has been moved.
  final func mapping(of move: ItemMove) -> IndexMapping {
    Self.mapping(of: move, count: itemCount)
  }

  private static func mapping(of move: ItemMove, count: Int) -> IndexMapping {
    guard !move.isIdentity else { return IndexMapping(count: count) }
    let batch = Batch(moved: [Move(from: move.item, to: move.place)])
    do throws(BatchError) {
      return try batch.validated(oldCount: count).mapping
    } catch {
      preconditionFailure("the places of a drag lie inside the list: \(error)")
    }
  }
}
