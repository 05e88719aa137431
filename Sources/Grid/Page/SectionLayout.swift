public import Diffing
public import Geometry

/// The layout of the items in one section of a page.
///
/// ``ListSection``, ``TileSection``, ``WaterfallSection``, ``FlowSection``, ``JustifiedSection``,
/// ``SpanSection`` and ``ShelfSection`` are section layouts. A type of your own computes a frame
/// for each item:
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
/// Compute frames for a page that scrolls down and is read from left to right: x runs across the
/// page, from 0 to ``SectionInput/width``. y runs along the page, from 0 at the section's first
/// line. The page converts the frames if it scrolls horizontally or is mirrored. Frames must not
/// overlap.
public protocol SectionLayout {
  /// A short name for probes and digests, such as `list`.
  var name: String { get }

  /// Returns the frames of the items.
  ///
  /// The page calls this method when the section comes near the viewport for the first time, and
  /// again after a change of its items, its width or its layout. The cost may grow with the number
  /// of items.
  func solve(_ input: SectionInput) -> any SolvedSection

  /// Returns the estimated length along the page without title, footer and insets, in points.
  ///
  /// A page with more than 16,384 items calls this method for many sections, so it should not ask
  /// for the size of every item.
  func estimatedLength(_ input: SectionInput) -> Double

  /// Returns the columns without zoom in a section of a width, in points; nil, the default, if the
  /// section cannot be zoomed.
  func unzoomedColumns(width: Double) -> UnzoomedColumns?
  /// Returns the layout with larger or smaller items; unchanged by default.
  ///
  /// - Parameters:
  ///   - scale: The requested factor of the width of the items, above 0; 1 for no zoom.
  ///   - width: The width of the section, in points.
  /// - Returns: The layout with the nearest possible factor.
  func zoomed(by scale: Double, width: Double) -> any SectionLayout
}

extension SectionLayout {
  /// Returns nil.
  public func unzoomedColumns(width: Double) -> UnzoomedColumns? { nil }

  /// Returns the layout.
  public func zoomed(by scale: Double, width: Double) -> any SectionLayout { self }
}

/// The input for which a section layout is solved.
public struct SectionInput {
  /// The index of the section, from 0.
  public let section: Int
  /// The number of items.
  public let itemCount: Int
  /// The length across the page, insets excluded, in points.
  public let width: Double
  /// The length of the viewport along the page, in points.
  public let viewportLength: Double
  /// The input of the page's layout during a drag; nil otherwise.
  private let layout: DraggedLayoutInput?
  /// The index over all sections of the first item.
  let firstOrdinal: Int
  /// The measured lengths of the page's items.
  let lengths: MeasuredLengths
  /// The number of empty slots before the first item, in a zoomed section of tiles.
  let blankCount: Int

  /// Creates an input whose items are in the order of the data.
  public init(section: Int = 0, itemCount: Int, width: Double, viewportLength: Double = 0) {
    self.section = section
    self.itemCount = itemCount
    self.width = width
    self.viewportLength = viewportLength
    layout = nil
    firstOrdinal = 0
    lengths = MeasuredLengths()
    blankCount = 0
  }

  /// Creates the input of a section of a page, whose item order can differ during a drag.
  init(_ layout: LayoutInput, section: Int, width: Double, _ lengths: MeasuredLengths) {
    self.section = section
    self.width = width
    self.lengths = lengths
    blankCount = layout.blankCount(in: section)
    let ordinals = layout.sections.ordinals(of: section)
    itemCount = ordinals.count
    firstOrdinal = ordinals.lowerBound
    viewportLength = layout.viewport[layout.direction]
    self.layout = layout.move == nil ? nil : DraggedLayoutInput(layout)
  }

  /// Returns the index path of the item at a position of the section.
  ///
  /// During a drag, it can differ from `index`. A layout whose frames depend on the items uses the
  /// size of this item.
  public func path(at index: Int) -> IndexPath {
    guard let layout = layout?.input else { return IndexPath(section, index) }
    return layout.dataSections.path(of: layout.item(at: firstOrdinal + index))
  }
}

/// The input of a page's layout during a drag.
///
/// It is an object because copying the value takes longer than estimating the length of a section.
private final class DraggedLayoutInput {
  let input: LayoutInput

  init(_ input: LayoutInput) { self.input = input }
}

/// The solved layout of a section: the frames of its items, relative to its first line.
///
/// ``SectionFrames`` provides this for any list of frames. A query should cost at most O(log items
/// + items in the result).
public protocol SolvedSection {
  /// The length along the page, in points.
  var length: Double { get }
  /// The extent of a shelf; nil, the default, for a section that does not scroll across the page.
  var shelf: ShelfExtent? { get }
  /// The maximum distance between two lines of items, in points; nil, the default, for a section
  /// without lines, which has no dividers.
  var lineSpacing: Double? { get }

  /// Returns the gap between an item's line and the line before, along the page, in points.
  ///
  /// It is nil, the default, for an item that is not the first one of its line, and in the first
  /// line. A page with a ``SectionDivider`` draws it in this gap.
  func gap(before item: Int) -> ClosedRange<Double>?
  /// Returns the edges of an item that have a neighbor to the right, below or to the left.
  ///
  /// The grid draws separators along them: to the left only if the page is read from right to left.
  /// By default, the neighbors are found by their frames.
  func innerEdges(of item: Int) -> SeparatorEdges
  /// Returns the frame of an item.
  func frame(of item: Int) -> Rect
  /// Returns the item whose frame contains a point; nil outside all frames.
  func item(at point: Point) -> Int?
  /// Appends the items whose frames overlap a rectangle, in ascending order.
  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>)
}

extension SolvedSection {
  /// The value nil.
  public var shelf: ShelfExtent? { nil }
  /// The value nil.
  public var lineSpacing: Double? { nil }

  /// Returns nil.
  public func gap(before item: Int) -> ClosedRange<Double>? { nil }

  /// Returns the edges at which another frame is near.
  ///
  /// Cost: a query of the items around.
  public func innerEdges(of item: Int) -> SeparatorEdges {
    let frame = frame(of: item)
    var others: ContiguousArray<Int> = []
    appendItems(intersecting: SeparatorEdges.surroundings(of: frame), to: &others)
    return SeparatorEdges(of: frame, beside: others.lazy.map { self.frame(of: $0) })
  }
}

/// The scrollable length of a shelf, and the offsets at which it stops.
public struct ShelfExtent: Hashable, Sendable {
  /// The length of all items across the page, insets excluded, in points.
  public var width: Double
  /// The offsets at which the shelf stops; any by default.
  public var snapping: ShelfSnapping
  /// The length of a title across the page, in front of the shelf's start, where it stays; 0, the
  /// default, for a title that is before the section.
  public var headLength: Double

  /// Creates an extent.
  public init(width: Double, snapping: ShelfSnapping = .none, headLength: Double = 0) {
    self.width = width
    self.snapping = snapping
    self.headLength = headLength
  }
}

/// The offsets at which a shelf stops after a drag or a fling.
public enum ShelfSnapping: Hashable, Sendable {
  /// Any offset.
  case none
  /// Multiples of the page's width.
  case pages
  /// Multiples of a length in points: that of a group, including the distance to the next group;
  /// and the end.
  case groups(Double)
}

/// The height of items, which can depend on their width.
public enum ItemHeight {
  /// A height in points.
  case points(Double)
  /// An aspect ratio, width divided by height: `aspectRatio(1)` is a square.
  case aspectRatio(Double)
  /// A fraction of the section's width.
  case fraction(Double)
  /// A height for each item in points, given its index path and its width in points.
  case perItem((IndexPath, Double) -> Double)

  /// Returns the height of all items with a width; nil if each item has its own height.
  func uniformHeight(width: Double, sectionWidth: Double) -> Double? {
    let height: Double
    switch self {
    case .points(let points): height = points
    case .aspectRatio(let ratio): height = ratio > 0 ? width / ratio : 0
    case .fraction(let fraction): height = sectionWidth * fraction
    case .perItem: return nil
    }
    return max(0, height)
  }

  /// Returns the height of an item.
  ///
  /// - Precondition: A height returned by ``perItem(_:)`` is finite and at least 0.
  func height(of index: Int, width: Double, _ input: SectionInput) -> Double {
    if let common = uniformHeight(width: width, sectionWidth: input.width) { return common }
    guard case .perItem(let ask) = self else { return 0 }
    let path = input.path(at: index)
    let height = ask(path, width)
    require(
      height >= 0 && height.isFinite,
      "the height of item \(path) is \(height); expected 0 or more")
    return height
  }
}
