import Geometry
import Motion
import Stage
import TestSupport
import Testing

/// Text for views that are not the first responder.
@Suite struct TypingTests {
  private final class TypingView: View {
    var accepts = true
    override var acceptsTextWithoutFocus: Bool { accepts }
    override var participatesInFrames: Bool { true }
  }

  private final class Field: View {
    override var textInputRect: Rect? { Rect(x: 1, y: 2, width: 3, height: 4) }
  }

  private final class Page: Scene {
    let rootView = View()
    let typing = TypingView(frame: Rect(x: 50, y: 60, width: 500, height: 100))
    let field = Field(frame: Rect(x: 10, y: 10, width: 40, height: 20))

    init() {
      rootView.addSubview(typing)
      rootView.addSubview(field)
    }

    func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("none") }
    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("none") }
    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  @Test func `a view that takes text without focus turns input methods on, after a field`() throws {
    let stage = try Stage(
      SceneType("page", summary: "A page") { _ in Page() },
      StageConfiguration(viewport: Size(width: 200, height: 100)))
    let page = try #require(stage.scene as? Page)
    #expect(stage.textInputRect == Rect(x: 50, y: 60, width: 150, height: 40))
    page.field.becomeFirstResponder()
    #expect(stage.textInputRect == Rect(x: 11, y: 12, width: 3, height: 4))
    page.field.resignFirstResponder()
    page.typing.accepts = false
    #expect(stage.textInputRect == nil)
  }
}
