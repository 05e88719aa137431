import Drawing
import Geometry
import Raster
import Reports
import Scenarios
import Stage

/// Draws selected frames of a file, in a replay without measurements.
struct PictureReplay {
  /// The drawn frames.
  struct Pictures {
    /// The file names, by frame.
    var names: [Int64: String] = [:]
    /// The same pictures in a small size, for the report page.
    var thumbnails: [ReportPicture] = []
  }

  /// The longest side of a thumbnail, in pixels.
  private static let thumbnailSide = 360

  private let program: Program
  private let file: String
  private let loader: ScenarioLoader
  private let draws: Bool

  /// Prepares to draw frames of a file; nothing is drawn if the call disables drawing.
  init(_ program: Program, _ file: String, _ arguments: Arguments) {
    self.program = program
    self.file = file
    loader = ScenarioLoader(program, arguments)
    draws = !arguments.has(.noRender)
  }

  /// Draws frames as `N.png` in a new folder.
  func write(_ frames: Set<Int64>, to folder: String) throws(CommandError) -> Pictures {
    var pictures = Pictures()
    guard draws, let last = frames.max() else { return pictures }
    let loaded = try loader.load(file)
    let player = ScenarioPlayer(
      loaded.scenario, on: try loader.makeStage(loaded), checksDigests: false)
    let renderer = FrameRenderer(contents: player.stage.host.contents)
    var changes = ChangedCells()
    let wanted = frames.sorted()
    var next = 0
    do {
      try FileSystem.makeFolder(folder)
      while !player.isFinished, player.frame <= last, !Interruption.isRequested {
        while next < wanted.count, wanted[next] < player.frame { next += 1 }
        player.skipIdleFrames(upTo: next < wanted.count ? wanted[next] : last)
        let frame = player.frame
        try player.processResult(player.stage.runFrame(try player.nextInput()))
        let changed = changes.changedRects(in: player.stage.displayList)
        guard frames.contains(frame) else { continue }
        program.terminal.showProgress("pictures: frame \(frame)  \(file)")
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

  /// Returns the frame number with six digits, so that names sort like frames.
  static func name(of frame: Int64) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}

extension ReportPicture.Area {
  /// Creates a rectangle of the report page.
  fileprivate init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
