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
  /// The length of the grid's header, in points; 0 by default.
  public var headerLength = 0.0
  /// The length of the grid's footer, in points; 0 by default.
  public var footerLength = 0.0
  /// Whether the content at least fills the viewport; true by default.
  public var fillsViewport = true
  /// The collapsed sections; none by default.
  ///
  /// A layout that supports them gives their items empty slots at the end of the title, and omits
  /// their footers.
  public var collapsedSections: Set<Int> = []
  /// The minimum slot size from the data source; nil for that of the settings.
  package var minimumSlotSize: Size?
  /// The move of a dragged item; nil without a drag.
  package var move: ItemMove?

  /// Creates an input with the defaults.
  public init(_ sections: SectionMap) {
    self.sections = sections
  }

  /// Returns the data index of the item in a slot; it differs from `slot` only during a drag.
  ///
  /// A layout whose slots depend on items uses the size of this item.
  public func item(at slot: Int) -> Int { move?.item(at: slot) ?? slot }
}
