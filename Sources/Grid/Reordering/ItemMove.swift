import Diffing

/// One item of a list in another place, while the others keep their order.
package struct ItemMove: Hashable, Sendable {
  /// The item, by its index in the list.
  package var item: Int
  /// The place it stands at.
  package var place: Int

  /// Shows an item at a place, both counted from 0 in the list as it is.
  package init(item: Int, place: Int) {
    self.item = item
    self.place = place
  }

  /// Whether everything is where it was.
  package var isIdentity: Bool { item == place }

  /// The place at which an item stands.
  package func place(of other: Int) -> Int {
    if other == item { return place }
    let left = other > item ? other - 1 : other
    return left >= place ? left + 1 : left
  }

  /// The item that stands at a place.
  package func item(at other: Int) -> Int {
    if other == place { return item }
    let left = other > place ? other - 1 : other
    return left >= item ? left + 1 : left
  }
}

extension IndexMapping {
  /// Which item of a list of `count` items is which after one has been moved.
  init(moving move: ItemMove, count: Int) {
    guard !move.isIdentity else {
      self.init(count: count)
      return
    }
    let batch = Batch(moved: [Move(from: move.item, to: move.place)])
    do throws(BatchError) {
      self = try batch.validated(oldCount: count).mapping
    } catch {
      preconditionFailure("the places of a drag lie inside the list: \(error)")
    }
  }

  /// Where a transaction that maps items like this takes each place, when an item is and was shown
  /// elsewhere than in the data.
  func showing(_ new: ItemMove?, insteadOf old: ItemMove?) -> IndexMapping {
    var places = self
    if let old, !old.isIdentity {
      let back = ItemMove(item: old.place, place: old.item)
      places = IndexMapping(moving: back, count: oldCount).followed(by: places)
    }
    if let new, !new.isIdentity {
      places = places.followed(by: IndexMapping(moving: new, count: newCount))
    }
    return places
  }
}
