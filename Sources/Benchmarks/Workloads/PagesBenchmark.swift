import Diffing
import Geometry
import Grid
package import Profiling
import Scenes
import Stage

extension Benchmark {
  /// A benchmark of a page with very many sections, against a uniform grid with as many items.
  package static let pages = Benchmark(
    "pages",
    summary:
      "1,000,000 items in 10,000 mixed sections at 390×844 against a uniform grid: frames of "
      + "20 points, opening, and memory"
  ) { context throws(BenchmarkError) in
    try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try PageSeries(context).rows
    } + PageOpening(context).rows + PageMemory().rows
  }
}

/// Alternating measurements of the same frames with a page and with a uniform grid.
private struct PageSeries {
  private static let viewport = Size(width: 390, height: 844)
  private var page = RepeatedFrames()
  private var grid = RepeatedFrames()
  private var reusedPage = RepeatedFrames()
  private var reusedGrid = RepeatedFrames()
  /// The times of the frames in which the page's sections became visible for the first time.
  private let first: [Nanoseconds]

  init(_ context: BenchmarkContext) throws(SceneError) {
    let memory = PixelMemory(Self.viewport)
    let passes = (
      page: PhotoPass(try Self.page, .none, in: memory),
      grid: PhotoPass(try Self.grid, .none, in: memory),
      reusedPage: PhotoPass(try Self.page, .reusing, in: memory),
      reusedGrid: PhotoPass(try Self.grid, .reusing, in: memory)
    )
    let steps = PhotoFrames.scrollCount
    first = passes.page.run(steps: steps)
    for pass in context.passes(0...context.repeats) {
      let times = (
        passes.page.run(steps: steps), passes.grid.run(steps: steps),
        passes.reusedPage.run(steps: steps), passes.reusedGrid.run(steps: steps)
      )
      guard pass > 0 else { continue }
      page.append(times.0)
      grid.append(times.1)
      reusedPage.append(times.2)
      reusedGrid.append(times.3)
    }
  }

  private static var page: PhotoFrames {
    get throws(SceneError) {
      var values = SceneValues()
      values["sections"] = .text("10000x100")
      return try PhotoFrames(.page, values, viewport: viewport)
    }
  }

  private static var grid: PhotoFrames {
    get throws(SceneError) {
      var values = SceneValues()
      values["count"] = .integer(1_000_000)
      values["cell"] = .size(Size(width: 130, height: 130))
      return try PhotoFrames(.grid, values, viewport: viewport)
    }
  }

  var rows: [BenchmarkRow] {
    [
      BenchmarkRow(
        "a frame: engine", page.typical, .microseconds, floor: grid.typical,
        targets: [.ratioAtMost(1.3)]),
      BenchmarkRow(
        "a frame: drawn, last frame reused", reusedPage.typical, .microseconds,
        floor: reusedGrid.typical, targets: [.ratioAtMost(1.3)]),
      BenchmarkRow(
        "a frame of sections never seen: engine", first, .microseconds, floor: grid.typical,
        targets: [.ratioAtMost(1.3)]),
      BenchmarkRow("uniform grid: engine", grid.typical, .microseconds),
      BenchmarkRow("uniform grid: drawn", reusedGrid.typical, .microseconds),
    ]
  }
}

/// Measurements of the layout of a page with very many sections, and of reading its item counts.
private struct PageOpening {
  private final class Counts {
    let counts = (0..<10_000).map { 90 + $0 * 7919 % 21 }
    func count(of section: Int) -> Int { counts[section] }
  }

  private let counting: [Nanoseconds]
  private let opening: [Nanoseconds]

  init(_ context: BenchmarkContext) {
    let source = Counts()
    var map = SectionMap(itemCount: 0)
    counting = context.times {
      map = SectionMap(sectionCount: 10_000) { source.count(of: $0) }
    }
    var input = LayoutInput(map)
    input.viewport = Size(width: 390, height: 844)
    let settings = PageLayout.Settings { section in
      PageSection(section % 2 == 0 ? TileSection(columns: 3) : ListSection())
    }
    var length = 0.0
    opening = context.times { length = PageLayout(settings, input).contentSize.height }
    require(length > 0, "a page of \(map.itemCount) items is longer than 0")
  }

  var rows: [BenchmarkRow] {
    [
      BenchmarkRow(
        "opening 10,000 sections: the layout", opening, .microseconds, floor: counting,
        targets: [.ratioAtMost(2)]),
      BenchmarkRow("reading 10,000 numbers of items", counting, .microseconds),
    ]
  }
}

/// The memory of the layout of a page with very many sections of all types, before and after they
/// are visited.
private struct PageMemory {
  private static let sectionCount = 10_000
  private static let itemCount = 100
  private let opening: Int64
  private let tenth: Int64
  private let all: Int64

  init() {
    let counts = (0..<Self.sectionCount).map { _ in Self.itemCount }
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: 390, height: 844)
    let sections = Self.sections
    let settings = PageLayout.Settings { PageSection(sections[$0 % sections.count]) }
    let before = SystemMeter.allocatedBytes
    let layout = PageLayout(settings, input)
    opening = SystemMeter.allocatedBytes - before
    // Every visit solves the section of an item in the middle.
    for section in stride(from: 0, to: Self.sectionCount, by: 10) {
      _ = layout.solve(around: section * Self.itemCount + Self.itemCount / 2, visible: .zero)
    }
    tenth = SystemMeter.allocatedBytes - before
    for section in 0..<Self.sectionCount {
      _ = layout.solve(around: section * Self.itemCount + Self.itemCount / 2, visible: .zero)
    }
    all = SystemMeter.allocatedBytes - before
    require(layout.isSolved(at: layout.itemCount - 1), "every section was visited")
  }

  private static var sections: [any SectionLayout] {
    [
      ListSection(), TileSection(columns: 3),
      ShelfSection(itemSize: Size(width: 120, height: 160)),
      WaterfallSection(height: .perItem { path, _ in Double(120 + path.item % 3 * 60) }),
      FlowSection { path, _ in Size(width: Double(60 + path.item % 4 * 30), height: 32) },
      JustifiedSection(targetHeight: 120) { [1, 1.5, 0.75, 1.33][$0.item % 4] },
      SpanSection { $0.item % 3 == 0 ? .full : .half },
    ]
  }

  /// The bytes per section at opening: its length and the start of its items, each 8 bytes, and
  /// room for what is solved.
  private static let bytesPerSection = 32.0

  var rows: [BenchmarkRow] {
    [
      BenchmarkRow(
        "memory of 10,000 sections at opening", [opening], .megabytes,
        targets: [.p99AtMost(Self.bytesPerSection * Double(Self.sectionCount) / 1e6)]),
      BenchmarkRow("… after visiting 1,000 of them", [tenth], .megabytes),
      BenchmarkRow("… after visiting all", [all], .megabytes),
    ]
  }
}
