package import Profiling

/// A histogram of frame times with at most 48 bins on a logarithmic scale.
package struct Histogram {
  /// The ascending edges of the bins, one more than there are bins; empty without times.
  package let edges: [Nanoseconds]

  /// Chooses bins for times.
  package init(_ times: [[Nanoseconds]]) {
    let all = times.flatMap(\.self)
    guard let least = all.min(), let most = all.max() else {
      edges = []
      return
    }
    // From 1/16 octave for similar times to whole octaves for times that differ greatly.
    let candidates = [16, 8, 4, 2, 1].map { Self.edges(around: max(1, least), most, $0) }
    edges = candidates.first { $0.count <= 49 } ?? candidates[candidates.count - 1]
  }

  /// Returns the number of times in each bin; a time on an edge belongs to the upper bin.
  package func counts(_ times: some Sequence<Nanoseconds>) -> [Int] {
    var counts = Array(repeating: 0, count: max(0, edges.count - 1))
    for time in times {
      let above = edges.firstIndex { $0 > time } ?? edges.count
      counts[min(counts.count, max(1, above)) - 1] += 1
    }
    return counts
  }

  /// Returns edges from the last one at or below `least` to the first above `most`, `parts` per
  /// octave.
  private static func edges(
    around least: Nanoseconds, _ most: Nanoseconds, _ parts: Int
  ) -> [Nanoseconds] {
    var factor = 2.0
    var count = 1
    while count < parts {
      factor = factor.squareRoot()
      count *= 2
    }
    var octave: Nanoseconds = 1
    while octave * 2 <= least { octave *= 2 }
    var edges: [Nanoseconds] = []
    while true {
      var part = Double(octave)
      for _ in 0..<parts {
        let edge = Nanoseconds(part.rounded())
        if edge <= least { edges = [] }
        if edges.last != edge { edges.append(edge) }
        if edge > most { return edges }
        part *= factor
      }
      octave *= 2
    }
  }
}
