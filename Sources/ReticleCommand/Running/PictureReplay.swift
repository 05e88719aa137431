import Raster
import Scenarios
import Stage

/// Draws some frames of a file, in a replay that measures nothing.
struct PictureReplay {
  private let program: Program
  private let file: String
  private let draws: Bool

  /// Prepares to draw frames of a file; none where the call wants no drawing.
  init(_ program: Program, _ file: String, _ arguments: Arguments) {
    self.program = program
    self.file = file
    draws = !arguments.has("--no-render")
  }

  /// Draws frames as `N.png` in a folder that is made; returns the names by frame.
  func write(_ frames: Set<Int64>, to folder: String) throws(CommandError) -> [Int64: String] {
    guard draws, let last = frames.max() else { return [:] }
    let loader = ScenarioLoader(scenes: program.scenes)
    let loaded = try loader.load(file)
    let player = ScenarioPlayer(
      loaded.scenario, on: try loader.makeStage(loaded), checksDigests: false)
    let renderer = FrameRenderer(contents: player.stage.host.contents)
    var names: [Int64: String] = [:]
    do {
      try FileSystem.makeFolder(folder)
      while !player.isFinished, player.frame <= last, !Interruption.isRequested {
        let frame = player.frame
        try player.didRun(player.stage.frame(try player.nextInput()))
        guard frames.contains(frame) else { continue }
        program.terminal.progress("pictures: frame \(frame)  \(file)")
        _ = renderer.draw(player.stage.displayList)
        let name = Self.name(of: frame)
        try PNGWriter().write(renderer.bitmap, to: FileSystem.join(folder, name))
        names[frame] = name
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(.refused, "\(file): its pictures could not be drawn: \(error)")
    }
    program.terminal.clearProgress()
    return names
  }

  /// The frame with six digits, so that names sort as frames do.
  private static func name(of frame: Int64) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}
