import Drawing
import Geometry
import Glibc
import Grid
import Profiling
import Scrolling
import Stage

/// A grid in which each phase of a frame can be made slow, one cause at a time.
final class JankScene: GridScene {
  /// The scene, under the name `jank`.
  static let type = SceneType(
    "jank", summary: "Costs that can be put into each phase",
    actions: ["input", "simulate", "picture", "sleep"].map { SceneAction($0, summary: $0) }
  ) { context in JankScene(context) }

  private let grid = CostlyGrid()
  private let host: ViewHost

  private init(_ context: SceneContext) {
    host = context.host
    let source = Cells()
    grid.dataSource = source
    super.init(grid, retaining: source)
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, _) = command else { return try super.perform(command) }
    switch name {
    case "input": ThreadClock.spin(milliseconds: 60)
    case "simulate": grid.simulates = true
    case "sleep": grid.sleeps = true
    default: grid.content = slowPicture
    }
  }

  /// A large picture that must be scaled down many times.
  private var slowPicture: Content {
    let side = 1024
    let pixels = ContiguousArray(repeating: UInt32(0xFF33_6699), count: side * side)
    let image = host.contents.addImage(Bitmap(width: side, height: side, pixels: pixels))
    return Content(Array(repeating: .image(image, .bounds, .aspectFill), count: 40))
  }

  private final class Cells: GridViewDataSource {
    /// Called when a forced layout reads the data.
    func numberOfItems(in gridView: GridView) -> Int {
      ThreadClock.spin(milliseconds: 60)
      return 300
    }

    func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
      gridView.dequeue(GridCell())
    }
  }
}

/// A grid view whose phases can be made slow.
private final class CostlyGrid: GridView {
  var simulates = false
  var sleeps = false

  override func simulate() {
    super.simulate()
    guard simulates else { return }
    simulates = false
    ThreadClock.spin(milliseconds: 60)
  }

  override func updateContents() {
    super.updateContents()
    guard sleeps else { return }
    sleeps = false
    usleep(100_000)
  }
}

/// A clock that measures the CPU time of the thread, so that the load of the machine has no effect.
struct ThreadClock: FrameMeter {
  private let system = SystemMeter()

  func wallTime() -> Nanoseconds { system.threadTime() }
  func threadTime() -> Nanoseconds { system.threadTime() }
  func allocations() -> Int64 { system.allocations() }
  func usage() -> ThreadUsage { ThreadUsage() }

  /// Keeps the thread busy for a duration.
  static func spin(milliseconds: Int64) {
    let end = SystemMeter().threadTime() + milliseconds * 1_000_000
    while SystemMeter().threadTime() < end {}
  }
}

/// A clock that measures how long the thread has waited, and a thousandth of its CPU time.
///
/// It does not count how long other threads had the processors, so that the load of the machine has
/// no effect.
final class WaitClock: FrameMeter {
  private let system = SystemMeter()
  private var latest: Nanoseconds = 0

  func wallTime() -> Nanoseconds {
    let (cpuTime, runDelay) = (system.threadTime(), system.runDelay())
    latest = max(latest, system.wallTime() - cpuTime - runDelay + cpuTime / 1000)
    return latest
  }

  func threadTime() -> Nanoseconds { system.threadTime() / 1000 }
  func allocations() -> Int64 { system.allocations() }
  func usage() -> ThreadUsage { system.usage() }
}
