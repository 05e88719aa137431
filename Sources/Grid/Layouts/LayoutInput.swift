public import Diffing
public import Geometry

/// What a layout with settings of its own is solved for.
public struct LayoutInput: Hashable, Sendable {
  /// The items and their sections.
  public var sections: SectionMap
  /// The size of the viewport, in points.
  public var viewport = Size.zero
  /// The direction in which the grid scrolls; vertical by default.
  public var direction = Axis.vertical
  /// The length before the first section that the grid's header takes, in points.
  public var headerLength = 0.0
  /// The length behind the last section that the grid's footer takes, in points.
  public var footerLength = 0.0
  /// Whether the content is made to fill the viewport; true by default.
  public var fillsViewport = true
  /// The least size of a slot that the data source asks for; nil for none.
  package var minimumSlotSize: Size?
  /// Which item stands elsewhere than in the data, while it is dragged.
  package var move: ItemMove?

  /// Makes an input with the defaults.
  public init(_ sections: SectionMap) {
    self.sections = sections
  }

  /// The item that stands at a place, by its index in the data: its own but during a drag.
  ///
  /// A layout that asks how large an item is asks for this one.
  public func item(at place: Int) -> Int { move?.item(at: place) ?? place }
}
