import Geometry
import Gestures
import Grid
import Motion
import Scenes
import Scrolling
import Stage
import TestSupport
import Testing

/// A frame measures cells in the phase of layout, so that content keeps its size and its offset in
/// the phase of cells.
@Suite struct LayoutPhaseTests {
  @Test(arguments: SceneCatalog.all.map(\.name))
  func `content neither grows nor moves in the phase of cells`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let stage = try Stage(type, StageConfiguration(viewport: type.preferredViewport))
    let contents = Contents(stage)
    var frame: Int64 = 0
    func run(_ kinds: [InputEvent.Kind], frames: Int = 1) {
      var kinds = kinds
      for _ in 0..<frames {
        let events = kinds.map { InputEvent(time: Timestamp(frame: frame), kind: $0) }
        _ = stage.runFrame(FrameInput(frame: frame, events: events), observer: contents)
        frame += 1
        kinds = []
      }
    }
    func touch(_ phase: PointerSample.Phase, _ position: Point) -> InputEvent.Kind {
      .pointer(
        PointerSample(
          id: 1, phase: phase, position: position, time: Timestamp(frame: frame), device: .touch,
          button: 0))
    }
    let size = type.preferredViewport
    let center = Point(x: size.width / 2, y: size.height / 2)
    run(type.example.map { .command($0) }, frames: 20)
    for distance in [-120.0, -60, 90] {
      run([touch(.began, center)])
      for step in 1...4 {
        let moved = distance * Double(step)
        run([touch(.moved, center + Vector(dx: moved / 3, dy: moved))])
      }
      run([touch(.ended, center + Vector(dx: distance * 4 / 3, dy: distance * 4))], frames: 40)
    }
    for key in [Key.down, .pageDown, .end, .up, .home, .right] {
      run([.key(KeyEvent(key))], frames: 25)
    }
    run([.environment(.textScale(1.5))], frames: 10)
    run([.viewport(Size(width: size.height, height: size.width), duration: 0.3)], frames: 30)
    run([.key(KeyEvent(.end))], frames: 30)
    run([.environment(.textScale(1))], frames: 10)
    #expect(contents.frameCount > 0)
    #expect(contents.changes == [])
  }

  /// The content of all grids at the end of the phases of layout and of cells.
  private final class Contents: FrameObserver {
    private unowned let stage: Stage
    private var grids: [(grid: GridView, size: Size, offset: Vector)] = []
    private var isInterrupting = false
    private(set) var frameCount = 0
    private(set) var changes: [String] = []

    init(_ stage: Stage) { self.stage = stage }

    func phaseBegan(_ phase: FramePhase) { isInterrupting = phase == .layout }

    func phaseEnded(_ phase: FramePhase) {
      switch phase {
      case .layout where !isInterrupting:
        frameCount += 1
        grids = []
        append(stage.scene.rootView)
      case .cells:
        for (grid, size, offset) in grids {
          if grid.contentSize != size {
            changes.append("frame \(frameCount): size \(size) to \(grid.contentSize)")
          }
          if grid.contentOffset != offset {
            changes.append("frame \(frameCount): offset \(offset) to \(grid.contentOffset)")
          }
        }
      default: break
      }
    }

    private func append(_ view: View) {
      if let grid = view as? GridView { grids.append((grid, grid.contentSize, grid.contentOffset)) }
      for subview in view.subviews { append(subview) }
    }
  }
}
