public import Diffing
public import Geometry

/// The data and sizes that a layout is solved for.
public struct LayoutInput: Hashable, Sendable {
  /// The items and their sections.
  public var sections: SectionMap
  /// The size of the viewport, in points.
  public var viewport = Size.zero
  /// The direction in which the grid scrolls; vertical by default.
  public var direction = Axis.vertical
  /// Whether the interface is read from right to left; false by default.
  ///
  /// With vertical scrolling, the first item of a row is then at the right, as is the left inset.
  /// With horizontal scrolling, layouts need not do anything: the grid itself begins at the right.
  public var isMirrored = false
  /// The height of the grid's header, in points; 0 by default.
  ///
  /// With horizontal scrolling, it is above the items, and not before the first one.
  public var headerLength = 0.0
  /// The height of the grid's footer, in points; 0 by default.
  public var footerLength = 0.0
  /// Whether the content at least fills the viewport; true by default.
  public var fillsViewport = true
  /// The number of columns that a zoomed grid requests; nil, the default, without zoom.
  public var zoom: LayoutZoom?
  /// The collapsed sections; none by default.
  ///
  /// A layout that supports them gives their items empty slots at the end of the title, and omits
  /// their footers. It only asks whether a section is one of them, since a set has no order.
  package var collapsedSections: Set<Int> = []
  /// The minimum slot size from the data source; nil for that of the settings.
  package var minimumSlotSize: Size?
  /// The move of a dragged item, in the order in which its followers are gathered; nil without a
  /// drag.
  package var move: ItemMove?
  /// The items that follow the dragged one; nil if there are none.
  package var gathering: ItemGathering?

  /// Creates an input with the defaults.
  public init(_ sections: SectionMap) {
    self.sections = sections
  }

  /// Returns the data index of the item in a slot; it differs from `slot` only during a drag.
  ///
  /// A layout whose slots depend on items uses the size of this item.
  public func item(at slot: Int) -> Int {
    let key = key(at: slot)
    guard let gathering else { return key }
    return gathering.mapping.oldIndex(of: key) ?? key
  }

  /// Returns the index under which a layout stores what it knows about the item in a slot.
  ///
  /// It is the index in the data. If a drag has gathered items, it is the position after that,
  /// which changes only as often as the data.
  func key(at slot: Int) -> Int { move?.item(at: slot) ?? slot }

  /// Returns the number of empty slots before the first item of a section of a zoomed grid.
  func blankCount(in section: Int) -> Int {
    direction == .vertical ? zoom?.blankCount(in: section) ?? 0 : 0
  }

  /// The insets for header and footer if they are beside the lines, as with horizontal scrolling;
  /// zero with vertical scrolling.
  var insetsOfBarsBeside: Insets {
    direction == .horizontal ? Insets(top: headerLength, bottom: footerLength) : .zero
  }

  /// The length of the viewport across the content, without a header and a footer there, in points.
  var lengthAcross: Double {
    let bars = insetsOfBarsBeside
    return viewport[direction.cross] - bars.top - bars.bottom
  }

  // MARK: - Reading direction

  /// Whether the first column is at the right.
  var mirrorsColumns: Bool { isMirrored && direction == .vertical }

  /// Returns where a column is, counted from the left, or which column is there.
  func mirrored(_ column: Int, of count: Int) -> Int {
    mirrorsColumns ? count - 1 - column : column
  }

  /// Returns insets with the left one at the right if the first column is at the right.
  func mirrored(_ insets: Insets) -> Insets {
    guard mirrorsColumns else { return insets }
    return Insets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  // MARK: - Drags

  /// The sections of the data, without the transfer of a dragged item to another section.
  var dataSections: SectionMap { sections.transfer?.base ?? sections }

  /// Returns the mapping from the keys of the old layout to those of the new one.
  ///
  /// While an item is dragged, `ordinals` maps displayed positions, which differ from the keys.
  ///
  /// - Returns: The mapping; nil if the data have not changed.
  func itemMapping(from old: LayoutInput, through ordinals: IndexMapping?) -> IndexMapping? {
    guard var mapping = ordinals else { return nil }
    if let move = old.move, !move.isIdentity {
      mapping = IndexMapping(moving: move, count: mapping.oldCount).followed(by: mapping)
    }
    if let move, !move.isIdentity {
      let back = ItemMove(item: move.destination, destination: move.item)
      mapping = mapping.followed(by: IndexMapping(moving: back, count: mapping.newCount))
    }
    let runs = mapping.runs
    let isIdentity =
      mapping.oldCount == mapping.newCount && runs.count <= 1
      && runs.first.map { $0.old == $0.new && $0.count == mapping.newCount } ?? true
    return isIdentity ? nil : mapping
  }
}
