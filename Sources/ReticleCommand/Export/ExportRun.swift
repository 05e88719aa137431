import Motion
import Movies
import Raster
import Scenarios
import Stage

/// Replays a file and writes its frames.
struct ExportRun {
  private let program: Program
  private let loaded: ScenarioLoader.Loaded
  private let loader: ScenarioLoader
  private let options: ExportOptions
  private let plan: ExportPlan

  /// The number of frames from which the colors of a GIF are chosen.
  private static let sampledFrames = 60

  /// Prepares an export; runs the replay once to determine its length and size.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader,
    _ options: ExportOptions
  ) throws(CommandError) {
    self.program = program
    self.loaded = loaded
    self.loader = loader
    self.options = options
    plan = try ExportPlan(loaded, loader, options)
  }

  /// Writes the file and returns a description of it.
  func write() throws(CommandError) -> ExportResult {
    defer { program.terminal.clearProgress() }
    let file = try StagedFile(options.path)
    do throws(CommandError) {
      switch options.format {
      case .png: try writePNG(to: file.path)
      case .gif: try writeGIF(to: file.path)
      case .mp4: try writeVideo(to: file.path)
      }
      let size = FileSystem.size(of: file.path)
      try file.finish()
      return ExportResult(
        path: options.path, frames: plan.frames.count, first: plan.frames[0],
        last: plan.frames[plan.frames.count - 1], width: plan.width, height: plan.height,
        bytes: size)
    } catch {
      file.discard()
      throw error
    }
  }

  private func writePNG(to path: String) throws(CommandError) {
    try forEachFrame(plan.frames, "drawing") { canvas, _ throws(CommandError) in
      do throws(PNGWriter.WriteError) {
        try PNGWriter().write(canvas.bitmap, to: path)
      } catch {
        throw unwritable(error.reason)
      }
    }
  }

  private func writeGIF(to path: String) throws(CommandError) {
    var histogram = ColorHistogram()
    let stride = max(1, plan.frames.count / Self.sampledFrames)
    let sampled = plan.frames.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    try forEachFrame(sampled, "choosing colors") { canvas, _ in histogram.add(canvas.frame, step: 3)
    }
    let palette = ColorPalette(histogram)
    var mapper = PaletteMapper(palette)
    var indices: [UInt8] = []
    let writer = try convertingErrors { () throws(GIFWriter.WriteError) in
      try GIFWriter(path: path, width: plan.width, height: plan.height, palette: palette)
    }
    try forEachFrame(plan.frames, "writing") { canvas, frame throws(CommandError) in
      mapper.indices(of: canvas.frame, width: plan.width, into: &indices)
      try convertingErrors { () throws(GIFWriter.WriteError) in
        try writer.add(indices, centiseconds: duration(of: frame))
      }
    }
    try convertingErrors { () throws(GIFWriter.WriteError) in try writer.finish() }
  }

  /// Names the destination in errors; the writer only knows the temporary name.
  private func convertingErrors<Result>(
    _ body: () throws(GIFWriter.WriteError) -> Result
  ) throws(CommandError) -> Result {
    do throws(GIFWriter.WriteError) {
      return try body()
    } catch {
      throw unwritable(error.reason)
    }
  }

  private func unwritable(_ reason: String) -> CommandError {
    CommandError(.refused, "\(options.path): cannot be written: \(reason)")
  }

  private func writeVideo(to path: String) throws(CommandError) {
    let encoder = try VideoEncoder(
      of: options.path, writingTo: path, width: plan.width, height: plan.height,
      rate: loaded.scenario.header.clock, step: plan.step, environment: program.environment)
    do throws(CommandError) {
      try forEachFrame(plan.frames, "writing") { canvas, _ throws(CommandError) in
        try encoder.append(canvas.frame)
      }
      try encoder.finish()
    } catch {
      encoder.cancel()
      throw error
    }
  }

  /// Returns how long a frame is displayed, in hundredths of a second, rounded so that the sum is
  /// exact.
  private func duration(of frame: Int64) -> Int {
    Int(centiseconds(at: frame + plan.step) - centiseconds(at: frame))
  }

  private func centiseconds(at frame: Int64) -> Int64 {
    let rate = loaded.scenario.header.clock
    let (numerator, denominator) = (Int64(rate.numerator), Int64(rate.denominator))
    return (frame * 200 * denominator + numerator) / (2 * numerator)
  }

  private func forEachFrame(
    _ frames: [Int64], _ action: String,
    _ body: (ExportCanvas, Int64) throws(CommandError) -> Void
  ) throws(CommandError) {
    let runner = ReplayRunner(loaded.scenario, on: try loader.makeStage(loaded))
    let canvas = ExportCanvas(plan, of: runner.stage)
    for (index, frame) in frames.enumerated() {
      guard !Interruption.isRequested else { throw .nothingWritten }
      runner.advance(to: frame)
      canvas.draw(
        runner.stage, options.showsTouches ? runner.trace.marks(at: frame) : InputMarks())
      try body(canvas, frame)
      program.terminal.showProgress(
        "\(options.path): \(action), frame \(index + 1) of \(frames.count)")
    }
  }
}

/// A description of the exported file.
struct ExportResult: Encodable {
  var path: String
  var frames: Int
  var first: Int64
  var last: Int64
  var width: Int
  var height: Int
  var bytes: Int
}
