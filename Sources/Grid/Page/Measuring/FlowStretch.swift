import Diffing
import Geometry

/// A line of items in a flow whose cells determine their sizes.
struct FlowLine {
  /// The items.
  var items: Range<Int>
  /// The start of the line in its stretch, in points.
  var start: Double
  /// The height of the line's highest item, in points.
  var height: Double

  /// The end of the line in its stretch, in points.
  var end: Double { start + height }
}

/// Neighboring lines that were placed from one item forward and backward.
struct FlowStretch: PlacedStretch {
  /// The first item of the forward lines.
  let split: Int
  /// The coordinate at which the stretch began, in points.
  let base: Double
  /// The distance between lines, in points.
  let spacing: Double
  /// The lines from ``split`` on, in ascending order.
  var forward: ContiguousArray<FlowLine> = []
  /// The lines before ``split``, in descending order.
  var backward: ContiguousArray<FlowLine> = []
  var origin = 0.0

  /// Creates a stretch without lines.
  init(split: Int, base: Double = 0, spacing: Double) {
    self.split = split
    self.base = base
    self.spacing = spacing
  }

  var items: Range<Int> {
    (backward.last?.items.lowerBound ?? split)..<(forward.last?.items.upperBound ?? split)
  }

  var top: Double { backward.last?.start ?? base }

  var latestTop: Double { top }

  var bottom: Double { forward.last.map { $0.end + spacing } ?? base }

  var shortestBottom: Double { bottom }

  mutating func addForward(_ line: FlowLine) { forward.append(line) }

  mutating func addBackward(_ line: FlowLine) { backward.append(line) }

  func origin(after other: FlowStretch) -> Double { other.origin + other.bottom - top }

  /// Returns the line of an item of the stretch.
  func line(of item: Int) -> FlowLine {
    item >= split
      ? forward[forward.indices.partitionPoint { forward[$0].items.upperBound <= item }]
      : backward[backward.indices.partitionPoint { backward[$0].items.lowerBound > item }]
  }

  /// Calls a closure with the lines that can overlap an interval of the stretch's coordinates, in
  /// ascending order.
  func forEachLine(from least: Double, to greatest: Double, _ body: (FlowLine) -> Void) {
    let first = backward.indices.partitionPoint { backward[$0].start >= greatest }
    var index = backward.indices.partitionPoint { backward[$0].end > least }
    while index > first {
      index -= 1
      body(backward[index])
    }
    index = forward.indices.partitionPoint { forward[$0].end <= least }
    while index < forward.count, forward[index].start < greatest {
      body(forward[index])
      index += 1
    }
  }
}
