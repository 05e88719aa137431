import Profiling

/// The options of a scenario run.
struct RunOptions {
  /// The meter that measures frames; this machine's clocks by default.
  var meter: any FrameMeter = SystemMeter()
  /// Whether frames are drawn into memory; true by default.
  var renders = true
  /// Whether frames run in real time; false by default.
  var isPaced = false
  /// Whether a file with another contract version runs without its digests; false by default.
  var ignoresContract = false
  /// Whether a truncated file runs up to its last complete step; false by default.
  var salvages = false
  /// Whether digests are collected; false by default.
  var collectsDigests = false
  /// Whether every frame is kept for a report; false by default.
  var isReported = false
  /// The number of frames between collected digests; nil for the interval in the file's header.
  var digestInterval: Int64?
  /// The folder for pictures of `snapshot` steps, or nil for none.
  var snapshotFolder: String?
  /// The file that holds the number of the current frame, for a process that watches this one.
  var progressFile: String?
}
