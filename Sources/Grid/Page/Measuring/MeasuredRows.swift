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
  /// What an item is worth in another section than its own; nil if the dragged item stays in its
  /// section.
  private let transfer: Transfer?

  /// The length of an item that is displayed in another section than its own.
  enum Transfer {
    /// The estimated length, because the other section can have another width.
    case estimated
    /// The measured length; the number is the difference between the estimates of the item's own
    /// section and the other one, in points.
    case measured(Double)
  }

  /// Creates lengths without measured items.
  init() {
    move = nil
    transfer = nil
  }

  /// Creates lengths without measured items in the displayed order of a layout.
  init(_ input: LayoutInput, transferring: Transfer = .estimated) {
    move = input.move.flatMap { $0.isIdentity ? nil : $0 }
    transfer = input.sections.transfer == nil ? nil : transferring
  }

  /// Creates lengths without measured items in the order during a move, for a layout whose sections
  /// all have the same width.
  init(move: ItemMove?) {
    self.move = move.flatMap { $0.isIdentity ? nil : $0 }
    transfer = nil
  }

  /// Returns what an item that is displayed in another section than its own is worth there; nil for
  /// all other items.
  func transfer(of item: Int) -> Transfer? { item == move?.item ? transfer : nil }

  /// Returns the correction of the item at a position, in points; nil if it is not measured.
  func value(at ordinal: Int) -> Double? {
    guard let move else { return corrections.value(at: ordinal) }
    let item = move.item(at: ordinal)
    switch transfer(of: item) {
    case nil: return corrections.value(at: item)
    case .estimated: return 0
    case .measured(let difference): return corrections.value(at: item).map { $0 + difference }
    }
  }

  /// Returns the size of the item at a position; nil if it is not measured.
  ///
  /// The item's correction is added to the estimated height. The estimated width is that of items
  /// that do not determine it.
  func size(at ordinal: Int, estimate: Size) -> Size? {
    guard let correction = value(at: ordinal) else { return nil }
    let item = move?.item(at: ordinal) ?? ordinal
    let width = transfer(of: item) == nil ? widths.value(at: item) : nil
    return Size(
      width: width ?? estimate.width, height: max(0, estimate.height + correction))
  }

  /// Returns the sum of the corrections of all items before a position, in points.
  func sum(before ordinal: Int) -> Double {
    guard let move else { return corrections.sum(before: ordinal) }
    guard let transfer, let own = corrections.value(at: move.item) else {
      return corrections.sum(before: ordinal, moving: move, adding: 0)
    }
    let change: Double =
      switch transfer {
      case .estimated: -own
      case .measured(let difference): difference
      }
    return corrections.sum(before: ordinal, moving: move, adding: change)
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

  func innerEdges(of item: Int) -> SeparatorEdges { item < count - 1 ? .bottom : [] }

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
