import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// The commands and probes of a grid scene.
@Suite struct GridSceneTests {
  private let fixture: GridFixture

  init() throws {
    fixture = try GridFixture(count: 30, viewport: Size(width: 320, height: 460))
  }

  @Test(arguments: [
    ("columns", "3"), ("rows", "10"), ("items", "30"), ("offset.y", "0"), ("phase", "idle"),
    ("content.width", "318"), ("content.height", "1280"), ("viewport.width", "320"),
    ("visible.first", "0"), ("visible.last", "11"), ("visible.count", "12"),
    ("slot[5]", "212,128,106,128"), ("cell[5].frame", "212,128,106,128"),
    ("cell[29].frame", "212,1152,106,128"), ("cell[5].alpha", "1"), ("item[7]", "7"),
    ("item-at[10,129]", "3"), ("item-at[319,129]", "none"), ("item-at[-5,-0.5]", "none"),
    ("header.frame", "none"), ("animating", "false"), ("page", "0"),
  ])
  func `a probe reads the grid`(probe: String, value: String) throws {
    #expect(try fixture.probe(probe) == value)
  }

  @Test(arguments: [
    "colums", "columns[3]", "offset[1].y", "offset", "slot", "slot[30]", "slot[1.2]", "slot[x]",
    "cell[3]", "cell[3].size", "item-at[1]", "item-at[1,x]", "item-at[1,2,3]", "visible[2].first",
    "slot[1].frame", "item-at[1e3,2]",
  ])
  func `a probe of something that does not exist is an error`(probe: String) throws {
    let error = #expect(throws: ProbeError.self) { try fixture.probe(probe) }
    #expect(error?.description.contains(probe.prefix { $0 != "[" }) == true)
  }

  @Test func `the probe of a cell returns its displayed frame`() throws {
    fixture.frame(.viewport(Size(width: 640, height: 460), duration: 0.3))
    #expect(try fixture.probe("slot[5]") == "530,0,106,128")
    #expect(try fixture.probe("cell[5].frame") == "212,128,106,128")
    #expect(try fixture.probe("animating") == "true")
  }

  @Test func `scroll commands accept items and offsets`() throws {
    fixture.frame(.command(.scroll(to: .y(300), position: .none, animated: false)))
    #expect(fixture.offset == 300)
    fixture.frame(.command(.scroll(to: .y(99_999), position: .none, animated: false)))
    #expect(fixture.offset == 820)
    fixture.frame(.command(.scroll(to: .item(ItemIndex(3)), position: .top, animated: false)))
    #expect(fixture.offset == 128)
    fixture.frame(.command(.scroll(to: .x(50), position: .none, animated: true)))
    #expect(fixture.grid.contentOffset.dx == 0)
  }

  @Test(arguments: [ItemIndex(30), ItemIndex(0, section: 0)])
  func `scrolling to an item that does not exist is an error`(index: ItemIndex) throws {
    let command = SceneCommand.scroll(to: .item(index), position: .top, animated: false)
    let result = fixture.frame(.command(command))
    #expect(result.refusals.count == 1)
    #expect(result.refusals.first?.error.description.contains("item \(index)") == true)
    #expect(fixture.offset == 0)
  }

  @Test func `cells that become visible are events`() throws {
    let events = fixture.stage.host.eventLog
    events.startRecording(["willDisplay"])
    fixture.scroll(to: 130)
    #expect(events.text(of: ["willDisplay"]) == "willDisplay 12, willDisplay 13, willDisplay 14")
  }

  @Test func `equal runs have equal digests, and scrolling changes scroll and cells`() throws {
    let other = try GridFixture(count: 30, viewport: Size(width: 320, height: 460))
    #expect(other.stage.digest() == fixture.stage.digest())
    other.frame(other.wheel(0, 300))
    fixture.frame()
    let (moved, still) = (other.stage.digest(), fixture.stage.digest())
    #expect(moved.scroll != still.scroll)
    #expect(moved.cells != still.cells)
    #expect(moved.layout == still.layout)
  }

  @Test(
    arguments: [
      { $0.rightContentInset = 1 },
      { $0.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 3)) },
      { $0.cellSize = Size(width: 9, height: 9) }, { $0.layoutDirection = .horizontal },
      { $0.contentSizeGrowsToFillBounds = false }, { $0.minimumSlotSize.height = 127 },
    ] as [@Sendable (GridView) -> Void])
  func `a setting that changes a position changes the digest`(
    change: @Sendable (GridView) -> Void
  ) throws {
    let fixture = try GridFixture(count: 3, viewport: Size(width: 320, height: 460))
    fixture.source.slot = nil
    fixture.grid.reloadData()
    fixture.frame()
    let other = try GridFixture(count: 3, viewport: Size(width: 320, height: 460))
    other.source.slot = nil
    change(other.grid)
    other.grid.reloadData()
    other.frame()
    #expect(other.stage.digest().all != fixture.stage.digest().all)
  }
}
