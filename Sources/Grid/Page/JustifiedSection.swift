public import Diffing
import Geometry

/// Pictures in rows that fill the width, as photo sites show them: each row is scaled so that its
/// pictures keep their proportions and reach from edge to edge.
///
/// ```swift
/// JustifiedSection(targetHeight: 120, spacing: 4) { path in pictures[path.item].proportion }
/// ```
///
/// A row ends where its height comes nearest to the target; if two numbers of items are equally
/// near, it has the fewer. If the last row would be narrower than the page at the target height, it
/// keeps that height.
public struct JustifiedSection: SectionLayout {
  /// The height that rows should have, in points, above 0; 120 by default.
  public var targetHeight: Double
  /// The width of an item divided by its height, given its path in the data; above 0.
  public var aspectRatio: (IndexPath) -> Double
  /// The distance between the items of a row, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between rows, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates rows.
  public init(
    targetHeight: Double = 120, spacing: Double = 0, aspectRatio: @escaping (IndexPath) -> Double
  ) {
    self.targetHeight = targetHeight
    itemSpacing = spacing
    lineSpacing = spacing
    self.aspectRatio = aspectRatio
  }

  /// `justified`.
  public var name: String { "justified" }

  /// Fills the rows one after the other.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let width = LengthQuantum.rounded(max(0, input.width))
    let (itemSpacing, lineSpacing) = (
      max(0, itemSpacing), LengthQuantum.rounded(max(0, lineSpacing))
    )
    let proportions = ContiguousArray((0..<input.itemCount).map { checked(input.path(at: $0)) })
    var frames: ContiguousArray<Rect> = []
    frames.reserveCapacity(proportions.count)
    var (first, start, length) = (0, 0.0, 0.0)
    while first < proportions.count {
      let row = row(from: first, proportions, width, itemSpacing)
      let height = LengthQuantum.rounded(row.height)
      var x = 0.0
      for index in first..<row.end {
        // Where the row is scaled, the last item ends exactly at the edge.
        let isAtEdge = row.isScaled && index == row.end - 1
        let right = isAtEdge ? width : min(width, x + proportions[index] * row.height)
        frames.append(Rect(x: min(x, right), y: start, width: max(0, right - x), height: height))
        x = right + itemSpacing
      }
      length = start + height
      start = length + lineSpacing
      first = row.end
    }
    return SectionFrames(frames, length: length)
  }

  /// The length if all items had the proportions of the first few and all rows the target height.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0, input.width > 0 else { return 0 }
    let sample = min(input.itemCount, 8)
    let sum = (0..<sample).reduce(0) { $0 + checked(input.path(at: $1)) }
    let pitch = sum / Double(sample) * targetHeight + itemSpacing
    let rows = (pitch * Double(input.itemCount) / (input.width + itemSpacing)).rounded(.up)
    return max(1, rows) * (targetHeight + lineSpacing) - lineSpacing
  }

  private func row(
    from first: Int, _ proportions: ContiguousArray<Double>, _ width: Double, _ spacing: Double
  ) -> (end: Int, height: Double, isScaled: Bool) {
    var sum = proportions[first]
    var height = max(0, width / sum)
    var end = first + 1
    while end < proportions.count, height > targetHeight {
      let wider = sum + proportions[end]
      let lower = max(0, (width - spacing * Double(end - first)) / wider)
      guard abs(lower - targetHeight) < abs(height - targetHeight) else { break }
      (sum, height) = (wider, lower)
      end += 1
    }
    guard end == proportions.count, height > targetHeight else { return (end, height, true) }
    return (end, targetHeight, false)
  }

  private func checked(_ path: IndexPath) -> Double {
    let proportion = aspectRatio(path)
    require(
      proportion > 0 && proportion.isFinite,
      "item \(path) is wider and higher than 0, and its proportion is not \(proportion)")
    return proportion
  }
}
