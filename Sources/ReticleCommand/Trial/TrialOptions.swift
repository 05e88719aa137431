/// The options of a trial.
struct TrialOptions {
  /// Whether frames are drawn.
  var renders = true
  /// Whether frames run in real time.
  var isPaced = false
  /// Whether frames are measured.
  var isMeasured = false
  /// Whether invariants are checked in every frame, and the lowered file is run in parallel.
  var checksInvariants = false
  /// The number of threads for background work.
  var workers = 1
  /// The seed for delays of background work, or nil for no delays.
  var delays: UInt64?
  /// The nondeterminism to inject, or nil for none.
  var leak: Leak?
  /// The frame whose state is reported field by field, or nil for none.
  var stateFrame: Int64?
}
