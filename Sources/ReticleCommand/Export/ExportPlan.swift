import Geometry
import Raster
import Scenarios
import Stage

/// The frames of a replay to export, and their size.
struct ExportPlan {
  /// The frames, in ascending order; at least one.
  let frames: [Int64]
  /// The step between exported frames.
  let step: Int64
  /// Pixels per point.
  let scale: Double
  /// The width of the widest frame, in pixels.
  let width: Int
  /// The height of the tallest frame, in pixels.
  let height: Int

  /// The maximum number of pixels per side that all formats support.
  private static let sideLimit = 16_384

  /// Runs a replay without drawing to determine its length and its maximum size.
  init(_ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader, _ options: ExportOptions)
    throws(CommandError)
  {
    let runner = ReplayRunner(loaded.scenario, on: try loader.makeStage(loaded))
    let step = try options.step(at: loaded.scenario.header.clock)
    let scale = options.scale(of: loaded.scenario.header.scale.value)
    var largest = Size.zero
    var (frames, last) = ([Int64](), Int64(-1))
    let requested = options.last ?? .max
    let first = options.first ?? 0
    while last < requested, !Interruption.isRequested {
      // Idle frames before the first exported one need not run; a PNG has only one.
      runner.player.skipIdleFrames(upTo: options.format == .png ? requested : first)
      guard let input = runner.nextInput() else { break }
      runner.processResult(runner.stage.runFrame(input))
      last = runner.frame
      guard last >= first, options.format != .png || options.first != nil,
        (last - first) % step == 0
      else { continue }
      frames.append(last)
      largest = Self.union(largest, runner.stage.viewport)
      let certain = min(runner.player.certainFrameCount, requested - last) / step
      guard Int64(frames.count) + certain <= ScenarioLimits.reportedFrames else {
        throw CommandError(
          .refused,
          "\(loaded.path): more than \(ScenarioLimits.reportedFrames) frames are too many for one "
            + "\(options.format.rawValue); choose a part with --from and --to, or a larger --every")
      }
    }
    if options.format == .png, options.first == nil {
      (frames, largest) = ([last], runner.stage.viewport)
    }
    guard !Interruption.isRequested else { throw .nothingWritten }
    try Self.check(runner, loaded.path, options)
    if let objection = DrawingLimit.failureReason(for: largest, scale: scale) {
      throw CommandError(.refused, "\(loaded.path): \(objection); use a smaller --scale")
    }
    (self.frames, self.step, self.scale) = (frames, step, scale)
    // The sides of a video must be even, because its color resolution is halved.
    let unit = options.format == .mp4 ? 2 : 1
    width = Self.pixels(largest.width * scale, unit: unit)
    height = Self.pixels(largest.height * scale, unit: unit)
    guard max(width, height) <= Self.sideLimit else {
      throw CommandError(
        .refused,
        "\(loaded.path): \(width)x\(height) pixels are too many; use a smaller --scale")
    }
  }

  private static func check(
    _ runner: ReplayRunner, _ path: String, _ options: ExportOptions
  ) throws(CommandError) {
    let requested = max(options.first ?? 0, options.last ?? 0)
    guard runner.frame < requested || (runner.issue != nil && options.last == nil) else { return }
    if let issue = runner.issue {
      throw CommandError(issue.kind == .refused ? .refused : .invalid, "\(path):\(issue)")
    }
    throw .usage("frame \(requested) is past the end: the last frame of \(path) is \(runner.frame)")
  }

  private static func union(_ one: Size, _ other: Size) -> Size {
    Size(width: max(one.width, other.width), height: max(one.height, other.height))
  }

  private static func pixels(_ length: Double, unit: Int) -> Int {
    (PixelRect.extent(length) + unit - 1) / unit * unit
  }
}
