import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// The setup and the notifications of a controller.
@Suite struct GridViewControllerTests {
  private final class Controller: GridViewController, GridViewDataSource {
    var calls: [String] = []
    var insetsWhenWide = 0.0

    override func viewDidLoad() { calls.append("load") }
    override func viewWillAppear() { calls.append("appear") }
    override func viewDidDisappear() { calls.append("disappear") }
    override func viewWillTransition(to size: Size, curve: AnimationCurve?) {
      let isWide = size.width > size.height
      gridView.leftContentInset = isWide ? insetsWhenWide : 0
      gridView.rightContentInset = isWide ? insetsWhenWide : 0
      calls.append("\(size.width)x\(size.height) \(curve?.duration ?? 0)")
    }
    override func viewDidTransition() { calls.append("arrived") }

    func numberOfItems(in gridView: GridView) -> Int { 20 }
    func minimumSlotSize(in gridView: GridView) -> Size { Size(width: 192, height: 192) }
    func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
      gridView.dequeue(GridCell())
    }
  }

  private func makeStage(_ controller: GridViewController) throws -> Stage {
    nonisolated(unsafe) let scene = GridScene(controller)
    return try Stage(
      SceneType("controlled", summary: "A controller") { _ in scene },
      StageConfiguration(viewport: Size(width: 768, height: 1024)))
  }

  @Test func `the grid view is created once, with the controller as its data source`() throws {
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    let stage = try makeStage(controller)
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(controller.gridView === stage.scene.rootView)
    #expect(controller.gridView.dataSource === controller)
    #expect(controller.gridView.numberOfItems == 20)
    #expect(controller.calls.first == "load")
    #expect(controller.calls.filter { $0 == "load" }.count == 1)
    #expect(controller.calls.filter { $0 == "appear" }.count == 1)
  }

  @Test(arguments: [true, false])
  func `the selection is cleared when the grid appears, if requested`(clears: Bool) throws {
    let controller = Controller()
    controller.clearsSelectionOnViewWillAppear = clears
    controller.gridView.selectItem(at: 3)
    let stage = try makeStage(controller)
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(controller.gridView.indexOfSelectedItem == (clears ? nil : 3))
  }

  @Test func `a controller without data displays no items`() throws {
    let controller = GridViewController()
    let stage = try makeStage(controller)
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(controller.gridView.numberOfItems == 0)
  }

  @Test func `changes before a resize are part of its animation`() throws {
    let controller = Controller()
    controller.insetsWhenWide = 2
    let stage = try makeStage(controller)
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(controller.gridView.numberOfColumns == 4)
    controller.calls.removeAll()
    let size = Size(width: 1024, height: 768)
    let event = InputEvent(
      time: Timestamp(frame: 1), kind: .viewport(size, duration: 0.4))
    let positions = controller.gridView.visibleCells.map(\.presentedFrame)
    _ = stage.runFrame(FrameInput(frame: 1, events: [event]))
    #expect(controller.calls == ["1024.0x768.0 0.4"])
    #expect(controller.gridView.numberOfColumns == 5)
    #expect(controller.gridView.slot(at: 0) == Rect(x: 2, y: 0, width: 204, height: 192))
    #expect(controller.gridView.visibleCells.map(\.presentedFrame) == positions)
    for frame in 2..<30 { _ = stage.runFrame(FrameInput(frame: Int64(frame))) }
    #expect(controller.calls.last == "arrived")
  }

  @Test func `the controller is notified when the grid leaves the stage`() throws {
    let controller = Controller()
    let stage = try makeStage(Controller())
    _ = stage.runFrame(FrameInput(frame: 0))
    stage.scene.rootView.addSubview(controller.gridView)
    #expect(controller.calls.last == "appear")
    controller.gridView.removeFromSuperview()
    #expect(controller.calls.last == "disappear")
  }
}
