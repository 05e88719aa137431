import Profiling

/// `reticle export`: exports a replay, a part of it, or a single frame as a picture or video.
struct ExportCommand: Command {
  static let specification = CommandSpecification(
    name: "export", operands: "FILE", operandCount: 1...1,
    summary: "Write a replay as a GIF, a video or a picture",
    discussion: """
      Replays a scenario and writes its frames in the format given by the extension of --out:

        x.gif   a looping animation with about 20 frames per second and one pixel per point
        x.mp4   a video with all frames at the file's scale (requires ffmpeg)
        x.png   one frame at the file's scale

      If the frame size changes, for example in a rotation, smaller frames are centered in the
      largest. Nothing is measured or checked. Equal replays give equal files, except that videos
      depend on the version of ffmpeg.
      """,
    options: [
      .init(.out, "FILE", "the file to write: .gif, .mp4 or .png"),
      .init(.from, "FRAME", "first frame, counted from 0"),
      .init(.to, "FRAME", "last frame"),
      .init(.every, "N", "use every Nth frame, at the same speed"),
      .init(.at, "FRAME", "the frame of a .png [default: the last]"),
      .init(.scale, "S", "pixels per point"),
      .init(.noTouches, nil, "do not draw pointers and pressed keys"),
      ScenarioLoader.allowSpecification,
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let options = try ExportOptions(arguments)
    let loader = ScenarioLoader(program, arguments)
    let loaded = try loader.load(arguments.operands[0])
    if let refused = loader.refusedPictures(of: loaded) { program.terminal.printMessage(refused) }
    let result = try ExportRun(program, loaded, loader, options).write()
    guard !arguments.has(.json) else {
      program.terminal.print(try JSONText.text(of: result))
      return .success
    }
    let count = result.frames == 1 ? "frame \(result.first)" : "\(result.frames) frames"
    program.terminal.print(
      "\(result.path)  \(count), \(result.width)x\(result.height) pixels, "
        + FileSystem.sizeText(result.bytes))
    return .success
  }
}
