/// How a trial runs a file.
struct TrialOptions {
  /// Whether frames are drawn.
  var renders = true
  /// Whether frames wait for their time.
  var isPaced = false
  /// Whether frames are measured.
  var isMeasured = false
  /// Whether invariants are checked in every frame, and the lowered file along with the file.
  var checksInvariants = false
  /// Threads for background work.
  var workers = 1
  /// The seed of delays of background work; nil for none.
  var delays: UInt64?
  /// What is let in on purpose; nil for nothing.
  var leak: Leak?
  /// The frame whose state is written down field by field; nil for none.
  var stateFrame: Int64?
}
