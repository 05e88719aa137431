/// `reticle export`: a replay, a part of it, or one of its frames, for others to look at.
struct ExportCommand: Command {
  static let specification = CommandSpecification(
    name: "export", operands: "FILE", operandCount: 1...1,
    summary: "writes a replay as an animated picture, a video or a still",
    discussion: """
      Replays a scenario and writes what it shows, by the ending of --out:

        x.gif   an animated picture that repeats; about 20 frames a second, a pixel a point
        x.mp4   a video with all frames, in the file's own scale; made by ffmpeg, if installed
        x.png   one frame, in the file's own scale

      Frames of several sizes, as of a turn, lie in the middle of the largest. Nothing is measured
      or checked. Equal replays give equal files, but for videos of other versions of ffmpeg.
      """,
    options: [
      .init("--out", "FILE", "the file to write: .gif, .mp4 or .png"),
      .init("--from", "FRAME", "begin with this frame, counted from 0"),
      .init("--to", "FRAME", "end with this frame"),
      .init("--every", "N", "take every Nth frame; what moves is as fast as before"),
      .init("--at", "FRAME", "the frame of a .png; the last one without"),
      .init("--scale", "S", "pixels a point"),
      CommandSpecification.json,
    ])

  private let program: Program
  private let arguments: Arguments

  init(_ program: Program, _ arguments: Arguments) {
    self.program = program
    self.arguments = arguments
  }

  func run() throws(CommandError) -> ExitCode {
    let options = try ExportOptions(arguments)
    let loader = ScenarioLoader(scenes: program.scenes)
    let loaded = try loader.load(arguments.operands[0])
    let result = try ExportRun(program, loaded, loader, options).write()
    guard !arguments.has("--json") else {
      program.terminal.print(try JSONText.text(of: result))
      return .success
    }
    let count = result.frames == 1 ? "frame \(result.first)" : "\(result.frames) frames"
    program.terminal.print(
      "\(result.path)  \(count), \(result.width)x\(result.height) pixels, "
        + Self.size(of: result.bytes))
    return .success
  }

  private static func size(of bytes: Int) -> String {
    bytes < 1_000_000
      ? "\(Fixed.text(Double(bytes) / 1_000, decimals: 1)) kB"
      : "\(Fixed.text(Double(bytes) / 1_000_000, decimals: 2)) MB"
  }
}
