import Diffing
import Geometry
import Scrolling

/// Keeping the places of shelves: the same as in the grid, but of each shelf on its own.
extension ShelfController {
  /// Forgets all places, because the items are others or are displayed in another order.
  func forgetPlaces() { places = [:] }

  /// Chooses what stays in place when only the layout changes; called before the change.
  func prepareForLayout() {
    guard let layout = grid.shelfLayout else { return }
    for section in scrolledSections {
      guard var place = chosenPlace(of: section, in: layout) else { continue }
      if place.edge == .end {
        place.mark = nil
      } else if place.mark == nil {
        place.mark = visibleMark(of: section, in: layout, isWhole: false)
      }
      places[section] = place
    }
  }

  /// Chooses the places; called before the data change.
  ///
  /// - Returns: Whether the moved items of the change matter.
  func prepareForData(_ policy: PositionPreservation) -> Bool {
    guard let layout = grid.shelfLayout else { return false }
    for section in scrolledSections {
      guard var place = chosenPlace(of: section, in: layout) else { continue }
      if policy == .offset {
        (place.edge, place.mark) = (nil, nil)
      } else if place.mark == nil {
        place.mark = visibleMark(of: section, in: layout, isWhole: true)
      }
      places[section] = place
    }
    return !places.isEmpty && policy != .offset
  }

  /// Updates sections and places after a change of the data; called when the layout is still the
  /// old one.
  func apply(_ change: PlaceChange) {
    if let layout = grid.shelfLayout {
      for (section, place) in places {
        guard layout.shelf(of: section) != nil else { continue }
        places[section]?.mark = place.mark?.applying(change, among: tiles(of: section, in: layout))
      }
    }
    if let sections = change.sections { applyIndexMapping(sections) }
  }

  /// Returns the offset that keeps the place of a shelf in a new layout.
  func keptOffset(
    of section: Int, _ shelf: ShelfGeometry, in layout: PageLayout
  ) -> Double {
    let metrics = metrics(of: shelf)
    guard let place = places[section] else {
      return metrics.clamped(offsets[section], .horizontal)
    }
    let end = metrics.range(.horizontal).upperBound
    var wanted = place.offset
    if case .item(let tile, let distance) = place.mark,
      layout.items(of: section).contains(tile)
    {
      wanted = start(of: tile, shelf, in: layout) - distance
      if place.edge == .end, wanted < end { places[section]?.edge = nil }
    } else if place.edge == .end {
      wanted = end
    }
    if place.mark != nil || place.edge != nil { places[section]?.offset = wanted }
    return metrics.clamped(wanted, .horizontal)
  }

  /// Returns the place of a shelf, which is chosen if it has scrolled since the last time; nil for
  /// a shelf that is moving.
  private func chosenPlace(of section: Int, in layout: PageLayout) -> KeptPlace? {
    guard let shelf = layout.shelf(of: section), !isActive(section) else { return nil }
    if let place = places[section] { return place }
    var place = KeptPlace(offset: offsets[section])
    if place.offset >= metrics(of: shelf).range(.horizontal).upperBound { place.edge = .end }
    return place
  }

  /// Returns the first visible tile of a shelf, or the first one that is completely visible.
  private func visibleMark(
    of section: Int, in layout: PageLayout, isWhole: Bool
  ) -> KeptPlace.Mark? {
    guard let shelf = layout.shelf(of: section) else { return nil }
    let (offset, cross) = (offsets[section], grid.layoutDirection.cross)
    let end = offset + shelf.frame.size[cross]
    var visible: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: shelf.frame, upTo: CellStore.limit, to: &visible)
    let items = layout.items(of: section)
    visible.removeAll { !items.contains($0) }
    let whole = visible.first {
      let start = start(of: $0, shelf, in: layout)
      return start >= offset && start + layout.slot(at: $0).size[cross] <= end
    }
    return (isWhole ? whole ?? visible.first : visible.first).map {
      .item($0, distance: start(of: $0, shelf, in: layout) - offset)
    }
  }

  private func tiles(of section: Int, in layout: PageLayout) -> PlaceItems {
    let (grid, offset) = (grid, offsets[section])
    return PlaceItems(range: layout.items(of: section)) { [self] tile in
      layout.shelf(of: section).map { start(of: tile, $0, in: layout) } ?? 0
    } isVisible: { [self] tile in
      guard let shelf = layout.shelf(of: section) else { return false }
      let (start, cross) = (start(of: tile, shelf, in: layout), grid.layoutDirection.cross)
      return start < offset + shelf.frame.size[cross]
        && start + layout.slot(at: tile).size[cross] > offset
    }
  }

  /// Returns the distance of a tile from the start of its shelf.
  private func start(
    of tile: Int, _ shelf: ShelfGeometry, in layout: PageLayout
  ) -> Double {
    let slot = layout.slotWithoutShelfOffset(at: tile)
    let cross = grid.layoutDirection.cross
    return grid.isPageMirrored
      ? shelf.frame.max(cross) - slot.max(cross) : slot.min(cross) - shelf.frame.min(cross)
  }
}
