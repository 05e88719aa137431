import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Stage
import Testing

@Suite("Limits of scene parameters") struct SceneLimitTests {
  private let phone = Size(width: 390, height: 844)

  /// Returns the result of a scene's first frame.
  private func firstFrame(
    _ type: SceneType, _ viewport: Size, _ parameters: [(String, SceneValue)]
  ) throws -> FrameResult {
    var configuration = StageConfiguration(viewport: viewport)
    for (name, value) in parameters { configuration.parameters[name] = value }
    return try Stage(type, configuration).runFrame(FrameInput(frame: 0))
  }

  @Test func `too many visible cells are reported and not created`() throws {
    let one = SceneValue.size(Size(width: 1, height: 1))
    let huge = Size(width: 100_000, height: 100_000)
    for viewport in [phone, huge] {
      let result = try firstFrame(
        .grid, viewport, [("count", .integer(1_000_000_000)), ("cell", one)])
      #expect(result.incompleteReason?.hasPrefix("more than 50000 cells are visible") == true)
      #expect(result.counters.cellsLive == 50_000)
    }
    let most = try firstFrame(
      .grid, Size(width: 500, height: 100), [("count", .integer(50_000)), ("cell", one)])
    #expect(most.incompleteReason == nil)
    #expect(most.counters.cellsLive == 50_000)
  }

  @Test(arguments: [
    (0, "more than 50000 cells are measured at once"),
    (0.001, "more than 50000 cells are visible"),
  ])
  func `too many rows without a height are reported`(height: Double, reason: String) throws {
    let result = try firstFrame(
      .list, phone, [("count", .integer(1_000_000_000)), ("heights", .numbers([height]))])
    #expect(result.incompleteReason?.hasPrefix(reason) == true)
    #expect(result.counters.cellsCreated < 51_000)
  }

  @Test func `a few rows without a height are allowed`() throws {
    let result = try firstFrame(
      .list, phone, [("count", .integer(1_000_000_000)), ("heights", .numbers([44, 0, 0, 0]))])
    #expect(result.incompleteReason == nil)
    // 844 points contain 20 rows of 44 points, the last of them partially.
    #expect(result.counters.cellsLive == 20)
  }

  @Test(arguments: ["item", "group"])
  func `too many units of columns without a height are reported`(unit: String) throws {
    let groups = unit == "item" ? "1x1000000000" : "10000000x1"
    let result = try firstFrame(
      .columns, phone,
      [
        ("groups", .text(groups)), ("unit", .word(unit)), ("row-height", .number(0)),
        ("spacing", .number(0)),
      ])
    #expect(result.incompleteReason?.hasPrefix("more than 200000 groups or items") == true)
  }

  @Test func `too many visible titles are reported`() throws {
    let result = try firstFrame(
      .sections, phone,
      [
        ("sections", .text("1000000000x0")), ("padding", .size(.zero)),
        ("title-height", .number(0.1)),
      ])
    #expect(result.incompleteReason?.hasPrefix("more than 2000 titles and footers") == true)
  }

  @Test func `a billion sections open and scroll as fast as a few`() throws {
    for each in [0, 1] {
      let result = try firstFrame(
        .sections, phone, [("sections", .text("1000000000x\(each)"))])
      #expect(result.incompleteReason == nil)
      #expect(result.counters.cellsLive < 200)
    }
  }

  @Test func `changes that would create too large a table are refused`() throws {
    let run = try SceneRun(.sections, phone, [("sections", .text("1000000000x1"))])
    let first = ItemSet([ItemSet.Span(0...0)])
    let many = ItemSet([ItemSet.Span(0...999_999)])
    #expect(throws: SceneError.self) {
      try run.stage.scene.perform(.update([.insertSections(first, itemsEach: 1)]))
    }
    let small = try SceneRun(.sections, phone, [("sections", .text("1"))])
    #expect(throws: SceneError.self) {
      try small.stage.scene.perform(.update([.insertSections(many, itemsEach: 1000)]))
    }
  }

  @Test func `a billion items are selected in one step without being listed`() throws {
    let run = try SceneRun(
      .grid, phone, [("count", .integer(1_000_000_000)), ("multiple-selection", .flag(true))])
    run.stage.host.eventLog.startRecording(["willSelect", "didSelect", "selectionChanged"])
    run.step([.key(KeyEvent(.a, modifiers: .control, phase: .down))])
    #expect(try run.grid.selectedItems.count == 1_000_000_000)
    let probe = try #require(Probe("selection"))
    #expect(throws: ProbeError.self) { try run.stage.value(of: probe) }
    let text = run.stage.host.eventLog.text(of: ["willSelect", "didSelect"])
    #expect(text.hasPrefix("willSelect 0, willSelect 1, "))
    #expect(text.hasSuffix(", and 1999900000 more"))
  }

  @Test func `too many groups that are positioned one by one are refused`() throws {
    #expect(throws: SceneError.self) {
      try firstFrame(.columns, phone, [("groups", .text("10000001x1"))])
    }
  }

  @Test func `too many items of groups with heights are refused`() throws {
    #expect(throws: SceneError.self) {
      try firstFrame(
        .columns, phone, [("groups", .text("1x1000000000")), ("heights", .numbers([10]))])
    }
  }

  @Test(arguments: ["waterfall", "flow", "justified", "spans"])
  func `too many items that a section positions one by one are refused`(layout: String) throws {
    for sections in ["list:5,\(layout):1000001", "7x1000001"] {
      #expect(throws: SceneError.self) {
        try firstFrame(.page, phone, [("sections", .text(sections))])
      }
    }
    let run = try SceneRun(.page, phone, [("sections", .text("list:1000001,\(layout):1"))])
    var values = SceneValues()
    values["section"] = .integer(0)
    values["layout"] = .word(layout)
    #expect(throws: SceneError.self) {
      try run.stage.scene.perform(.action(name: "layout", arguments: values))
    }
    let many = ItemSet([ItemSet.Span(0...999_999, section: 1)])
    #expect(throws: SceneError.self) {
      try run.stage.scene.perform(.update([.insert(many, .fade)]))
    }
    #expect(try run.probe("items") == "1000002")
  }

  @Test func `changes of one frame that animate too much are refused`() throws {
    let run = try SceneRun(.grid, phone)
    let items = ItemSet([ItemSet.Span(0...2)])
    let time = Timestamp(frame: 1)
    let inserts = (0..<2000).map { _ in
      InputEvent(time: time, kind: .command(.update([.insert(items, .fade)])))
    }
    let result = run.stage.runFrame(FrameInput(frame: 1, events: inserts))
    #expect(result.incompleteReason?.hasPrefix("more than 500000 animations run at once") == true)
    #expect(result.refusals.count > 1000)
    #expect(result.counters.animationsLive < 510_000)
  }

  @Test func `a scene has at most ten thousand boxes and a hundred layouts per frame`() throws {
    let run = try SceneRun(.boxes, phone)
    func add(_ index: Int) throws(SceneError) {
      var values = SceneValues()
      values["id"] = .text("b\(index)")
      try run.stage.scene.perform(.action(name: "box", arguments: values))
    }
    for index in 0..<10_000 { try add(index) }
    #expect(throws: SceneError.self) { try add(10_000) }
    // An existing box can still be changed.
    try add(0)
    for _ in 0..<2 {
      run.step([])
      for _ in 0..<100 {
        try run.stage.scene.perform(.action(name: "layout", arguments: SceneValues()))
      }
      #expect(throws: SceneError.self) {
        try run.stage.scene.perform(.action(name: "layout", arguments: SceneValues()))
      }
    }
  }

  @Test func `boxes can be nested at most a hundred levels deep`() throws {
    let run = try SceneRun(.boxes, phone)
    func add(_ index: Int, in parent: String) throws(SceneError) {
      var values = SceneValues()
      values["id"] = .text("b\(index)")
      values["in"] = .text(parent)
      try run.stage.scene.perform(.action(name: "box", arguments: values))
    }
    try add(0, in: "root")
    // The root is the first level.
    for index in 1..<99 { try add(index, in: "b\(index - 1)") }
    #expect(throws: SceneError.self) { try add(99, in: "b98") }
    try run.stage.scene.perform(.action(name: "layout", arguments: SceneValues()))
    run.pass(2)
  }
}
