/// An external condition that must not change the behavior of a program.
struct Perturbation: Sendable {
  /// The name in the table and in `--only`.
  let name: String
  /// A short description of the change.
  let summary: String
  /// The meaning of a red row.
  let cause: String
  /// The number of runs of the perturbed program; more than one if randomness is involved.
  var runs = 1
  /// How much longer a run takes than without the perturbation, as a factor.
  var slowness: Int64 = 1
  /// Changes a call.
  ///
  /// The run number distinguishes the runs. Returns the reason if this machine does not support the
  /// perturbation, otherwise nil.
  let apply: @Sendable (_ call: inout TrialCall, _ run: Int, TortureSetting) -> String?

  /// The duration of all runs, in runs without a perturbation.
  var cost: Int64 { Int64(runs) * slowness }
}

/// The facts about the machine and the file that perturbations need.
struct TortureSetting: Sendable {
  /// The folder of this program and its build products.
  var programFolder: String
  /// A build of the other kind, debug or release, or nil if there is none.
  var otherBuild: String?
  /// The shared library that stops and skews the clock, or nil if it was not built.
  var clockLibrary: String?
  /// The folder for files of perturbations.
  var scratch: String
  /// The duration of the file in real time, in seconds.
  var duration: Double
  /// The installed programs among those that perturbations use.
  var installed: Set<String>
  /// An installed locale with a decimal comma, or nil if there is none.
  var foreignLocale: String?
  /// Whether masking the processor's fused operations changes the results of the C library.
  var maskChangesLibm: Bool
}
