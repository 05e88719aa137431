public import Geometry

/// The items of a view for assistive technology, including those without a view.
///
/// A view returns them as ``View/accessibilityItems``. They are asked only while assistive
/// technology or a scenario's step reads them, one item at a time, so that a hundred million items
/// cost no more than one. Reading must change nothing; only ``perform(_:onItemAt:)`` and
/// ``reveal(itemAt:)`` do.
public protocol AccessibilityItems {
  /// The number of items.
  var count: Int { get }
  /// Returns the description of an item; the frame is in the viewport's coordinates, and can be
  /// outside of the viewport.
  func element(ofItemAt index: Int) -> AccessibilityElement
  /// Returns where an item is among the others.
  func place(ofItemAt index: Int) -> AccessibilityPlace
  /// Returns the view that displays an item; nil if there is none.
  func view(ofItemAt index: Int) -> View?
  /// Returns the item that a view displays; nil if it displays none.
  func item(displayedBy view: View) -> Int?
  /// Returns the item at a point of the viewport; nil if there is none.
  func item(at point: Point) -> Int?
  /// The item with the keyboard focus; nil if none has it.
  var focusedItem: Int? { get }
  /// The selected items, in ascending order.
  var selectedItems: [Range<Int>] { get }
  /// Whether several items can be selected at once.
  var allowsMultipleSelection: Bool { get }
  /// The numbers of rows and columns, if the items form a table; nil if they do not.
  var tableSize: (rows: Int, columns: Int)? { get }
  /// Returns the actions of an item, the most important first.
  func actions(ofItemAt index: Int) -> [AccessibilityAction]
  /// Scrolls an item into view immediately.
  func reveal(itemAt index: Int)
  /// Performs an action other than ``AccessibilityAction/press`` and
  /// ``AccessibilityAction/show``.
  ///
  /// - Throws: ``SceneError/refused(_:)`` if the item does not support the action.
  func perform(_ action: AccessibilityAction, onItemAt index: Int) throws(SceneError)
  /// Returns the item with an index as written in files; nil if it does not exist.
  func item(at index: ItemIndex) -> Int?
}

/// Where an item is among the others, for assistive technology.
public struct AccessibilityPlace: Hashable, Sendable {
  /// The item's index as written in files, with its section if there are sections.
  public var index: ItemIndex
  /// The number of items in the section, or of all items without sections.
  public var count: Int
  /// The title of the section; nil if it has none.
  public var sectionTitle: String?
  /// The row of a table, from 0; nil if the items form no table.
  public var row: Int?
  /// The column of a table, from 0; nil if the items form no table.
  public var column: Int?

  /// Creates a place.
  public init(
    index: ItemIndex, count: Int, sectionTitle: String? = nil, row: Int? = nil, column: Int? = nil
  ) {
    self.index = index
    self.count = count
    self.sectionTitle = sectionTitle
    self.row = row
    self.column = column
  }
}
