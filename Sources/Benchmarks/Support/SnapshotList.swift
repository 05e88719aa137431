import Drawing
import Geometry
import Grid
import Scrolling
import Stage

/// A list of a large number of items that a diffable data source displays.
final class SnapshotList {
  /// The viewport, in points.
  private static let viewport = Size(width: 400, height: 800)

  let source: DiffableDataSource<Int, Int>
  private let stage: Stage
  private var frame: Int64 = 0

  /// Displays items in ten sections; each item is its own identity.
  init(count: Int) throws(SceneError) {
    let type = SceneType("snapshots", summary: "A list whose snapshot changes") { _ in
      GridScene(GridView())
    }
    stage = try Stage(type, StageConfiguration(viewport: Self.viewport))
    guard let scene = stage.scene as? GridScene else {
      fatalError("internal error: the scene is not a GridScene")
    }
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 44
    scene.gridView.layoutSettings = settings
    source = DiffableDataSource(scene.gridView) { grid, _, _ in
      grid.dequeue(GridCell())
    }
    var snapshot = GridSnapshot<Int, Int>()
    for section in 0..<10 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * count / 10..<(section + 1) * count / 10))
    }
    try apply(snapshot)
    runUntilIdle()
  }

  /// Applies the displayed snapshot after a change.
  func change(_ change: (inout GridSnapshot<Int, Int>) -> Void) throws(SceneError) {
    var snapshot = source.snapshot
    change(&snapshot)
    try apply(snapshot)
    runFrame()
  }

  private func apply(_ snapshot: GridSnapshot<Int, Int>) throws(SceneError) {
    do throws(SnapshotError) {
      try source.apply(snapshot)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Runs a frame.
  func runFrame() {
    _ = stage.runFrame(FrameInput(frame: frame))
    frame += 1
  }

  /// Runs frames until nothing moves.
  func runUntilIdle() {
    repeat { runFrame() } while !stage.pendingActivity.isEmpty
  }
}
