import Geometry
import Gestures
import Grid
import Items
import Scenes
import Stage
import Testing

/// The parameters and actions of the scene `grid`.
@Suite struct GridDemoTests {
  private static let tablet = Size(width: 1024, height: 748)

  @Test(arguments: ["cell", "size"])
  func `a size without an area is refused`(name: String) {
    for size in [Size(width: 0, height: 10), Size(width: 10, height: 0)] {
      #expect(throws: SceneError.self) {
        try SceneRun(.grid, Self.tablet, [(name, .size(size))])
      }
    }
  }

  @Test func `insets are two numbers, the left one first`() throws {
    let cell = SceneValue.size(Size(width: 192, height: 192))
    let run = try SceneRun(.grid, Self.tablet, [("cell", cell), ("insets", .numbers([100, 24]))])
    // 1024 − 100 − 24 = 900 points hold four slots of at least 192: 225 each.
    #expect(try run.probe("slot[0]") == "100,0,225,192")
    #expect(try run.probe("slot[3]") == "775,0,225,192")
    for insets in [[], [5], [1, 2, 3]] as [[Double]] {
      #expect(throws: SceneError.self) {
        try SceneRun(.grid, Self.tablet, [("insets", .numbers(insets))])
      }
    }
  }

  @Test func `inserted items are numbered after the initial ones`() throws {
    let run = try SceneRun(.grid, Self.tablet, [("count", .integer(10))])
    let first = ItemSet([ItemSet.Span(0...0)])
    run.step([.command(.update([.remove(first, .none), .insert(first, .none)]))])
    #expect(try run.probes("items", "item[0]", "item[1]", "item[9]") == ["10", "10", "1", "9"])
    run.step([.command(.update([.insert(ItemSet([ItemSet.Span(10...10)]), .none)]))])
    #expect(try run.probe("item[10]") == "11")
  }

  @Test func `the header grows to the height that the action names`() throws {
    let run = try SceneRun(
      .grid, Size(width: 390, height: 600),
      [("cell", .size(Size(width: 96, height: 96))), ("header", .number(60))])
    run.act("header", ["height": .number(120)])
    run.pass(20)
    #expect(try run.probe("header.frame") == "0,0,390,120")
    #expect(try run.probe("cell[0].frame") == "0,120,97,96")
  }

  @Test func `a header or footer of height 0 does not exist and cannot grow`() throws {
    let run = try SceneRun(.grid, Self.tablet, [("header", .number(0))])
    #expect(try run.probes("header.frame", "footer.frame") == ["none", "none"])
    for name in ["header", "footer"] {
      run.expectRefusal(
        of: name, ["height": .number(50)], mentioning: "the grid has no \(name)")
    }
  }

  @Test func `the control of a cell deletes its item while the grid is edited`() throws {
    let run = try SceneRun(
      .grid, Size(width: 390, height: 600),
      [("count", .integer(30)), ("cell", .size(Size(width: 96, height: 96)))])
    func tap() {
      run.step([run.touch(1, .began, 112, 15)])
      run.step([run.touch(1, .ended, 112, 15)])
      run.pass(30)
    }
    run.act("editing", ["to": .word("on"), "animated": .flag(false)])
    tap()
    #expect(try run.probes("items", "item[1]", "selection") == ["29", "2", "none"])
    run.act("editing", ["to": .word("off"), "animated": .flag(false)])
    tap()
    #expect(try run.probes("items", "selection") == ["29", "1"])
  }

  @Test func `a cell that is not visible cannot show a state`() throws {
    let run = try SceneRun(.grid, Self.tablet, [("count", .integer(1000))])
    run.expectRefusal(of: "show", ["item": .integer(999)], mentioning: "item 999 is not visible")
    run.act("show", ["item": .integer(3), "animated": .flag(false)])
    let grid = try run.grid
    #expect(grid.cellForItem(at: 3)?.isSelected == true)
    #expect(grid.cellForItem(at: 4)?.isSelected == false)
    #expect(try run.probe("selection") == "none")
  }
}
