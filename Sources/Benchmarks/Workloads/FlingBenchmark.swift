package import Profiling
import Scenes
package import Stage

extension Benchmark {
  /// A benchmark of the work of a steady fling, in every scene.
  package static let fling = Benchmark(
    "steady-fling", summary: "Allocations, layouts and paintings a frame while a fling runs out"
  ) { context throws(BenchmarkError) in
    var rows: [BenchmarkRow] = []
    for type in SceneCatalog.all {
      rows.append(
        try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
          try FlingRunner.row(of: type)
        })
    }
    return rows
  }
}

extension FlingRunner {
  /// The number of times a scene is flung forward and back before it is measured.
  package static let warmUps = 3

  /// Returns parameters that make short scenes long enough for a fling.
  package static func parameters(of type: SceneType) -> SceneValues {
    var values = SceneValues()
    switch type.name {
    case "photos", "grid", "list": values["count"] = .integer(5000)
    case "sections": values["sections"] = .text("60x20")
    case "stacks": values["stacks"] = .integer(500)
    case "page": values["sections"] = .text("70x40")
    case "columns": values["groups"] = .text("200x10")
    case "board": values["columns"] = .text("40x20")
    case "table": values["rows"] = .integer(5000)
    default: break
    }
    return values
  }

  fileprivate static func row(of type: SceneType) throws(SceneError) -> BenchmarkRow {
    let scene = try FlingRunner(type, parameters(of: type))
    for _ in 0..<warmUps { _ = scene.flingBothWays() }
    let work = scene.flingBothWays().map { Int64($0.total) }
    return BenchmarkRow(
      "\(type.name): allocations, layouts, paintings",
      median: Double(work.sorted()[work.count / 2]),
      p99: Double(work.max() ?? 0), .count, targets: [.medianAtMost(0), .p99AtMost(0)])
  }
}
