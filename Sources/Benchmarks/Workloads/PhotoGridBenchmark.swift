import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// A benchmark of the photo grid on a phone: redrawn, with reused pixels, and without drawing.
  package static let photoGrid = photoGrid("photo-grid", Size(width: 320, height: 480))

  /// The same benchmark on a larger screen.
  package static let photoGridLarge = photoGrid("photo-grid-large", Size(width: 1024, height: 768))

  private static func photoGrid(_ name: String, _ viewport: Size) -> Benchmark {
    let size = "\(Int(viewport.width))×\(Int(viewport.height))"
    return Benchmark(
      name, summary: "2,976 pictures at \(size): 600 frames of 20 points, to the end, to the middle"
    ) { context throws(BenchmarkError) in
      do throws(SceneError) {
        var rows: [BenchmarkRow] = []
        for sectionCount in [nil, 96] {
          let type = SceneType.photoGrid(itemCount: 2976, sectionCount: sectionCount)
          let series = try PhotoGridSeries(type, viewport, context)
          rows += series.rows(
            named: "\(size) \(sectionCount == nil ? "flat" : "in sections")")
        }
        return rows
      } catch {
        throw BenchmarkError("the photo grid could not be created: \(error)")
      }
    }
  }
}

/// Measurements of the photo grid in one form and size, and of the floor.
private struct PhotoGridSeries {
  private var redrawn = RepeatedFrames()
  private var reused = RepeatedFrames()
  private var engine = RepeatedFrames()
  private var engineFloor = RepeatedFrames()
  private var redrawFloor = RepeatedFrames()
  private var updateFloor = RepeatedFrames()

  /// Runs all drawing methods alternately, so that disturbances of the machine affect all of them.
  init(_ type: SceneType, _ viewport: Size, _ context: BenchmarkContext) throws(SceneError) {
    let floor = try PhotoFloor(type, viewport: viewport)
    let memory = PixelMemory(viewport)
    let everything = PhotoPass(try PhotoFrames(type, viewport: viewport), .everything, in: memory)
    let reusing = PhotoPass(try PhotoFrames(type, viewport: viewport), .reusing, in: memory)
    let engineOnly = PhotoPass(try PhotoFrames(type, viewport: viewport), .none, in: memory)
    let layers = LayerFloor(layers: floor.typicalTileCount, viewport: viewport)
    for pass in context.passes(0...context.repeats) {
      let times = (
        everything.run(),
        Self.floorTimes(context.meter) { floor.redraw($0, in: memory) },
        reusing.run(),
        Self.floorTimes(context.meter) { floor.update($0, in: memory) },
        engineOnly.run(), layers.times(frames: PhotoFrames.count, context.meter)
      )
      guard pass > 0 else { continue }
      redrawn.append(times.0)
      redrawFloor.append(times.1)
      reused.append(times.2)
      updateFloor.append(times.3)
      engine.append(times.4)
      engineFloor.append(times.5)
    }
  }

  func rows(named name: String) -> [BenchmarkRow] {
    [
      BenchmarkRow(
        "\(name): every pixel", redrawn.typical, .microseconds, floor: redrawFloor.typical,
        targets: [.ratioAtMost(1), .p99RatioAtMost(2)]),
      BenchmarkRow(
        "\(name): last frame reused", reused.typical, .microseconds, floor: updateFloor.typical,
        targets: [.ratioAtMost(1.5), .p99RatioAtMost(2)]),
      BenchmarkRow(
        "\(name): engine alone", engine.typical, .microseconds, floor: engineFloor.typical,
        targets: [.ratioAtMost(60)]),
      BenchmarkRow("\(name): floor, every pixel", redrawFloor.typical, .microseconds),
      BenchmarkRow("\(name): floor, reused", updateFloor.typical, .microseconds),
      BenchmarkRow("\(name): floor, engine alone", engineFloor.typical, .microseconds),
    ]
  }

  private static func floorTimes(
    _ meter: SystemMeter, _ draw: (Int) -> Void
  ) -> [Nanoseconds] {
    (0..<PhotoFrames.count).map { step in
      let start = meter.wallTime()
      draw(step)
      return meter.wallTime() - start
    }
  }
}
