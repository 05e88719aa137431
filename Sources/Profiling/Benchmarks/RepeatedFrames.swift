import Geometry

/// The times of the same frames over several passes.
///
/// A frame does the same work in each pass, so the median over the passes is its cost without the
/// machine's disturbances. Percentiles are then taken over these typical frame times.
package struct RepeatedFrames {
  private var passes: [[Nanoseconds]] = []

  /// Creates an empty collection.
  package init() {}

  /// Adds the times of all frames of one pass.
  ///
  /// - Precondition: All passes have the same number of frames.
  package mutating func append(_ pass: [Nanoseconds]) {
    require(
      passes.first.map { $0.count == pass.count } ?? true,
      "a pass of \(pass.count) frames follows one of \(passes.first?.count ?? 0)")
    passes.append(pass)
  }

  /// The median time of each frame over all passes, in frame order.
  package var typical: [Nanoseconds] {
    (passes.first ?? []).indices.map { frame in
      let times = passes.map { $0[frame] }.sorted()
      return times[times.count / 2]
    }
  }
}
