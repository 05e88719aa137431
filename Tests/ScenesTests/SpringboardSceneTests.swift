import Drawing
import Geometry
import Gestures
import Grid
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// The recreation of AQGridView's drag demo.
@Suite struct SpringboardSceneTests {
  private func makeStage(_ viewport: Size) throws -> Stage {
    let stage = try Stage(.springboard, StageConfiguration(viewport: viewport))
    _ = stage.runFrame(FrameInput(frame: 0))
    return stage
  }

  private func probe(_ stage: Stage, _ text: String) throws -> String {
    try stage.value(of: try #require(Probe(text))).description
  }

  private static let portrait = Size(width: 768, height: 1024)
  private static let landscape = Size(width: 1024, height: 768)

  // In landscape and in portrait.
  @Test(arguments: [
    (landscape, 0, "68,60,72,72"), (landscape, 4, "884,60,72,72"), (landscape, 5, "68,252,72,72"),
    (landscape, 19, "884,636,72,72"), (portrait, 0, "60,60,72,72"), (portrait, 3, "636,60,72,72"),
    (portrait, 19, "636,828,72,72"),
  ])
  func `icons have the positions of AQGridView's demo`(viewport: Size, item: Int, frame: String)
    throws
  {
    #expect(try probe(makeStage(viewport), "cell[\(item)].frame") == frame)
  }

  // Four across, as on a phone, at whole points; below the button Done, which ends at 44.
  @Test(arguments: [
    (Size(width: 390, height: 844), 3, "303,44,72,72"),
    (Size(width: 390, height: 844), 4, "12,204,72,72"),
    (Size(width: 320, height: 480), 3, "244,44,72,72"),
    (Size(width: 430, height: 932), 4, "17,204,72,72"),
    (Size(width: 844, height: 390), 8, "18,204,72,72"),
  ])
  func `a phone has four columns`(viewport: Size, item: Int, frame: String) throws {
    #expect(try probe(makeStage(viewport), "cell[\(item)].frame") == frame)
  }

  @Test func `larger names get fewer columns, also while the scene runs`() throws {
    let stage = try makeStage(Size(width: 390, height: 844))
    #expect(try probe(stage, "columns") == "4")
    let change = InputEvent.Kind.environment(.textScale(2))
    for frame in 1...3 as ClosedRange<Int64> {
      let events = frame == 1 ? [InputEvent(time: Timestamp(frame: 1), kind: change)] : []
      _ = stage.runFrame(FrameInput(frame: frame, events: events))
    }
    #expect(try probe(stage, "columns") == "2")
  }

  // Five of the twenty: k = 1, 5, 10, 15 and 20.
  @Test(arguments: [
    (0, [178, 104, 71]), (4, [125, 178, 71]), (9, [71, 178, 178]), (14, [125, 71, 178]),
    (19, [178, 71, 71]),
  ])
  func `icon k has the hue k over 20`(item: Int, rgb: [Double]) throws {
    let stage = try makeStage(Self.landscape)
    let grid = try #require(stage.scene as? GridScene).gridView
    let cell = try #require(grid.cellForItem(at: item))
    let contents = cell.subviews.compactMap(\.content).flatMap(\.elements)
    let fills = contents.compactMap { element in
      if case .fill(.roundedRectangle(.bounds, radius: 18), .color(let color)) = element {
        [color.red, color.green, color.blue].map { $0 * 255 }
      } else {
        nil as [Double]?
      }
    }
    let fill = try #require(fills.first)
    #expect(fills.count == 1)
    for (found, expected) in zip(fill, rgb) { #expect(abs(found - expected) < 0.51) }
  }

  @Test func `a rotation changes the insets and no icon jumps`() throws {
    let stage = try makeStage(Self.portrait)
    let time = Timestamp(frame: 1)
    _ = stage.runFrame(
      FrameInput(
        frame: 1,
        events: [InputEvent(time: time, kind: .viewport(Self.landscape, duration: 0.4))]))
    #expect(try probe(stage, "slot[0]") == "2,0,204,192")
    #expect(try probe(stage, "cell[0].frame") == "60,60,72,72")
    #expect(try probe(stage, "cell[4].frame") == "60,252,72,72")
  }

  @Test func `the icons fit the original screens without scrolling`() throws {
    for viewport in [Self.portrait, Self.landscape] {
      let stage = try makeStage(viewport)
      let grid = try #require(stage.scene as? GridScene).gridView
      #expect(!grid.scroller.metrics.canScroll(.vertical))
      #expect(!grid.scroller.metrics.canScroll(.horizontal))
    }
  }

  @Test(arguments: [
    (96.0, 96.0, true), (64, 64, true), (96, 150, true), (10, 10, false), (96, 20, false),
    (20, 96, false), (180, 180, false),
  ])
  func `only an icon and its name open it`(x: Double, y: Double, opens: Bool) throws {
    let run = try SceneRun(.springboard, Self.portrait)
    let grid = try run.grid
    #expect(grid.isClickable(at: Point(x: x, y: y)) == opens)
    run.step([run.touch(1, .began, x, y)])
    run.pass(4)
    #expect(grid.cellForItem(at: 0)?.isHighlighted == opens)
    run.step([run.touch(1, .ended, x, y)])
    run.pass(4)
    #expect(grid.itemViewer?.isOpen == opens)
  }
}
