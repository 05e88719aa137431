import Geometry
import Gestures
import Grid
import Items
import Motion
package import Profiling
import Raster
import Scenes
import Stage

extension Benchmark {
  /// A benchmark of zooming a grid, against scrolling as many items.
  package static let zoom = Benchmark(
    "zoom",
    summary:
      "Zooming 100,000,000 pictures between two numbers of columns at 1040×760, against scrolling "
      + "as many pictures as both arrangements show"
  ) { context throws(BenchmarkError) in
    try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      var rows: [BenchmarkRow] = []
      for range in ZoomedPhotos.cases { rows += try ZoomedPhotos.rows(range, context) }
      return rows
    }
  }
}

/// The scene `photos` with 100,000,000 pictures, which two fingers zoom.
private final class ZoomedPhotos {
  /// A range of columns in which the fingers move, and the number of columns of the scrolled grid
  /// that shows as many pictures as both arrangements.
  struct Case {
    let name: String
    let columns: ClosedRange<Double>
    let scrolledColumns: Int
  }

  /// Twice as many pictures are visible at √2 times as many columns.
  static let cases = [
    Case(name: "16 to 19 columns", columns: 16...19, scrolledColumns: 25),
    Case(name: "110 to 120 columns, tiles of 9 points", columns: 110...120, scrolledColumns: 130),
  ]

  private static let viewport = Size(width: 1040, height: 760)
  private static let frameCount = 120
  private let grid: GridView
  private let stage: Stage
  private let compositor: SoftwareCompositor
  private let memory: PixelMemory
  private var frame: Int64 = 0

  init() throws(SceneError) {
    var configuration = StageConfiguration(viewport: Self.viewport)
    configuration.parameters["count"] = .integer(100_000_000)
    stage = try Stage(.photos, configuration)
    guard let scene = stage.scene as? GridScene else {
      fatalError("photos is the scene of a grid")
    }
    grid = scene.gridView
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    memory = PixelMemory(Self.viewport)
    run([])
    grid.scrollToItem(at: 50_000_000, position: .top, animated: false)
    run([])
  }

  static func rows(
    _ range: Case, _ context: BenchmarkContext
  ) throws(SceneError) -> [BenchmarkRow] {
    let zoomed = try ZoomedPhotos()
    zoomed.beginPinch(range.columns)
    let scrolled = try ZoomedPhotos()
    scrolled.grid.zoom(toColumns: range.scrolledColumns, animated: false)
    scrolled.run([])
    var (engine, drawn) = ([Nanoseconds](), [Nanoseconds]())
    var (scrolledEngine, scrolledDrawn) = ([Nanoseconds](), [Nanoseconds]())
    for pass in context.passes(0...context.repeats) {
      let times = (zoomed.zoom(range.columns), scrolled.scroll())
      guard pass > 0 else { continue }
      engine += times.0.map(\.engine)
      drawn += times.0.map(\.drawn)
      scrolledEngine += times.1.map(\.engine)
      scrolledDrawn += times.1.map(\.drawn)
    }
    return [
      BenchmarkRow(
        "\(range.name), a frame: engine", engine, .microseconds, floor: scrolledEngine,
        targets: [.ratioAtMost(2)]),
      BenchmarkRow(
        "… drawn, against a scrolled frame with as many pictures", drawn, .milliseconds,
        floor: scrolledDrawn),
    ]
  }

  // MARK: - Frames

  @discardableResult
  private func run(_ kinds: [InputEvent.Kind]) -> (engine: Nanoseconds, drawn: Nanoseconds) {
    let time = Timestamp(frame: frame)
    let meter = SystemMeter()
    let start = meter.wallTime()
    _ = stage.runFrame(
      FrameInput(frame: frame, events: kinds.map { InputEvent(time: time, kind: $0) }))
    let middle = meter.wallTime()
    _ = compositor.composite(stage.displayList, into: memory.target)
    frame += 1
    return (middle - start, meter.wallTime() - start)
  }

  /// Scrolls by 20 points per frame; every pixel is redrawn.
  private func scroll() -> [(engine: Nanoseconds, drawn: Nanoseconds)] {
    (0..<Self.frameCount).map { _ in
      run([.wheel(at: Self.center, delta: Vector(dx: 0, dy: 20))])
    }
  }

  /// Moves two fingers so that the number of columns goes through a range and back.
  private func zoom(
    _ columns: ClosedRange<Double>
  ) -> [(engine: Nanoseconds, drawn: Nanoseconds)] {
    (0..<Self.frameCount).map { index in
      let share = Double(min(index, Self.frameCount - index)) / Double(Self.frameCount / 2)
      let target =
        columns.lowerBound + (columns.upperBound - columns.lowerBound) * share
      return run(touches(.moved, distance: Self.distance * Self.base / target))
    }
  }

  private static let center = Point(x: 500, y: 380)
  /// The distance of the fingers without zoom, in points, and the number of columns there.
  private static let distance = 900.0
  private static let base = 10.0

  /// Puts two fingers down and moves them together until the range of columns is reached.
  private func beginPinch(_ columns: ClosedRange<Double>) {
    run(touches(.began, distance: Self.distance + 8))
    run(touches(.moved, distance: Self.distance - 0.001))
    for step in 1...100 {
      let target = Self.base + (columns.lowerBound - Self.base) * Double(step) / 100
      run(touches(.moved, distance: Self.distance * Self.base / target))
    }
  }

  private func touches(
    _ phase: PointerSample.Phase, distance: Double
  ) -> [InputEvent.Kind] {
    [(1, -distance / 2), (2, distance / 2)].map { id, x in
      .pointer(
        PointerSample(
          id: id, phase: phase, position: Self.center + Vector(dx: x, dy: 0),
          time: Timestamp(frame: frame)))
    }
  }
}
