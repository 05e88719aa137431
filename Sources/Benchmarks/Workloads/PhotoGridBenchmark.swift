import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// The photo grid: every pixel redrawn, the last frame reused, and the engine alone.
  package static let photoGrid = Benchmark(
    "photo-grid", summary: "2,976 pictures: 600 frames of 20 points, then to the end, the middle"
  ) { context throws(BenchmarkError) in
    var rows: [BenchmarkRow] = []
    for viewport in [Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
      for sectionCount in [nil, 96] {
        let type = SceneType.photoGrid(itemCount: 2976, sectionCount: sectionCount)
        do throws(SceneError) {
          let series = try PhotoGridSeries(type, viewport, context)
          let form = sectionCount == nil ? "flat" : "sections"
          rows += series.rows(
            named: "photo-grid \(Int(viewport.width))×\(Int(viewport.height)) \(form)")
        } catch {
          throw BenchmarkError("the photo grid cannot be made: \(error)")
        }
      }
    }
    return rows
  }
}

/// The photo grid in one form and size, with the floor beside it.
private struct PhotoGridSeries {
  private var redrawn = RepeatedFrames()
  private var reused = RepeatedFrames()
  private var engine = RepeatedFrames()
  private var redrawFloor = RepeatedFrames()
  private var updateFloor = RepeatedFrames()

  /// Runs every way of drawing in turn, so that what the machine does meets all of them.
  init(_ type: SceneType, _ viewport: Size, _ context: BenchmarkContext) throws(SceneError) {
    let floor = try PhotoFloor(type, viewport: viewport)
    let memory = PixelMemory(viewport)
    let everything = PhotoPass(try PhotoFrames(type, viewport: viewport), .everything)
    let reusing = PhotoPass(try PhotoFrames(type, viewport: viewport), .reusing)
    let nothing = PhotoPass(try PhotoFrames(type, viewport: viewport), .none)
    for pass in 0...context.repeats {
      let times = (
        everything.run(),
        Self.floorTimes(context.meter) { floor.redraw($0, in: memory) },
        reusing.run(),
        Self.floorTimes(context.meter) { floor.update($0, in: memory) },
        nothing.run()
      )
      guard pass > 0 else { continue }
      redrawn.append(times.0)
      redrawFloor.append(times.1)
      reused.append(times.2)
      updateFloor.append(times.3)
      engine.append(times.4)
    }
  }

  func rows(named name: String) -> [BenchmarkRow] {
    let isLarge = name.contains("1024")
    return [
      BenchmarkRow(
        "\(name): every pixel", redrawn.typical, .microseconds, floor: redrawFloor.typical,
        targets: [.ratioAtMost(1), .spreadAtMost(2)]),
      BenchmarkRow(
        "\(name): last frame reused", reused.typical, .microseconds, floor: updateFloor.typical,
        targets: [.ratioAtMost(1.5), .spreadAtMost(2)]),
      BenchmarkRow(
        "\(name): engine alone", engine.typical, .microseconds,
        targets: isLarge ? [.medianAtMost(10)] : []),
      BenchmarkRow("\(name): floor, every pixel", redrawFloor.typical, .microseconds),
      BenchmarkRow("\(name): floor, reused", updateFloor.typical, .microseconds),
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
