/// The scroll position, the collapsed sections, the selection and the focus of a grid, by identity.
///
/// The value can be saved and restored later, even if items and sections were inserted, removed or
/// moved in the meantime. If the identities are `Codable`, it can be written to a file.
///
/// ```swift
/// let identities = GridIdentities { albums[$0].id } item: { path in
///   albums[path.section].photos[path.item].id
/// }
/// let state = grid.scrollState(identities)
/// // Later, with the same or with changed data:
/// grid.restoreScrollState(state, identities)
/// ```
///
/// It does not include what is in motion: a grid that is restored is at rest.
///
/// ## See also
///
/// - ``GridView/scrollState(_:)`` and ``GridView/restoreScrollState(_:_:)``
/// - ``DiffableDataSource/identities`` for the identities of a snapshot
public struct GridScrollState<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Hashable, Sendable {
  /// An item with its distance from the start of the viewport.
  package struct VisibleItem: Hashable, Sendable {
    /// The item.
    package var item: ItemID
    /// The distance of its slot from the viewport's start along the scroll direction, in points.
    package var distance: Double

    /// Creates an item with a distance.
    package init(_ item: ItemID, distance: Double) {
      self.item = item
      self.distance = distance
    }
  }

  /// The position along the scroll direction.
  package enum Position: Hashable, Sendable {
    /// The start of the content.
    case start
    /// The end of the content.
    case end
    /// The visible items: first the fully visible ones, then the others.
    ///
    /// The first one that still exists returns to its distance from the viewport's start.
    case items([VisibleItem])
  }

  /// A section that is scrolled across the page.
  package struct Shelf: Hashable, Sendable {
    /// The section.
    package var section: SectionID
    /// The distance from the start of the shelf, in points.
    package var offset: Double

    /// Creates a section with an offset.
    package init(_ section: SectionID, offset: Double) {
      self.section = section
      self.offset = offset
    }
  }

  /// The position along the scroll direction; the start by default.
  package var position = Position.start
  /// The shelves that are not at their start; none by default.
  package var shelves: [Shelf] = []
  /// The collapsed sections, in ascending order; none by default.
  package var collapsedSections: [SectionID] = []
  /// The selected items, by ascending index; none by default.
  package var selectedItems: [ItemID] = []
  /// The item with the keyboard focus; nil, the default, for none.
  package var focusedItem: ItemID?

  /// Creates the state of a grid at its start without selection and focus.
  package init() {}
}

extension GridScrollState: Codable where SectionID: Codable, ItemID: Codable {}
extension GridScrollState.VisibleItem: Codable where SectionID: Codable, ItemID: Codable {}
extension GridScrollState.Position: Codable where SectionID: Codable, ItemID: Codable {}
extension GridScrollState.Shelf: Codable where SectionID: Codable, ItemID: Codable {}
