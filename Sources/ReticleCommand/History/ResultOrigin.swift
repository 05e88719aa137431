import Profiling

/// The program and the machine that results come from.
struct ResultOrigin {
  /// The path of the results.
  var path: String
  /// The program.
  var program: ProgramFacts
  /// `release` or `debug`.
  var build: String
  /// The machine: its processor and their number.
  var machine: String

  /// Reads the origin of a run.
  init(path: String, _ run: RunSummary) {
    self.path = path
    program = run.program
    build = run.environment.build
    let processor = run.environment.processor
    machine = "\(processor.model), \(processor.count) logical"
  }

  /// The commit in words.
  private var commitText: String {
    guard let commit = program.commit else { return "an unknown commit" }
    return "commit \(commit.prefix(10))" + (program.dirty == true ? " with changes" : "")
  }

  /// Throws if results come from different programs or machines, or from another commit.
  ///
  /// - Parameters:
  ///   - origins: The origins of the results.
  ///   - commit: The hash of the commit to which they shall belong.
  ///   - isCommitNamed: Whether the user has named this commit.
  ///   - isMachineNamed: Whether the user has named the machine.
  /// - Throws: ``CommandError`` with what differs and what to do.
  /// - Returns: A note if the user has named another commit than the results; otherwise nil.
  static func check(
    _ origins: [ResultOrigin], commit: String, isCommitNamed: Bool, isMachineNamed: Bool
  ) throws(CommandError) -> String? {
    guard let first = origins.first else { return nil }
    for other in origins {
      func refuse(_ mine: String, _ others: String, _ advice: String) throws(CommandError) {
        guard mine != others else { return }
        throw CommandError(
          .refused,
          "\(other.path): is of \(others), but \(first.path) is of \(mine); \(advice)")
      }
      let separate = "add them separately"
      try refuse(
        "contract \(first.program.contract)", "contract \(other.program.contract)", separate)
      try refuse("a \(first.build) build", "a \(other.build) build", separate)
      if !isMachineNamed { try refuse(first.machine, other.machine, "name it with --machine") }
      guard !isCommitNamed else { continue }
      try refuse(first.commitText, other.commitText, separate)
      if let mine = first.program.executable, let others = other.program.executable {
        try refuse(
          "the program \(mine)", "the program \(others)",
          "another build; name the commit of both with --commit")
      }
    }
    let strangers = origins.filter { $0.program.commit != commit || $0.program.dirty == true }
    guard let stranger = strangers.first else { return nil }
    if isCommitNamed {
      guard let known = strangers.first(where: { $0.program.commit != nil }) else { return nil }
      return "note: \(known.path) is of \(known.commitText); it was added to \(commit.prefix(10)), "
        + "as --commit says"
    }
    throw CommandError(
      .refused,
      "\(stranger.path): is of \(stranger.commitText), not of \(commit.prefix(10)), which is "
        + "checked out; name the commit that was measured with --commit")
  }
}
