public import Diffing
public import Geometry

/// How the items of one section of a page are laid out: a value that a ``PageLayout`` solves when
/// the section comes near the viewport.
///
/// ``ListSection``, ``TileSection``, ``WaterfallSection``, ``FlowSection``, ``JustifiedSection``,
/// ``SpanSection`` and ``ShelfSection`` are such values. Write your own by computing frames:
///
/// ```swift
/// struct Staircase: SectionLayout {
///   var name: String { "staircase" }
///
///   func solve(_ input: SectionInput) -> any SolvedSection {
///     SectionFrames(
///       (0..<input.itemCount).map { index in
///         Rect(x: Double(index % 4) * 40, y: Double(index) * 50, width: 100, height: 50)
///       })
///   }
///
///   func estimatedLength(_ input: SectionInput) -> Double { Double(input.itemCount) * 50 }
/// }
/// ```
///
/// Everything is said as if the page scrolled down and were read from left to right: x goes across
/// the page, from 0 to ``SectionInput/width``, and y along it, from 0 at the section's first line.
/// The page itself turns the section if it scrolls sideways and mirrors it if it is read from right
/// to left. No frame may overlap another one.
public protocol SectionLayout {
  /// A short word for probes and digests, such as `list`.
  var name: String { get }

  /// Computes where the items lie.
  ///
  /// Called when the section comes near the viewport for the first time, and again after a change
  /// of its items, its width or its layout. The cost may grow with the number of its items.
  func solve(_ input: SectionInput) -> any SolvedSection

  /// The approximate length of the section along the page, without its title, footer and insets, in
  /// points.
  ///
  /// Asked for every section of a page with very many items, so it should not look at the items.
  func estimatedLength(_ input: SectionInput) -> Double
}

/// What a section layout is solved for.
public struct SectionInput {
  /// The section, from 0.
  public let section: Int
  /// The number of items.
  public let itemCount: Int
  /// The length across the page, insets excluded, in points.
  public let width: Double
  /// The length of the viewport along the page, in points.
  public let viewportLength: Double
  private let layout: LayoutInput?

  /// Creates the input of a section whose items stand in the order of the data.
  public init(section: Int = 0, itemCount: Int, width: Double, viewportLength: Double = 0) {
    self.section = section
    self.itemCount = itemCount
    self.width = width
    self.viewportLength = viewportLength
    layout = nil
  }

  /// Creates the input of a section of a page; while an item is dragged, another one may stand at
  /// a place.
  init(_ layout: LayoutInput, section: Int, width: Double) {
    self.section = section
    self.width = width
    itemCount = layout.sections.itemCount(of: section)
    viewportLength = layout.viewport[layout.direction]
    self.layout = layout.move == nil ? nil : layout
  }

  /// Returns the item of the data that stands at a place of the section: its own, except during a
  /// drag.
  ///
  /// A layout whose frames depend on the items asks for this one.
  public func path(at index: Int) -> IndexPath {
    guard let layout else { return IndexPath(section, index) }
    let sections = layout.sections.transfer?.base ?? layout.sections
    return sections.path(
      of: layout.item(at: layout.sections.ordinals(of: section).lowerBound + index))
  }
}

/// A solved section: where its items lie, relative to the section's first line.
///
/// ``SectionFrames`` is one for any list of frames. All queries should cost at most the number of
/// items in the answer and the logarithm of the number of items.
public protocol SolvedSection {
  /// The length along the page, in points.
  var length: Double { get }
  /// The movement across the page; nil, the default, for a section that does not scroll by itself.
  var shelf: ShelfExtent? { get }

  /// Returns the frame of an item.
  func frame(of item: Int) -> Rect
  /// Returns the item whose frame contains a point; nil outside all frames.
  func item(at point: Point) -> Int?
  /// Appends the items whose frames share an area with a rectangle, in ascending order.
  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>)
}

extension SolvedSection {
  /// Nil.
  public var shelf: ShelfExtent? { nil }
}

/// How far a section scrolls across the page, and where it comes to rest.
public struct ShelfExtent: Hashable, Sendable {
  /// The length of all items across the page, insets excluded, in points.
  public var width: Double
  /// Where the shelf comes to rest after a fling.
  public var snapping: ShelfSnapping

  /// Creates an extent.
  public init(width: Double, snapping: ShelfSnapping = .none) {
    self.width = width
    self.snapping = snapping
  }
}

/// Where a shelf comes to rest after a finger has moved it.
public enum ShelfSnapping: Hashable, Sendable {
  /// Anywhere.
  case none
  /// At multiples of the page's width.
  case pages
  /// At the starts of groups of this length, in points, the distance to the next group included.
  case groups(Double)
}

/// The height of items that may follow from their width.
public enum ItemHeight {
  /// A number of points.
  case points(Double)
  /// The width divided by a number: `aspect(1)` is a square, `aspect(1.5)` wider than high.
  case aspectRatio(Double)
  /// A fraction of the section's width.
  case fraction(Double)
  /// A height for each item, given its path in the data and its width in points.
  case perItem((IndexPath, Double) -> Double)

  /// The height of all items of a width; nil if each has its own.
  func common(width: Double, sectionWidth: Double) -> Double? {
    let height: Double
    switch self {
    case .points(let points): height = points
    case .aspectRatio(let ratio): height = ratio > 0 ? width / ratio : 0
    case .fraction(let fraction): height = sectionWidth * fraction
    case .perItem: return nil
    }
    return max(0, height)
  }

  /// The height of one item.
  ///
  /// - Precondition: A height that was asked for is 0 or more, and finite.
  func height(of index: Int, width: Double, _ input: SectionInput) -> Double {
    if let common = common(width: width, sectionWidth: input.width) { return common }
    guard case .perItem(let ask) = self else { return 0 }
    let path = input.path(at: index)
    let height = ask(path, width)
    require(
      height >= 0 && height.isFinite, "item \(path) has a height of 0 or more, not \(height)")
    return height
  }
}
