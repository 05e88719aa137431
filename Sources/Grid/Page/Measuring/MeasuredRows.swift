import Diffing
import Geometry

/// The measured lengths of the items of a page or of columns, in the displayed order.
///
/// Copies share the lengths.
struct MeasuredLengths {
  /// The differences between measured and estimated lengths, by index in the data.
  let corrections = LengthCorrections()
  /// The widths of items that determine them, by index in the data.
  let widths = LengthCorrections()
  /// The lengths of titles and footers that their views determine.
  let supplementaries = SupplementaryLengths()
  /// The move of a dragged item; nil if it changes nothing.
  private let move: ItemMove?
  /// Whether the dragged item is displayed in another section than its own.
  private let movesToOtherSection: Bool

  /// Creates lengths without measured items.
  init() {
    move = nil
    movesToOtherSection = false
  }

  /// Creates lengths without measured items in the displayed order of a layout.
  init(_ input: LayoutInput) {
    move = input.move.flatMap { $0.isIdentity ? nil : $0 }
    movesToOtherSection = input.sections.transfer != nil
  }

  /// Creates lengths without measured items in the order during a move, for a layout whose sections
  /// all have the same width.
  init(move: ItemMove?) {
    self.move = move.flatMap { $0.isIdentity ? nil : $0 }
    movesToOtherSection = false
  }

  /// Returns whether an item is displayed in another section than its own.
  ///
  /// Meanwhile, its row has the estimated length: the other section can have another width.
  func isTransferred(_ item: Int) -> Bool { movesToOtherSection && item == move?.item }

  /// Returns the correction of the item at a position, in points; nil if it is not measured.
  func value(at ordinal: Int) -> Double? {
    guard let move else { return corrections.value(at: ordinal) }
    let item = move.item(at: ordinal)
    return isTransferred(item) ? 0 : corrections.value(at: item)
  }

  /// Returns the size of the item at a position; nil if it is not measured.
  ///
  /// The item's correction is added to the estimated height. The estimated width is that of items
  /// that do not determine it.
  func size(at ordinal: Int, estimate: Size) -> Size? {
    guard let correction = value(at: ordinal) else { return nil }
    let item = move?.item(at: ordinal) ?? ordinal
    return Size(
      width: isTransferred(item) ? estimate.width : widths.value(at: item) ?? estimate.width,
      height: max(0, estimate.height + correction))
  }

  /// Returns the sum of the corrections of all items before a position, in points.
  func sum(before ordinal: Int) -> Double {
    guard let move else { return corrections.sum(before: ordinal) }
    let own = movesToOtherSection ? corrections.value(at: move.item) ?? 0 : 0
    return corrections.sum(before: ordinal, moving: move, adding: -own)
  }
}

/// The rows of a list section whose cells determine their heights.
///
/// A row has the estimated height until the page has measured its cell. The rows and the page share
/// the measured heights. The frame of a row costs O(log rows), and the rows at a point or in a
/// rectangle O(log² rows).
struct MeasuredRows: SolvedSection {
  /// The width that is proposed to cells, in points.
  let width: Double
  /// The height of a row that is not measured, in points.
  let estimate: Double
  private let count: Int
  private let spacing: Double
  private let firstOrdinal: Int
  private let lengths: MeasuredLengths

  /// Creates rows.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ input: SectionInput, estimatedHeight: Double, spacing: Double) {
    require(
      estimatedHeight > 0 && estimatedHeight.isFinite,
      "estimatedHeight is \(estimatedHeight); expected more than 0")
    width = LengthQuantum.rounded(input.width)
    estimate = max(LengthQuantum.length, LengthQuantum.rounded(estimatedHeight))
    count = input.itemCount
    self.spacing = LengthQuantum.rounded(max(0, spacing))
    firstOrdinal = input.firstOrdinal
    lengths = input.lengths
  }

  var length: Double { count > 0 ? start(of: count) - spacing : 0 }

  var lineSpacing: Double? { spacing }

  func gap(before item: Int) -> ClosedRange<Double>? {
    guard item > 0 else { return nil }
    let start = start(of: item)
    return start - spacing...start
  }

  func frame(of item: Int) -> Rect {
    Rect(x: 0, y: start(of: item), width: width, height: height(of: item))
  }

  func item(at point: Point) -> Int? {
    let item = firstRow(endingAfter: point.y)
    return item < count && frame(of: item).contains(point) ? item : nil
  }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty, rect.minX < width, rect.maxX > 0 else { return }
    var item = firstRow(endingAfter: rect.minY)
    while item < count, start(of: item) < rect.maxY {
      if height(of: item) > 0 {
        items.append(item)
        item += 1
      } else {
        // Any number of rows without a height can follow one another.
        let coordinate = start(of: item)
        item = (item + 1..<count).partitionPoint { end(of: $0) <= coordinate }
      }
    }
  }

  /// Returns whether all rows between two coordinates of the section are measured.
  func isMeasured(from least: Double, to greatest: Double) -> Bool {
    var item = firstRow(endingAfter: least)
    while item < count, start(of: item) < greatest {
      guard lengths.value(at: firstOrdinal + item) != nil else { return false }
      item += 1
    }
    return true
  }

  private func start(of item: Int) -> Double {
    Double(item) * (estimate + spacing) + lengths.sum(before: firstOrdinal + item)
      - lengths.sum(before: firstOrdinal)
  }

  private func height(of item: Int) -> Double {
    max(0, estimate + (lengths.value(at: firstOrdinal + item) ?? 0))
  }

  private func end(of item: Int) -> Double { start(of: item) + height(of: item) }

  private func firstRow(endingAfter coordinate: Double) -> Int {
    (0..<count).partitionPoint { end(of: $0) <= coordinate }
  }
}
