import Profiling

/// How a scenario is run.
struct RunOptions {
  /// What frames are measured with; this machine's clocks by default.
  var meter: any FrameMeter = SystemMeter()
  /// Whether frames are drawn into memory; true by default.
  var renders = true
  /// Whether frames wait for their time; false by default.
  var isPaced = false
  /// Whether a file of another contract runs without its digests.
  var ignoresContract = false
  /// Whether a file that breaks off runs up to its last complete step.
  var salvages = false
  /// Whether digests are collected: false by default.
  var collectsDigests = false
  /// Whether every frame is kept for a report; false by default.
  var isReported = false
  /// Frames between the digests that are collected; nil leaves it to the file's header.
  var digestInterval: Int64?
  /// Where pictures of `snapshot` steps go; nil for nowhere.
  var snapshotFolder: String?
  /// The file that holds the number of the frame under way, for whoever watches this process.
  var progressFile: String?
}
