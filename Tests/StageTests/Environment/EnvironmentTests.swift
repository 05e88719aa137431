import Drawing
import Geometry
import Motion
import Stage
import Testing

@Suite struct EnvironmentTests {
  /// A view that records each change of the theme.
  private final class EnvironmentRecordingView: View {
    let journal: EventRecorder
    let name: String

    init(_ name: String, _ journal: EventRecorder) {
      self.name = name
      self.journal = journal
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    override func environmentDidChange(from old: Environment) {
      let new = host?.environment
      journal.add("\(name) \(old.theme.rawValue) \(new?.theme.rawValue ?? "")")
    }
  }

  private let journal: EventRecorder
  private var fixture: StageFixture

  init() throws {
    let journal = EventRecorder()
    self.journal = journal
    nonisolated(unsafe) let outer = EnvironmentRecordingView("outer", journal)
    outer.addSubview(EnvironmentRecordingView("inner", journal))
    fixture = try StageFixture { outer }
  }

  @Test mutating func `a change notifies superviews first, an equal value nobody`() {
    fixture.frame(.environment(.theme(.dark)))
    fixture.frame(.environment(.theme(.dark)))
    #expect(journal.entries == ["outer light dark", "inner light dark"])
    #expect(fixture.stage.environment.theme == .dark)
  }

  @Test mutating func `a text scale is clamped`() {
    fixture.frame(.environment(.textScale(9)))
    #expect(fixture.stage.environment.textScale == 3)
    fixture.frame(.environment(.textScale(0.1)))
    #expect(fixture.stage.environment.textScale == 0.8)
  }

  @Test(arguments: [
    EnvironmentChange.theme(.dark), .textScale(2), .readingDirection(.rightToLeft),
    .reducedMotion(true),
  ])
  func `each value affects the digest, and default values leave it unchanged`(
    change: EnvironmentChange
  ) throws {
    var fixture = try StageFixture()
    let before = fixture.stage.digest()
    var other = try StageFixture()
    fixture.frame(.environment(change))
    other.frame()
    #expect(fixture.stage.digest() != other.stage.digest())
    let back = Environment().changesBack(from: fixture.stage.environment)
    for change in back { fixture.frame(.environment(change)) }
    for _ in back { other.frame() }
    #expect(fixture.stage.digest() == other.stage.digest())
    #expect(before != other.stage.digest(), "the frame is another")
  }

  @Test
  mutating func `with reduced motion, movements jump and fades take 0.15 s`() {
    fixture.frame(.environment(.reducedMotion(true)))
    let view = fixture.root
    fixture.host.animate(AnimationCurve(duration: 1)) {
      view.frame.origin = Point(x: 50, y: 0)
      view.opacity = 0
    }
    fixture.frame()
    #expect(view.presentedFrame.minX == 50)
    #expect(view.presentedOpacity > 0.5)
    fixture.frames(10)
    #expect(view.presentedOpacity == 0)
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test mutating func `the display list is painted for the theme`() {
    #expect(fixture.stage.displayList.background == .white)
    let light = fixture.stage.displayList
    fixture.frame(.environment(.theme(.dark)))
    #expect(fixture.stage.displayList.background == Color.page.resolved(in: .dark))
    #expect(!fixture.stage.displayList.hasSameCommands(as: light))
    let id = fixture.host.contents.insert(.color(.surface))
    #expect(fixture.host.contents.solidColor(id) == Color(hex: 0x242427))
    fixture.frame(.environment(.theme(.light)))
    #expect(fixture.host.contents.solidColor(id) == .white)
  }
}

extension Environment {
  fileprivate func changesBack(from other: Environment) -> [EnvironmentChange] {
    changes(from: other)
  }
}
