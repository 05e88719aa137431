import Geometry

/// The sizes of a section's items.
struct MeasuredSizes {
  /// The number of items.
  let count: Int
  /// The size of an item that is not measured, in page coordinates.
  let estimate: Size
  private let firstOrdinal: Int
  private let lengths: MeasuredLengths

  /// Creates the sizes of a section's items.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ input: SectionInput, estimate: Size) {
    require(
      estimate.height > 0 && estimate.height.isFinite && estimate.width.isFinite,
      "the estimated size is \(estimate); expected a height of more than 0")
    count = input.itemCount
    self.estimate = Size(
      width: LengthQuantum.rounded(max(0, estimate.width)),
      height: max(LengthQuantum.length, LengthQuantum.rounded(estimate.height)))
    firstOrdinal = input.firstOrdinal
    lengths = input.lengths
  }

  /// Returns the size of an item, or the estimate if it is not measured.
  func size(of item: Int) -> Size {
    lengths.size(at: firstOrdinal + item, estimate: estimate) ?? estimate
  }

  /// Returns whether an item was measured.
  func isMeasured(_ item: Int) -> Bool { lengths.value(at: firstOrdinal + item) != nil }
}

/// The way in which the items of a stretch are placed.
protocol StretchArrangement {
  /// Neighboring items in this arrangement.
  associatedtype Stretch: PlacedStretch

  /// The sizes of the items.
  var sizes: MeasuredSizes { get }
  /// The number of items in a line of items that are not placed.
  var lineCount: Int { get }
  /// The distance between lines, in points.
  var spacing: Double { get }
  /// The width for which measured lengths are valid, in points; nil if cells determine it.
  var proposedWidth: Double? { get }
  /// The maximum number of items before a stretch that are placed from the start of the section
  /// instead of being added above the stretch; they are placed one by one.
  var headLimit: Int { get }

  /// Returns a stretch without items that begins at an item.
  func stretch(startingAt item: Int) -> Stretch

  /// Returns the frame of an item that is not placed, in a line that starts at a coordinate.
  func estimatedFrame(inColumn column: Int, start: Double) -> Rect

  /// Returns the frame of an item in the section.
  func frame(of item: Int, in stretch: Stretch) -> Rect

  /// Calls a closure with all items of a stretch that can overlap an interval of the section, in
  /// ascending order.
  func forEachItem(
    of stretch: Stretch, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void)

  /// Returns one or more items after a stretch, all of them before `end`.
  func addition(
    after stretch: Stretch, upTo end: Int, by measure: PlacedSection.Measure
  ) -> Stretch.Addition

  /// Returns one or more items before a stretch, all of them from `first` on.
  func addition(
    before stretch: Stretch, downTo first: Int, by measure: PlacedSection.Measure
  ) -> Stretch.Addition

  /// Returns a part of a stretch of another section, with shifted items.
  ///
  /// - Parameters:
  ///   - stretch: The stretch.
  ///   - old: The other section.
  ///   - items: The items of the stretch.
  ///   - shift: The distance to their indices in this section.
  /// - Returns: The part; nil if nothing of the stretch is left.
  func part(
    of stretch: Stretch, in old: Self, _ items: Range<Int>, shift: Int
  ) -> Stretch?

  /// Returns whether items of another section have the same places here.
  func hasSameSettings(as old: Self) -> Bool
}
