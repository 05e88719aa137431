import Drawing
import Geometry
import Raster
import Reports
import Scenarios
import Stage

/// Draws some frames of a file, in a replay that measures nothing.
struct PictureReplay {
  /// What was drawn.
  struct Pictures {
    /// The files' names, by frame.
    var names: [Int64: String] = [:]
    /// The same pictures, small, for the page.
    var thumbnails: [ReportPicture] = []
  }

  /// The longest side of a small picture, in pixels.
  private static let thumbnailSide = 360

  private let program: Program
  private let file: String
  private let draws: Bool

  /// Prepares to draw frames of a file; none where the call wants no drawing.
  init(_ program: Program, _ file: String, _ arguments: Arguments) {
    self.program = program
    self.file = file
    draws = !arguments.has("--no-render")
  }

  /// Draws frames as `N.png` in a folder that is made.
  func write(_ frames: Set<Int64>, to folder: String) throws(CommandError) -> Pictures {
    var pictures = Pictures()
    guard draws, let last = frames.max() else { return pictures }
    let loader = ScenarioLoader(scenes: program.scenes)
    let loaded = try loader.load(file)
    let player = ScenarioPlayer(
      loaded.scenario, on: try loader.makeStage(loaded), checksDigests: false)
    let renderer = FrameRenderer(contents: player.stage.host.contents)
    var changes = ChangedCells()
    do {
      try FileSystem.makeFolder(folder)
      while !player.isFinished, player.frame <= last, !Interruption.isRequested {
        let frame = player.frame
        try player.didRun(player.stage.frame(try player.nextInput()))
        let changed = changes.next(player.stage.displayList)
        guard frames.contains(frame) else { continue }
        program.terminal.progress("pictures: frame \(frame)  \(file)")
        _ = renderer.draw(player.stage.displayList)
        let name = Self.name(of: frame)
        let bitmap = renderer.bitmap
        try PNGWriter().write(bitmap, to: FileSystem.join(folder, name))
        pictures.names[frame] = name
        if let bytes = ThumbnailEncoder(sideLength: Self.thumbnailSide).jpeg(bitmap) {
          let viewport = player.stage.displayList.viewport
          pictures.thumbnails.append(
            ReportPicture(
              frame: frame, bytes, .jpeg, width: viewport.width, height: viewport.height,
              changed: changed.map(ReportPicture.Area.init)))
        }
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(.refused, "\(file): its pictures could not be drawn: \(error)")
    }
    program.terminal.clearProgress()
    return pictures
  }

  /// The frame with six digits, so that names sort as frames do.
  static func name(of frame: Int64) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}

extension ReportPicture.Area {
  /// A rectangle as the page has it.
  fileprivate init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
