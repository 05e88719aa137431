import Raster
import Scenarios
import Stage

/// `reticle generate`: writes a random scenario as an ordinary file.
struct GenerateCommand: Command {
  static let specification = CommandSpecification(
    name: "generate", operands: "", operandCount: 0...0,
    summary: "Print a random scenario",
    discussion: """
      Generates a random scenario and prints it: a scene with random parameters and steps that tend
      to break scenes, such as overlapping transactions, flings during rotations, cancelled touches,
      several fingers and extreme values. Each file leaves out some kinds of steps, so that the
      others are combined more often. The scenario is played while it is generated: steps that the
      scene refuses are written as 'refuse', and some of the resulting values as 'expect'. Equal
      seeds give equal files.
      """,
    options: [
      .init(.seed, "S", "random seed [default: 1]"),
      .init(.frames, "N", "number of frames with steps [default: 300]"),
      .init(.scene, "NAME", "the scene [default: any]"),
      .init(.out, "FILE", "write to FILE instead of printing"),
      .init(.draft, "FILE", "write the file as it grows", isHidden: true),
      .init(.digests, "FILE", "write the digests of all frames", isHidden: true),
      .init(
        .progressFile, "FILE", "write the number of the current frame to FILE", isHidden: true),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let digests = DigestLog()
    let writer = ScenarioWriter()
    let draft = arguments.value(.draft)
    let progress = arguments.value(.progressFile).flatMap(ProgressFile.init)
    var generator = try ScenarioGenerator(arguments, program)
    generator.willRun = { scenario in
      if let draft { try? FileSystem.write(writer.text(of: scenario), to: draft) }
    }
    generator.isStopped = { Interruption.isRequested }
    generator.didRun = { stage, frame in
      progress?.frame = frame + 1
      digests.add(stage.digest(), frame)
    }
    let scenario = try Self.scenario(of: generator)
    if let file = arguments.value(.digests) {
      try FileSystem.write(writer.digestText(digests.table), to: file)
    }
    try writeScenario(writer.text(of: scenario), seed: generator.seed)
    return .success
  }

  private func writeScenario(_ text: String, seed: UInt64) throws(CommandError) {
    let file = arguments.value(.out) ?? arguments.value(.draft)
    if let file { try FileSystem.write(text, to: file) }
    if arguments.has(.json) {
      program.terminal.print(
        try JSONText.text(of: Listing(seed: seed, path: file, text: file == nil ? text : nil)))
    } else if file == nil {
      program.terminal.write(text)
    }
  }

  /// Returns the scenario of a generator.
  static func scenario(of generator: ScenarioGenerator) throws(CommandError) -> Scenario {
    do throws(GeneratorError) {
      return try generator.generate()
    } catch GeneratorError.stopped {
      throw .nothingWritten
    } catch {
      throw CommandError(.broken, "seed \(generator.seed): \(error.message)")
    }
  }

  private struct Listing: Encodable {
    var seed: UInt64
    var path: String?
    var text: String?
  }
}

/// Collects the digests of a scenario while it is generated; each new attempt starts over.
private final class DigestLog {
  private(set) var table = DigestTable()

  func add(_ digest: StateDigest, _ frame: Int64) {
    if frame == 0 { table = DigestTable() }
    table.entries.append(DigestTable.Entry(frame: frame, digest: digest))
  }
}

extension ScenarioGenerator {
  /// Creates the generator that `--seed`, `--frames` and `--scene` specify.
  init(_ arguments: Arguments, _ program: Program) throws(CommandError) {
    var scenes = program.scenes
    if let name = arguments.value(.scene) {
      scenes = scenes.filter { $0.name == name }
      guard !scenes.isEmpty else {
        let names = program.scenes.map(\.name)
        throw .usage(
          "unknown scene '\(name)'\(Suggestion.suffix(for: name, among: names)); use one of "
            + names.joined(separator: ", "))
      }
    }
    let frames = try arguments.integer(.frames, in: 1...100_000) ?? 300
    self.init(scenes: scenes, seed: try arguments.seed() ?? 1, frames: Int64(frames))
    makeTextMeasurer = { PangoTextMeasurer() }
  }
}

extension Arguments {
  /// Returns the value of `--seed`, decimal or `0x` hexadecimal, or nil if it was not given.
  func seed() throws(CommandError) -> UInt64? {
    guard let text = value(.seed) else { return nil }
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? String(text.dropFirst(2)) : text
    guard let seed = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage("--seed must be a number such as 7 or 0x5eed, not '\(text)'")
    }
    return seed
  }
}
