import Drawing
import Geometry
import Profiling
import Raster

/// Shows a typical frame a few times, to learn how long it takes.
///
/// It is a page of tiles, some with round corners, all in one color: the machine works as for a
/// grid of pictures, and the user sees a window that has nothing on it yet.
final class PresentationTrial {
  /// How many frames are timed at most.
  private static let frameCount = 5
  /// After how long no way is tried that need not be, in nanoseconds.
  private static let span: Nanoseconds = 60_000_000
  private static let tile = Size(width: 75, height: 75)
  private static let pitch = 79.0

  private let meter = SystemMeter()
  private let start: Nanoseconds
  private var least = Nanoseconds.max
  private let compositor: SoftwareCompositor
  private var list = DisplayList()

  /// Prepares frames of this many pixels.
  init(_ background: Color, width: Int, height: Int) {
    start = meter.wallTime()
    let contents = ContentStore()
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    list.viewport = Size(width: Double(width), height: Double(height))
    list.background = background
    // Twice the same color: one alone needs no bitmap.
    let fill = Content.Element.fill(.bounds, .color(background))
    let round = Content.Element.fill(.rounded(8), .color(background))
    let tiles = [contents.keep(Content([fill, fill])), contents.keep(Content([round, round]))]
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

  /// Whether there is no more time to lose.
  var isLate: Bool { meter.wallTime() - start > Self.span }

  /// The wall time of a frame, from its first pixel until it is shown: the least of a handful.
  ///
  /// What takes twice as long as another way is not tried again.
  /// - Returns: The time; nil where the presenter does not work.
  func time(of presenter: any FramePresenter) -> Nanoseconds? {
    // The first frame uploads what is uploaded once, and lets a driver make ready.
    guard show(presenter) != nil else { return nil }
    var time = Nanoseconds.max
    for _ in 0..<Self.frameCount {
      guard let next = show(presenter) else { return nil }
      time = min(time, next)
      if isLate || time / 2 > least { break }
    }
    least = min(least, time)
    return time
  }

  private func show(_ presenter: any FramePresenter) -> Nanoseconds? {
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
    presenter.finish()
    return meter.wallTime() - start
  }
}
