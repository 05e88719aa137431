import Drawing
import Geometry
import Gestures
import Items
import Motion
import Stage

/// A scene with one view that records its calls, in order.
final class PlainScene: Scene {
  /// The view that fills the viewport.
  let rootView: View
  /// The recorded calls.
  let journal: EventRecorder
  /// The item of the last `.select`; the state of the subsystem `selection`.
  var selected = 0

  /// Creates a scene with a root view; by default one that records the phases of frames.
  init(root: View? = nil, journal: EventRecorder = EventRecorder()) {
    self.journal = journal
    rootView = root ?? RecordingView(journal: journal)
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    switch command.itemCommand {
    case .reloadData: journal.add("reload")
    case .select(let index, _):
      selected = index.item
      journal.add("select \(index)")
    default: throw .unsupported("a plain scene cannot do that")
    }
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    guard probe.path == "selected" else { throw .unknown("no probe '\(probe)'") }
    return .number(Double(selected))
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .selection { writer.write("selected", selected) }
    if subsystem == .cells { writer.write("frame", rootView.frame) }
  }
}

/// A log that several objects append to.
final class EventRecorder {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func removeAll() { entries.removeAll() }
}

/// A view that participates in frames and records each phase.
class RecordingView: View {
  let journal: EventRecorder
  private let name: String

  init(journal: EventRecorder, name: String = "", frame: Rect = .zero) {
    self.journal = journal
    self.name = name
    super.init(frame: frame)
  }

  override var participatesInFrames: Bool { true }
  override func simulate() { journal.add("\(name)simulate") }
  override func layOutFrame() { journal.add("\(name)layOut") }
  override func updateContents() { journal.add("\(name)updateContents") }

  override func handleKey(_ event: KeyEvent) -> Bool {
    journal.add("\(name)key \(event.key.rawValue)")
    return event.key == .space
  }

  override func handleWheel(_ delta: Vector) -> Bool {
    journal.add("\(name)wheel \(delta.dx),\(delta.dy)")
    return delta.dx == 0
  }
}

/// A stage with one view, and helpers to run its frames.
struct StageFixture {
  let stage: Stage
  let scene: PlainScene
  private(set) var nextFrame: Int64 = 0

  /// Creates a stage of 200×100 points with a root view from `root`.
  init(
    clock: ClockRate = .sixty, executor: any WorkExecutor = InlineExecutor(),
    policy: BackgroundWork.Policy = .replay(late: []), seed: UInt64 = 0,
    root: @escaping @Sendable () -> View? = { nil }
  ) throws {
    var configuration = StageConfiguration(viewport: Size(width: 200, height: 100))
    configuration.clock = clock
    configuration.executor = executor
    configuration.policy = policy
    configuration.seed = seed
    let type = SceneType("plain", summary: "A view") { _ in PlainScene(root: root()) }
    stage = try Stage(type, configuration)
    guard let scene = stage.scene as? PlainScene else {
      preconditionFailure("the stage holds another scene than it was given")
    }
    self.scene = scene
  }

  var root: View { scene.rootView }
  var host: ViewHost { stage.host }
  var journal: EventRecorder { scene.journal }

  /// Runs the next frame; events without a time of their own are at its start.
  @discardableResult
  mutating func frame(_ kinds: InputEvent.Kind..., microseconds: Int32 = 0) -> FrameResult {
    let time = Timestamp(frame: nextFrame, microseconds: microseconds)
    let events = kinds.map { kind in
      if case .pointer(let sample) = kind {
        InputEvent(time: sample.time, kind: kind)
      } else {
        InputEvent(time: time, kind: kind)
      }
    }
    defer { nextFrame += 1 }
    return stage.runFrame(FrameInput(frame: nextFrame, events: events))
  }

  /// Runs frames without input.
  mutating func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Returns a touch sample in the next frame.
  func touch(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, microseconds: Int32 = 0, id: Int = 1
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: id, phase: phase, position: Point(x: x, y: y),
        time: Timestamp(frame: nextFrame, microseconds: microseconds)))
  }
}
