import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// A benchmark of the engine with increasing numbers of items.
  package static let scale = Benchmark(
    "scale", summary: "The engine alone at 320×480 with 200 to 100,000,000 items: time and memory",
    needsOwnProcess: true
  ) { context throws(BenchmarkError) in
    var rows: [BenchmarkRow] = []
    for sectionLength in [nil, 50] {
      rows += try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        try ScaleSeries(context, sectionLength: sectionLength).rows
      }
    }
    return rows
  }
}

/// Alternating measurements of the same frames with lists of increasing length.
private struct ScaleSeries {
  private static let itemCounts = [200, 10_000, 1_000_000, 100_000_000]
  private static let viewport = Size(width: 320, height: 480)
  /// The number of frames of 20 points that fit into the length of 200 items.
  private static let steps = 140

  private var times: [RepeatedFrames]
  private var growth: [Int64] = []
  private let sectionLength: Int?

  init(_ context: BenchmarkContext, sectionLength: Int?) throws(SceneError) {
    self.sectionLength = sectionLength
    times = Self.itemCounts.map { _ in RepeatedFrames() }
    let memory = PixelMemory(Self.viewport)
    var passes: [PhotoPass] = []
    for count in Self.itemCounts {
      let before = ResidentMemory.bytes
      let type = SceneType.photoGrid(
        itemCount: count, sectionCount: sectionLength.map { count / $0 })
      let frames = try PhotoFrames(type, viewport: Self.viewport)
      passes.append(PhotoPass(frames, .none, in: memory))
      _ = passes[passes.count - 1].run(steps: Self.steps)
      growth.append(ResidentMemory.bytes - before)
    }
    // These frames take microseconds, so many passes are affordable.
    for pass in context.passes(0...(context.repeats * 4)) {
      for index in passes.indices {
        let frames = passes[index].run(steps: Self.steps)
        if pass > 0 { times[index].append(frames) }
      }
    }
  }

  var rows: [BenchmarkRow] {
    let form = sectionLength.map { "in sections of \($0)" } ?? "flat"
    let base = times[0].typical
    let time = Self.itemCounts.indices.map { index in
      BenchmarkRow(
        "\(Self.grouped(Self.itemCounts[index])) items \(form): a frame", times[index].typical,
        .microseconds, floor: index > 0 ? base : [], targets: index > 0 ? [.ratioAtMost(1.1)] : [])
    }
    let most = growth.dropFirst().map { max(0, $0 - growth[0]) }
    let memory = BenchmarkRow(
      "\(Self.grouped(Self.itemCounts[3])) items \(form): memory beyond that of 200", most,
      .megabytes, targets: [.p99AtMost(10)])
    return time + [memory]
  }

  /// Formats a number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }.joined()
  }
}
