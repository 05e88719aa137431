/// The first frames of a run, which are recorded and shown but not measured.
public enum WarmUp {
  /// How many there are, at most.
  public static let frames = 30
  /// A run of fewer frames has none: it would leave too little to measure.
  public static let shortestRun = 90

  /// How many of a run of `count` frames are warm-up.
  public static func count(ofRun count: Int) -> Int {
    count < shortestRun ? 0 : frames
  }
}
