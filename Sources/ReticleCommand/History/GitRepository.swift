import Driving
import Profiling

/// A checkout of git: what its commits are, and working copies of them.
struct GitRepository {
  /// The folder inside the checkout.
  let folder: String
  private let environment: [String: String]

  /// Opens the checkout that contains a folder.
  ///
  /// - Throws: an error if git is not installed or if the folder is in no checkout.
  init(containing folder: String, _ environment: [String: String]) throws(CommandError) {
    var environment = environment
    environment["LC_ALL"] = "C"
    environment["TZ"] = "UTC"
    // Looking at a checkout does not write to it.
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    self.environment = environment
    let root = try Self.run(["rev-parse", "--show-toplevel"], in: folder, environment)
    self.folder = root
  }

  /// Returns the commit that a revision names, such as `main~3`.
  ///
  /// - Throws: an error for an unknown revision.
  func commit(_ revision: String) throws(CommandError) -> HistoryRecord.Commit {
    let hash = try Self.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"],
      in: folder, environment, problem: "unknown revision '\(revision)'")
    let count = try Self.run(["rev-list", "--count", hash], in: folder, environment)
    let text = try Self.run(
      ["show", "-s", "--date=format-local:%Y-%m-%dT%H:%M:%SZ", "--format=%cd %s", hash],
      in: folder, environment)
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return HistoryRecord.Commit(
      hash: hash, height: Int(count) ?? 0, date: words.first ?? "",
      subject: words.count > 1 ? SafeText.line(words[1]) : "")
  }

  /// Returns the hashes of the commits after one up to another one, the oldest first.
  ///
  /// Of a merge, only the first parent is followed.
  ///
  /// - Throws: an error if the second commit does not follow the first.
  func hashes(after first: String, to last: String) throws(CommandError) -> [String] {
    _ = try Self.run(
      ["merge-base", "--is-ancestor", first, last], in: folder, environment,
      problem: "\(last.prefix(10)) does not follow \(first.prefix(10))")
    return try Self.output(
      of: ["rev-list", "--first-parent", "--reverse", "\(first)..\(last)"], in: folder, environment
    ).split(separator: "\n").map(String.init)
  }

  /// Whether tracked files differ from the last commit.
  func hasChanges() throws(CommandError) -> Bool {
    let text = try Self.run(
      ["status", "--porcelain", "--untracked-files=no"], in: folder, environment)
    return !text.isEmpty
  }

  /// Checks a commit out in a working copy of its own, which is created if there is none.
  ///
  /// This checkout does not change. Ignored files in the working copy stay, such as build products.
  func checkOut(_ commit: HistoryRecord.Commit, at path: String) throws(CommandError) {
    guard !FileSystem.exists(FileSystem.join(path, ".git")) else {
      _ = try Self.run(["checkout", "--force", "--detach", commit.hash], in: path, environment)
      return
    }
    // A folder that somebody deleted is still registered.
    _ = try Self.run(["worktree", "prune"], in: folder, environment)
    _ = try Self.run(
      ["worktree", "add", "--force", "--detach", path, commit.hash], in: folder, environment)
  }

  /// Returns the first line that git prints.
  private static func run(
    _ words: [String], in folder: String, _ environment: [String: String], problem: String? = nil
  ) throws(CommandError) -> String {
    let text = try output(of: words, in: folder, environment, problem: problem)
    return String(text.drop { $0.isNewline }.prefix { !$0.isNewline })
  }

  private static func output(
    of words: [String], in folder: String, _ environment: [String: String], problem: String? = nil
  ) throws(CommandError) -> String {
    let call = ProcessCall(
      program: "/usr/bin/env", arguments: ["git"] + words, environment: environment,
      folder: FileSystem.absolute(folder))
    let result = try call.run()
    switch result.cause {
    case .exit(0): return result.output
    case .exit(127):
      throw CommandError(.refused, "git is not installed: apt-get install git")
    default:
      let reason = result.errors.split(separator: "\n").first.map(String.init) ?? ""
      throw CommandError(
        .invalid, SafeText.line(problem ?? "git \(words[0]): \(reason)"))
    }
  }
}
