/// One thing outside a program that must not change what it does.
struct Perturbation: Sendable {
  /// The name in the table and for `--only`.
  let name: String
  /// What is changed, in a few words.
  let summary: String
  /// What a red row means.
  let cause: String
  /// How often the perturbed program runs: more than once where randomness decides.
  var runs = 1
  /// Changes a call.
  ///
  /// The number of the run tells runs apart. A string says why this machine cannot.
  let apply: @Sendable (_ call: inout TrialCall, _ run: Int, TortureSetting) -> String?
}

/// What perturbations need to know of the machine and the file.
struct TortureSetting: Sendable {
  /// The folder in which this program and what was built with it lie.
  var programFolder: String
  /// A build of the other kind, debug or release, or nil if there is none.
  var otherBuild: String?
  /// The shared library that stops and skews the clock; nil where it was not built.
  var clockLibrary: String?
  /// Where files for perturbations go.
  var scratch: String
  /// How long the file would take at its own pace, in seconds.
  var duration: Double
  /// The programs that are installed, of those perturbations use.
  var installed: Set<String>
  /// A locale with a comma for decimals that is installed; nil without.
  var foreignLocale: String?
  /// Whether masking the processor's fused operations changes the C library's results here.
  var maskChangesLibm: Bool
}
