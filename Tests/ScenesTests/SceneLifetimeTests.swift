import Drawing
import Geometry
import Motion
import Scenes
import Stage
import Testing

struct SceneLifetimeTests {
  @Test(arguments: SceneCatalog.all.map(\.name))
  func `a closed scene releases all its objects`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    weak var host: ViewHost?
    weak var root: View?
    weak var contents: ContentStore?
    try inScope {
      let stage = try Stage(type, StageConfiguration(viewport: type.preferredViewport))
      (host, root, contents) = (stage.host, stage.scene.rootView, stage.host.contents)
      var input = FrameInput(frame: 0)
      input.events = type.example.map { InputEvent(time: .zero, kind: .command($0)) }
      for frame in 1...20 {
        _ = stage.runFrame(input)
        input = FrameInput(frame: Int64(frame))
      }
    }
    #expect(host == nil)
    #expect(root == nil)
    #expect(contents == nil)
  }

  /// Runs a closure, so that its local values are released when it returns.
  @inline(never)
  private func inScope(_ body: () throws -> Void) rethrows { try body() }
}
