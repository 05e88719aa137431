/// The first frames of a run, which are recorded and shown but not measured.
package enum WarmUp {
  /// How many there are, at most.
  package static let frames = 30
  /// A run of fewer frames has none: it would leave too little to measure.
  package static let shortestRun = 90

  /// How many of a run of `count` frames are warm-up.
  package static func count(ofRun count: Int) -> Int {
    count < shortestRun ? 0 : frames
  }
}
