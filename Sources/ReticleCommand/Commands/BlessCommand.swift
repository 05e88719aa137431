import Motion
import Scenarios
import Stage

/// `reticle bless`: rewrites digests and shows what changed.
struct BlessCommand: Command {
  static let specification = CommandSpecification(
    name: "bless", operands: "PATH…", operandCount: 1...10_000,
    summary: "rewrites the digests of files, showing what changed",
    discussion: """
      Replays scenario files and writes the digests of this build below them, one every
      'digest-every' frames and one at the last frame. Expectations must hold and nothing above
      the digests changes but an older contract number. Look at what is shown, and at the
      difference of the files, before you keep it.
      """,
    options: [CommandSpecification.json])

  private let program: Program
  private let arguments: Arguments

  init(_ program: Program, _ arguments: Arguments) {
    self.program = program
    self.arguments = arguments
  }

  func run() throws(CommandError) -> ExitCode {
    let loader = ScenarioLoader(scenes: program.scenes)
    var results: [FileResult] = []
    for path in try ScenarioFiles.find(arguments.operands) {
      let result: FileResult
      do throws(CommandError) {
        result = FileResult(path: path, code: .success, messages: try bless(path, loader))
      } catch {
        program.terminal.message(error.message)
        result = FileResult(path: path, code: error.code, messages: [error.message])
      }
      results.append(result)
      guard !arguments.has("--json"), result.exitCode == 0 else { continue }
      for line in result.messages { program.terminal.print("\(path): \(line)") }
    }
    if arguments.has("--json") { program.terminal.print(try JSONText.text(of: results)) }
    return ExitCode.combined(results.compactMap { ExitCode(rawValue: $0.exitCode) })
  }

  /// Rewrites one file; returns what changed, a line each.
  private func bless(_ path: String, _ loader: ScenarioLoader) throws(CommandError) -> [String] {
    let loaded = try loader.load(path)
    let stage = try loader.makeStage(loaded)
    let player = ScenarioPlayer(loaded.scenario, on: stage, checksDigests: false)
    var table = DigestTable()
    do throws(ScenarioIssue) {
      while !player.isFinished {
        let frame = player.frame
        let result = stage.frame(try player.nextInput())
        try player.didRun(result)
        if frame % loaded.scenario.header.digestInterval == 0 || player.isFinished {
          table.entries.append(DigestTable.Entry(frame: frame, digest: stage.digest()))
        }
      }
    } catch {
      throw CommandError(
        error.kind == .refused ? .refused : .invalid, "\(path):\(error.description)")
    }
    guard player.failures.isEmpty else {
      let lines = player.failures.map { "\(path):\($0.description)" }
      throw CommandError(
        .expectation,
        (lines + ["\(path): not blessed: its expectations must hold first"])
          .joined(separator: "\n"))
    }
    let bytes = ScenarioWriter().replacingDigests(
      in: loaded.bytes, of: loaded.parsed, with: table)
    let changes = Self.changes(from: loaded.scenario.digests, to: table)
    guard bytes != loaded.bytes || loaded.scenario.hasOtherContract else { return ["unchanged"] }
    try FileSystem.write(Self.withContract(bytes, loaded), to: path)
    guard loaded.scenario.hasOtherContract else { return changes }
    let old = loaded.scenario.header.contract
    return ["contract \(old) is now \(Scenario.currentContract)"] + changes
  }

  /// The file's text, with this build's contract number in place of another.
  private static func withContract(_ bytes: [UInt8], _ loaded: ScenarioLoader.Loaded) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard loaded.scenario.hasOtherContract else { return text }
    let old = "contract \(loaded.scenario.header.contract)"
    var isReplaced = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard !isReplaced, line.hasPrefix(old) else { return String(line) }
      isReplaced = true
      return "contract \(Scenario.currentContract)" + line.dropFirst(old.count)
    }
    return lines.joined(separator: "\n")
  }

  private static func changes(from old: DigestTable?, to new: DigestTable) -> [String] {
    guard let old else { return ["\(new.entries.count) digests added"] }
    var lines: [String] = []
    var same = 0
    for entry in new.entries {
      guard let before = old.entries.first(where: { $0.frame == entry.frame }) else {
        lines.append("@\(entry.frame) added")
        continue
      }
      if before.digest == entry.digest {
        same += 1
      } else {
        let mismatch = DigestMismatch(
          frame: entry.frame, lastGoodFrame: nil, expected: before.digest, found: entry.digest)
        let names = mismatch.subsystems.map(\.rawValue)
        lines.append(
          "@\(entry.frame) changed: \(names.isEmpty ? "all" : names.joined(separator: ", "))")
      }
    }
    let frames = Set(new.entries.map(\.frame))
    lines += old.entries.filter { !frames.contains($0.frame) }.map { "@\($0.frame) removed" }
    return lines + ["\(same) digests unchanged"]
  }
}
