import Drawing
import Geometry
import Profiling
import Raster

/// Measures the time of a typical frame by presenting it a few times.
///
/// The frame is a page of tiles, some with round corners, all in one color. The work is like that
/// for a grid of pictures, but the user sees an empty window.
final class PresentationTrial {
  /// The maximum number of timed frames.
  private static let frameCount = 5
  /// The time after which optional methods are no longer tried, in nanoseconds.
  private static let timeLimit: Nanoseconds = 60_000_000
  private static let tile = Size(width: 75, height: 75)
  private static let pitch = 79.0

  private let meter = SystemMeter()
  private let start: Nanoseconds
  private var shortestTime = Nanoseconds.max
  private let compositor: SoftwareCompositor
  private var list = DisplayList()

  /// Creates a trial with frames of a size in pixels.
  init(_ background: Color, width: Int, height: Int) {
    start = meter.wallTime()
    let contents = ContentStore()
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    list.viewport = Size(width: Double(width), height: Double(height))
    list.background = background
    // The color is filled twice, because a content of one fill needs no bitmap.
    let fill = Content.Element.fill(.bounds, .color(background))
    let round = Content.Element.fill(.rounded(8), .color(background))
    let tiles = [
      contents.insert(Content([fill, fill])), contents.insert(Content([round, round])),
    ]
    for row in 0..<Int(list.viewport.height / Self.pitch) {
      for column in 0..<Int(list.viewport.width / Self.pitch) {
        let corner = Point(x: Double(column) * Self.pitch, y: Double(row) * Self.pitch)
        list.commands.append(
          DrawCommand(
            content: tiles[(row + column) % 2], rect: Rect(origin: corner, size: Self.tile),
            paintedSize: Self.tile, clip: Rect(origin: .zero, size: list.viewport), opacity: 1))
      }
    }
  }

  /// Whether the time for optional methods is over.
  var isLate: Bool { meter.wallTime() - start > Self.timeLimit }

  /// Returns the minimum wall time of a few frames, from the first pixel until it is presented.
  ///
  /// A method that takes twice as long as another one is not measured again.
  ///
  /// - Returns: The time, in nanoseconds; nil if the presenter does not work.
  func time(of presenter: any FramePresenter) -> Nanoseconds? {
    // The first frame includes one-time uploads and the initialization of the driver.
    guard measureFrame(presenter) != nil else { return nil }
    var time = Nanoseconds.max
    for _ in 0..<Self.frameCount {
      guard let next = measureFrame(presenter) else { return nil }
      time = min(time, next)
      if isLate || time / 2 > shortestTime { break }
    }
    shortestTime = min(shortestTime, time)
    return time
  }

  private func measureFrame(_ presenter: any FramePresenter) -> Nanoseconds? {
    let start = meter.wallTime()
    let (width, height) = (Int(list.viewport.width), Int(list.viewport.height))
    do throws(WindowError) {
      try presenter.draw(width: width, height: height) { canvas in
        _ = canvas.draw(list, by: compositor, in: canvas.bounds)
        return .all
      }
    } catch {
      return nil
    }
    presenter.waitUntilCompleted()
    return meter.wallTime() - start
  }
}
