/// A set of frames with words that name it.
package struct FrameSet: Hashable, Codable, Sendable {
  /// Adjacent frames, ascending.
  package private(set) var ranges: [ClosedRange<Int64>] = []
  /// Whether these are nearly all frames of the run.
  package var isAll = false

  /// The maximum number of ranges that are named.
  private static let shownRanges = 4

  /// Creates a set of frames, in ascending order.
  package init(_ frames: [Int64], isAll: Bool = false) {
    self.isAll = isAll
    for frame in frames {
      if let last = ranges.last, last.upperBound == frame - 1 {
        ranges[ranges.count - 1] = last.lowerBound...frame
      } else {
        ranges.append(frame...frame)
      }
    }
  }

  /// All frames, ascending.
  package var frames: [Int64] { ranges.flatMap(Array.init) }

  /// The number of frames.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The frames in words: `all frames`, `frame 5`, `frames 53–55, 60`, `every 30th frame from 30
  /// (19 frames)`.
  package var text: String {
    if isAll { return "all frames" }
    let names = ranges.prefix(Self.shownRanges).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    if let stride, ranges.count > Self.shownRanges {
      return "every \(stride)th frame from \(ranges[0].lowerBound) (\(count) frames)"
    }
    let rest = ranges.count > names.count ? " … (\(count) frames)" : ""
    return (count == 1 ? "frame " : "frames ") + names.joined(separator: ", ") + rest
  }

  /// The distance between single frames, if it is the same for all.
  private var stride: Int64? {
    guard ranges.count > 2, ranges.allSatisfy({ $0.count == 1 }) else { return nil }
    let distances = Set(zip(ranges.dropFirst(), ranges).map { $0.lowerBound - $1.lowerBound })
    return distances.count == 1 ? distances.first : nil
  }
}
