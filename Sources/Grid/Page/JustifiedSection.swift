public import Diffing
import Geometry

/// A section of pictures in rows that fill the width, as on photo sites.
///
/// Each row is scaled so that its pictures keep their aspect ratios and fill the width.
///
/// ```swift
/// JustifiedSection(targetHeight: 120, spacing: 4) { path in pictures[path.item].aspectRatio }
/// ```
///
/// A row has the number of items that brings its height closest to the target. If two numbers are
/// equally close, it has the smaller one. If the last row would be narrower than the section at the
/// target height, it keeps that height.
public struct JustifiedSection: SectionLayout {
  /// The preferred height of rows, in points; 120 by default.
  ///
  /// It must be greater than 0.
  public var targetHeight: Double
  /// Returns the width of an item divided by its height, given its index path.
  ///
  /// The result must be greater than 0.
  public var aspectRatio: (IndexPath) -> Double
  /// The distance between the items of a row, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between rows, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates a section with the same distance between items and between rows, in points.
  public init(
    targetHeight: Double = 120, spacing: Double = 0, aspectRatio: @escaping (IndexPath) -> Double
  ) {
    self.targetHeight = targetHeight
    itemSpacing = spacing
    lineSpacing = spacing
    self.aspectRatio = aspectRatio
  }

  /// The name `justified`.
  public var name: String { "justified" }

  /// Solves the section in O(items).
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let width = LengthQuantum.rounded(max(0, input.width))
    let (itemSpacing, lineSpacing) = (
      max(0, itemSpacing), LengthQuantum.rounded(max(0, lineSpacing))
    )
    let proportions = ContiguousArray(
      (0..<input.itemCount).map { validatedAspectRatio(at: input.path(at: $0)) })
    var frames: ContiguousArray<Rect> = []
    frames.reserveCapacity(proportions.count)
    var (first, start, length) = (0, 0.0, 0.0)
    while first < proportions.count {
      let row = row(from: first, proportions, width, itemSpacing)
      let height = LengthQuantum.rounded(row.height)
      var x = 0.0
      for index in first..<row.end {
        // In a scaled row, the last item ends exactly at the edge.
        let isAtEdge = row.isScaled && index == row.end - 1
        let right = isAtEdge ? width : min(width, x + proportions[index] * row.height)
        frames.append(Rect(x: min(x, right), y: start, width: max(0, right - x), height: height))
        x = right + itemSpacing
      }
      length = start + height
      start = length + lineSpacing
      first = row.end
    }
    return SectionFrames(frames, length: length, lineSpacing: lineSpacing)
  }

  /// Returns an estimate from the aspect ratios of the first eight items and the target height.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0, input.width > 0 else { return 0 }
    let sample = min(input.itemCount, 8)
    let sum = (0..<sample).reduce(0) { $0 + validatedAspectRatio(at: input.path(at: $1)) }
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

  private func validatedAspectRatio(at path: IndexPath) -> Double {
    let proportion = aspectRatio(path)
    require(
      proportion > 0 && proportion.isFinite,
      "the aspect ratio of item \(path) is \(proportion); expected more than 0")
    return proportion
  }
}
