import Drawing
import Motion
import Profiling
import Scenarios
import Stage

/// `reticle bless`: rewrites digests and reports what changed.
struct BlessCommand: Command {
  static let specification = CommandSpecification(
    name: "bless", operands: "PATH…", operandCount: 1...10_000,
    summary: "Rewrite the digests of scenario files and show what changed",
    discussion: """
      Replays scenario files and writes the digests of this build, one every 'digest-every' frames
      and one at the last frame. All expectations must hold. An older contract number is updated,
      and 'text' steps are added for the texts that the file lacks; nothing else in the file
      changes. Review the output and the changed files before you keep them.
      """,
    options: [CommandSpecification.json])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let loader = ScenarioLoader(scenes: program.scenes)
    var results: [FileResult] = []
    for path in try ScenarioFiles.find(arguments.operands) {
      guard !Interruption.isRequested else {
        program.terminal.printMessage("\(SafeText.line(path)): interrupted before it started")
        results.append(FileResult(path: path, code: .interrupted, messages: ["interrupted"]))
        continue
      }
      let result: FileResult
      do throws(CommandError) {
        result = FileResult(path: path, code: .success, messages: try bless(path, loader))
      } catch {
        program.terminal.printMessage(error.message)
        result = FileResult(path: path, code: error.code, messages: [error.message])
      }
      results.append(result)
      guard !arguments.has(.json), result.exitCode == 0 else { continue }
      for line in result.messages { program.terminal.print("\(path): \(line)") }
    }
    if arguments.has(.json) { program.terminal.print(try JSONText.text(of: results)) }
    return ExitCode.combined(results.compactMap { ExitCode(rawValue: $0.exitCode) })
  }

  /// Rewrites one file; returns the changes, one per line.
  private func bless(_ path: String, _ loader: ScenarioLoader) throws(CommandError) -> [String] {
    let loaded = try loader.load(path)
    let stage = try loader.makeStage(loaded)
    let table = try digests(of: loaded, on: stage)
    let texts = stage.host.textExtents.measured
    var bytes = ScenarioWriter().replacingDigests(
      in: loaded.bytes, of: loaded.parsed, with: table)
    let pictures = stage.host.pictureSizes.measured
    bytes = ScenarioWriter().inserting(
      texts.map { .text($0) } + pictures.map { .picture($0) }, in: bytes, of: loaded.parsed)
    var changes = Self.changes(from: loaded.scenario.digests, to: table)
    if !texts.isEmpty {
      changes.insert("\(texts.count) 'text' \(texts.count == 1 ? "step" : "steps") added", at: 0)
    }
    if !pictures.isEmpty {
      let steps = pictures.count == 1 ? "step" : "steps"
      changes.insert("\(pictures.count) 'picture' \(steps) added", at: 0)
    }
    if loaded.scenario.hasOtherContract {
      bytes = Self.withContract(bytes)
      let old = loaded.scenario.header.contract
      changes.insert("contract \(old) is now \(Scenario.currentContract)", at: 0)
    }
    guard bytes != loaded.bytes else { return ["unchanged"] }
    // A file that has become too large has changed as well.
    guard (try? FileSystem.read(path, limit: ScenarioLimits.fileBytes)) == loaded.bytes else {
      throw CommandError(
        .refused,
        "\(path): changed during the replay; not rewritten; bless it again")
    }
    try FileSystem.write(bytes, to: path)
    return changes
  }

  /// Returns the digests of a run that meets all expectations.
  private func digests(
    of loaded: ScenarioLoader.Loaded, on stage: Stage
  ) throws(CommandError) -> DigestTable {
    let player = ScenarioPlayer(loaded.scenario, on: stage, checksDigests: false)
    var table = DigestTable()
    let interval = loaded.scenario.header.digestInterval
    while !player.isFinished, !Interruption.isRequested {
      player.skipIdleFrames(upTo: (player.frame + interval - 1) / interval * interval)
      let frame = player.frame
      FrameMonitor.begin(frame)
      defer { FrameMonitor.end() }
      do throws(ScenarioIssue) {
        try player.processResult(stage.runFrame(try player.nextInput()))
      } catch {
        throw CommandError(
          error.kind == .refused ? .refused : .invalid, "\(loaded.path):\(error.description)")
      }
      if frame % interval == 0 || player.isFinished {
        guard table.entries.count < ScenarioLimits.digests else {
          throw CommandError(
            .invalid,
            "\(loaded.path): the file would need more than \(ScenarioLimits.digests) digests; "
              + "increase its digest-every, which is \(interval)")
        }
        table.entries.append(DigestTable.Entry(frame: frame, digest: stage.digest()))
      }
    }
    guard player.isFinished else {
      throw CommandError(.interrupted, "\(loaded.path): interrupted; the file is unchanged")
    }
    guard player.failures.isEmpty else {
      let lines = player.failures.map { "\(loaded.path):\($0.description)" }
      let reason = "\(loaded.path): not blessed: expectations failed"
      throw CommandError(.expectationFailed, (lines + [reason]).joined(separator: "\n"))
    }
    return table
  }

  /// Returns the bytes of a file with the contract number of this build; nothing else changes.
  private static func withContract(_ bytes: [UInt8]) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var line = bytes[...]
    while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      let words = line[..<end].drop(while: isSpace)
      let name = words.prefix { !isSpace($0) }
      let number = words[name.endIndex...].drop(while: isSpace)
        .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if name.elementsEqual("contract".utf8) {
        return bytes[..<number.startIndex] + Array("\(Scenario.currentContract)".utf8)
          + bytes[number.endIndex...]
      }
      line = line[(end + 1)...]
    }
    fatalError("internal error: the scenario has no contract")
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
