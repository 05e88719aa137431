import ReticleBoxes
import Geometry
import Items
import Stage
import Testing

@Suite struct BoxSceneTests {
  private let fixture: BoxFixture
  private let scene: BoxScene
  private let first = Box(width: 100, height: 40)
  private let second = Box(width: 100, height: 1000)

  /// Creates a table with a box of 40 points above one of 1,000 points.
  init() throws {
    fixture = try BoxFixture()
    scene = try #require(fixture.scene)
    fixture.scroller.boxes = [first, second]
    fixture.scroller.layout()
    fixture.run(1)
  }

  private func value(_ text: String) throws -> ProbeValue {
    try scene.value(of: try #require(Probe(text)))
  }

  // MARK: - Probes

  @Test func `the frame of a box is in the coordinates of the content`() throws {
    scene.register(second, named: "second")
    #expect(try value("box[second].frame") == .numbers([0, 40, 100, 1000]))
    try scene.perform(.scroll(to: .y(25), position: .none, animated: false))
    fixture.run(1)
    #expect(try value("box[second].frame") == .numbers([0, 40, 100, 1000]))
    #expect(try value("offset.y") == .number(25))
  }

  @Test func `the frame of a view inside a box includes the positions of its superviews`() {
    let inner = View(frame: Rect(x: 10, y: 5, width: 20, height: 20))
    second.addSubview(inner)
    #expect(scene.presentedFrame(of: inner) == Rect(x: 10, y: 45, width: 20, height: 20))
  }

  @Test func `a box outside the scroll view is neither visible nor opaque`() throws {
    let removed = Box(width: 10, height: 10)
    scene.register(removed, named: "removed")
    scene.register(first, named: "first")
    #expect(try value("box[removed].visible") == .flag(false))
    #expect(try value("box[removed].alpha") == .number(0))
    #expect(try value("box[first].visible") == .flag(true))
    #expect(try value("box[first].alpha") == .number(1))
  }

  @Test func `a name refers to the last box that was given it`() {
    scene.register(first, named: "box")
    scene.register(second, named: "box")
    #expect(scene.box(named: "box") === second)
  }

  @Test func `the error for an unknown box lists the names`() {
    #expect(throws: ProbeError.unavailable("box 'a' not found; the scene has none yet")) {
      try value("box[a].frame")
    }
    scene.register(second, named: "second")
    scene.register(first, named: "first")
    #expect(throws: ProbeError.unavailable("box 'a' not found; the scene has first, second")) {
      try value("box[a].frame")
    }
  }

  @Test func `a probe of another scene is unknown, and a box is not a line`() {
    scene.register(first, named: "first")
    #expect(throws: ProbeError.unknown("a scene of boxes has no probe 'cell[3].frame'")) {
      try value("cell[3].frame")
    }
    #expect(throws: ProbeError.unavailable("'first' is a box, not a line")) {
      try value("line[first].item[left,0].frame")
    }
  }

  // MARK: - Commands

  @Test func `a scroll command sets one coordinate of the offset`() throws {
    try scene.perform(.scroll(to: .y(30), position: .none, animated: false))
    try scene.perform(.scroll(to: .x(0), position: .none, animated: false))
    #expect(fixture.y == 30)
  }

  private static let itemCommands: [SceneCommand] = [
    .select(ItemIndex(0), position: nil), .deselect(ItemIndex(0)), .update([]),
    .scroll(to: .item(ItemIndex(0)), position: .none, animated: false),
    .action(name: "shuffle", arguments: SceneValues()),
  ]

  @Test(arguments: itemCommands)
  func `a command for items or for an action is not supported`(command: SceneCommand) throws {
    let error = try #require(throws: SceneError.self) { try scene.perform(command) }
    guard case .unsupported(let message) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!message.isEmpty)
    #expect(fixture.y == 0)
  }
}
