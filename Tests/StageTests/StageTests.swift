import Drawing
import Geometry
import Gestures
import Items
import Motion
import Stage
import Testing

@Suite struct StageTests {
  /// An observer that records the end of each phase.
  private final class PhaseRecorder: FrameObserver {
    let journal: EventRecorder

    init(_ journal: EventRecorder) { self.journal = journal }

    func phaseEnded(_ phase: FramePhase) { journal.add("/\(phase)") }
  }

  @Test func `a frame runs its phases in order`() throws {
    let fixture = try StageFixture()
    fixture.journal.removeAll()
    let journal = fixture.journal
    fixture.host.backgroundWork.request({ 1 }, apply: { _ in journal.add("result") })
    fixture.host.animate(.list, { fixture.root.scale = 2 }) { journal.add("completed") }
    _ = fixture.stage.runFrame(FrameInput(frame: 0))
    journal.removeAll()
    let input = FrameInput(
      frame: 18, events: [InputEvent(time: Timestamp(frame: 18), kind: .command(.reloadData))])
    _ = fixture.stage.runFrame(input, observer: PhaseRecorder(journal))
    #expect(
      journal.entries == [
        "result", "reload", "/input", "completed", "simulate", "/simulate", "layOut", "/layout",
        "updateContents", "/cells",
      ])
  }

  @Test func `commands and samples are applied in input order`() throws {
    var fixture = try StageFixture()
    let press = PressRecognizer()
    let journal = fixture.journal
    press.onEvent = { journal.add("press \($0.phase)") }
    fixture.root.addGestureRecognizer(press)
    fixture.frame(
      .command(.select(ItemIndex(1), position: nil)), fixture.touch(.began, 5, 5),
      .command(.select(ItemIndex(2), position: nil)), fixture.touch(.ended, 5, 5),
      .command(.select(ItemIndex(3), position: nil)))
    #expect(
      journal.entries.prefix(5) == [
        "select 1", "press began", "select 2", "press ended", "select 3",
      ])
  }

  @Test func `a timer due before a sample of the same frame fires first`() throws {
    var fixture = try StageFixture()
    let hold = LongPressRecognizer()
    let journal = fixture.journal
    hold.onEvent = { journal.add("hold \($0.phase) \($0.time.frame):\($0.time.microseconds)") }
    fixture.root.addGestureRecognizer(hold)
    fixture.frame(fixture.touch(.began, 50, 50))
    fixture.frames(29)
    journal.removeAll()
    fixture.frame(fixture.touch(.moved, 90, 50, microseconds: 1000))
    #expect(journal.entries.prefix(2) == ["hold began 30:0", "hold changed 30:1000"])
  }

  @Test func `a timer that is due before a command fires before it`() throws {
    var fixture = try StageFixture()
    let hold = LongPressRecognizer()
    let journal = fixture.journal
    hold.onEvent = { _ in journal.add("hold") }
    fixture.root.addGestureRecognizer(hold)
    fixture.frame(fixture.touch(.began, 50, 50))
    fixture.frames(29)
    journal.removeAll()
    fixture.frame(.command(.reloadData))
    #expect(journal.entries.prefix(2) == ["hold", "reload"])
  }

  @Test func `a timer fires at the time of a frame without samples`() throws {
    var fixture = try StageFixture()
    let hold = LongPressRecognizer()
    let journal = fixture.journal
    hold.onEvent = { _ in journal.add("hold") }
    fixture.root.addGestureRecognizer(hold)
    fixture.frame(fixture.touch(.began, 50, 50, microseconds: 1))
    fixture.frames(30)
    #expect(!journal.entries.contains("hold"))
    fixture.frame()
    #expect(journal.entries.count { $0 == "hold" } == 1)
  }

  @Test func `a refused command is reported with its index and changes nothing`() throws {
    var fixture = try StageFixture()
    let result = fixture.frame(
      .command(.reloadData), .command(.deselect(ItemIndex(0))), .command(.reloadData))
    #expect(result.refusals.map(\.event) == [1])
    #expect(result.refusals.map(\.error) == [.unsupported("a plain scene cannot do that")])
    #expect(fixture.journal.entries.count { $0 == "reload" } == 2)
  }

  @Test func `a key goes to the last participating view first, until one handles it`() throws {
    var fixture = try StageFixture()
    let (journal, root) = (fixture.journal, fixture.root)
    root.addSubview(RecordingView(journal: journal, name: "child "))
    fixture.frame(.key(KeyEvent(.a, phase: .down)), .key(KeyEvent(.space, phase: .down)))
    #expect(
      journal.entries.filter { $0.contains("key") } == ["child key a", "key a", "child key space"])
  }

  @Test func `a wheel event goes to the deepest view first, until one handles it`() throws {
    var fixture = try StageFixture()
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    fixture.root.addSubview(RecordingView(journal: fixture.journal, name: "child ", frame: frame))
    fixture.frame(
      .wheel(at: Point(x: 10, y: 10), delta: Vector(dx: 0, dy: 1)),
      .wheel(at: Point(x: 10, y: 10), delta: Vector(dx: 2, dy: 0)),
      .wheel(at: Point(x: 60, y: 10), delta: Vector(dx: 0, dy: 3)))
    #expect(
      fixture.journal.entries.filter { $0.contains("wheel") } == [
        "child wheel 0.0,1.0", "child wheel 2.0,0.0", "wheel 2.0,0.0", "wheel 0.0,3.0",
      ])
  }

  @Test func `a new viewport resizes the root view and clips the display list`() throws {
    var fixture = try StageFixture()
    fixture.root.content = .color(.black)
    fixture.frame(.viewport(Size(width: 300, height: 50), duration: 0))
    #expect(fixture.root.frame == Rect(x: 0, y: 0, width: 300, height: 50))
    #expect(fixture.stage.viewport == Size(width: 300, height: 50))
    #expect(
      fixture.stage.displayList.commands.map(\.clip) == [
        Rect(x: 0, y: 0, width: 300, height: 50)
      ])
  }

  @Test func `a frame number that does not increase stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var fixture = try StageFixture()
      fixture.frame()
      _ = fixture.stage.runFrame(FrameInput(frame: 0))
    }
  }

  @Test func `the stage's own probes are its viewport and its animations`() throws {
    var fixture = try StageFixture()
    let names = ["viewport.width", "viewport.height", "animating", "selected"]
    let probes = try names.map { try #require(Probe($0)) }
    fixture.frame()
    #expect(
      try probes.map { try fixture.stage.value(of: $0).description } == [
        "200", "100", "false", "0",
      ])
    fixture.host.animate(.list) { fixture.root.scale = 2 }
    #expect(try fixture.stage.value(of: probes[2]) == .flag(true))
  }

  @Test(arguments: ["viewport[2].width", "viewport.width[1]", "animating[0]"])
  func `arguments make a probe without parameters unknown`(text: String) throws {
    let fixture = try StageFixture()
    let probe = try #require(Probe(text))
    #expect(throws: ProbeError.self) { try fixture.stage.value(of: probe) }
  }

  @Test func `a stage needs another frame during motion, touches and background work`() throws {
    var fixture = try StageFixture()
    #expect(!fixture.frame().needsAnotherFrame)
    let (host, root) = (fixture.host, fixture.root)
    host.backgroundWork.request({ 1 }, apply: { _ in })
    #expect(fixture.frame().needsAnotherFrame)
    fixture.frames(5)
    #expect(!fixture.frame().needsAnotherFrame)

    root.addGestureRecognizer(PressRecognizer())
    #expect(fixture.frame(fixture.touch(.began, 5, 5)).needsAnotherFrame)
    #expect(!fixture.frame(fixture.touch(.ended, 5, 5)).needsAnotherFrame)

    host.animate(.list) { root.scale = 2 }
    #expect(fixture.frame().needsAnotherFrame)
    #expect(fixture.stage.pendingActivity == ["1 animation is running"])
  }

  @Test func `a stage needs another frame while a completion is pending`() throws {
    var fixture = try StageFixture {
      final class Starter: View {
        var wasDone = false
        override var participatesInFrames: Bool { true }
        override func updateContents() {
          guard !wasDone else { return }
          wasDone = true
          host?.animate(.list, {}) { [unowned self] in opacity = 0.5 }
        }
      }
      return Starter()
    }
    #expect(fixture.frame().needsAnotherFrame)
    #expect(fixture.root.opacity == 1)
    #expect(!fixture.frame().needsAnotherFrame)
    #expect(fixture.root.opacity == 0.5)
  }
}
