import Diffing
public import Geometry

/// A solved section with a frame for each item.
///
/// Return it from section layouts with items of different sizes.
///
/// ```swift
/// SectionFrames([
///   Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 100, y: 0, width: 90, height: 80),
/// ])
/// ```
///
/// A query costs O(log items), and in addition the number of items whose frames start between the
/// rectangle and the start of the longest frame that overlaps it.
public struct SectionFrames: SolvedSection {
  /// The length along the page, in points; by default, the end of the last frame.
  public let length: Double
  private let frames: ContiguousArray<Rect>
  /// The number of frames.
  var count: Int { frames.count }
  /// The items sorted by the start of their frames; empty if they are already sorted.
  private let order: ContiguousArray<Int>
  /// The maximum end of the frames up to each position of the order, in points.
  private let maximumEnds: ContiguousArray<Double>
  /// The distance between lines, in points; nil if the items form no lines.
  public let lineSpacing: Double?

  /// Creates a section with a frame for each item.
  ///
  /// Costs O(items), or O(items · log items) if the frames are not sorted by their starts. Frames
  /// are rounded to multiples of 2⁻²⁰ points.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - length: The length along the page, in points; nil, the default, for the end of the last
  ///     frame.
  ///   - lineSpacing: The maximum distance between two lines, in points, if each line begins after
  ///     the end of all earlier frames; nil, the default, if the items form no lines.
  /// - Precondition: Frames are finite, and none starts before 0.
  public init(
    _ frames: some Sequence<Rect>, length: Double? = nil, lineSpacing: Double? = nil
  ) {
    let frames = ContiguousArray(frames.lazy.map { LengthQuantum.rounded($0) })
    var isSorted = true
    var last = 0.0
    for frame in frames {
      require(
        frame.minY >= 0 && frame.maxY.isFinite && frame.minX.isFinite && frame.maxX.isFinite,
        "the frame \(frame) is outside its section")
      if frame.minY < last { isSorted = false }
      last = frame.minY
    }
    let order =
      isSorted
      ? []
      : ContiguousArray(frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) })
    var reach: ContiguousArray<Double> = []
    reach.reserveCapacity(frames.count)
    var end = 0.0
    for index in frames.indices {
      end = max(end, frames[order.isEmpty ? index : order[index]].maxY)
      reach.append(end)
    }
    self.frames = frames
    self.order = order
    self.maximumEnds = reach
    self.length = length.map(LengthQuantum.rounded) ?? end
    self.lineSpacing = lineSpacing
  }

  /// Returns the gap before an item that begins after the end of all earlier ones.
  public func gap(before item: Int) -> ClosedRange<Double>? {
    guard lineSpacing != nil, order.isEmpty, item > 0, maximumEnds[item - 1] <= frames[item].minY
    else { return nil }
    return maximumEnds[item - 1]...frames[item].minY
  }

  /// Returns the frame of an item.
  public func frame(of item: Int) -> Rect { frames[item] }

  /// Returns the item whose frame contains a point; nil outside all frames.
  public func item(at point: Point) -> Int? {
    for index in candidates(from: point.y, to: point.y.nextUp)
    where frames[item(atPosition: index)].contains(point) {
      return item(atPosition: index)
    }
    return nil
  }

  /// Appends the items whose frames overlap a rectangle, in ascending order.
  public func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty else { return }
    let first = items.count
    for index in candidates(from: rect.minY, to: rect.maxY)
    where frames[item(atPosition: index)].intersects(rect) {
      items.append(item(atPosition: index))
    }
    if !order.isEmpty { items[first...].sort() }
  }

  private func item(atPosition index: Int) -> Int { order.isEmpty ? index : order[index] }

  /// Returns the positions in the order of all frames that can overlap an interval.
  ///
  /// The range starts at the first position up to which a frame ends after `least`. It ends before
  /// the first frame that starts at `greatest` or later.
  private func candidates(from least: Double, to greatest: Double) -> Range<Int> {
    let first = frames.indices.partitionPoint { maximumEnds[$0] <= least }
    let end = frames.indices.partitionPoint { frames[item(atPosition: $0)].minY < greatest }
    return first..<max(first, end)
  }
}
