/// The first frames of a run, which are recorded and displayed but not measured.
package enum WarmUp {
  /// The maximum number of warm-up frames.
  package static let frames = 30
  /// The length of the shortest run with a warm-up, in frames.
  ///
  /// A warm-up would leave too few frames of a shorter run.
  package static let shortestRun = 90

  /// Returns the number of warm-up frames in a run of `count` frames.
  package static func count(ofRun count: Int) -> Int {
    count < shortestRun ? 0 : frames
  }
}
