public import Geometry

/// A solved section made from a list of frames, as section layouts with items of different sizes
/// return it.
///
/// ```swift
/// SectionFrames([
///   Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 100, y: 0, width: 90, height: 80),
/// ])
/// ```
///
/// A query costs the logarithm of the number of items, and in addition the number of items whose
/// frames begin between the rectangle and the longest frame that reaches into it.
public struct SectionFrames: SolvedSection {
  /// The length along the page, in points: by default up to the end of the last frame.
  public let length: Double
  private let frames: ContiguousArray<Rect>
  /// The items by the start of their frames; empty if they are in that order.
  private let order: ContiguousArray<Int>
  /// How far the frames reach up to each place of the order.
  private let reach: ContiguousArray<Double>

  /// Creates a section with a frame for each item.
  ///
  /// Costs O(items), and O(items log items) if they do not start in ascending order. Frames are
  /// rounded to multiples of 2⁻²⁰ points.
  ///
  /// - Precondition: Frames are finite, and none begins above 0.
  public init(_ frames: some Sequence<Rect>, length: Double? = nil) {
    let frames = ContiguousArray(frames.lazy.map { LengthQuantum.rounded($0) })
    var isSorted = true
    var last = 0.0
    for frame in frames {
      require(
        frame.minY >= 0 && frame.maxY.isFinite && frame.minX.isFinite && frame.maxX.isFinite,
        "a frame lies in its section, not at \(frame)")
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
    for place in frames.indices {
      end = max(end, frames[order.isEmpty ? place : order[place]].maxY)
      reach.append(end)
    }
    self.frames = frames
    self.order = order
    self.reach = reach
    self.length = length.map(LengthQuantum.rounded) ?? end
  }

  /// The frame of an item.
  public func frame(of item: Int) -> Rect { frames[item] }

  /// The item whose frame contains a point.
  public func item(at point: Point) -> Int? {
    for place in places(from: point.y, to: point.y.nextUp) where frames[item(place)].contains(point)
    {
      return item(place)
    }
    return nil
  }

  /// Appends the items whose frames share an area with a rectangle.
  public func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    guard !rect.isEmpty else { return }
    let first = items.count
    for place in places(from: rect.minY, to: rect.maxY) where frames[item(place)].intersects(rect) {
      items.append(item(place))
    }
    if !order.isEmpty { items[first...].sort() }
  }

  private func item(_ place: Int) -> Int { order.isEmpty ? place : order[place] }

  /// The places in the order between the first frame that reaches beyond `least` and the last that
  /// begins before `greatest`.
  private func places(from least: Double, to greatest: Double) -> Range<Int> {
    let first = partition { reach[$0] > least }
    let end = partition { frames[item($0)].minY >= greatest }
    return first..<max(first, end)
  }

  private func partition(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
