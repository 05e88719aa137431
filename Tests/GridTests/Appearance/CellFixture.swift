import Drawing
import Geometry
import Grid
import Motion
import Stage
import Testing

/// A stage with one cell, whose content is nil, to test what the cell draws besides its content.
final class CellFixture {
  let stage: Stage
  let cell: GridCell
  private var nextFrame: Int64 = 0

  init(_ cell: GridCell = GridCell()) throws {
    self.cell = cell
    nonisolated(unsafe) let scene = PlainStageScene(cell)
    stage = try Stage(
      SceneType("cell", summary: "A cell") { _ in scene },
      StageConfiguration(viewport: Size(width: 200, height: 200)))
    cell.content = nil
    cell.frame = Rect(x: 20, y: 30, width: 100, height: 80)
    frame()
  }

  func frame() {
    _ = stage.runFrame(FrameInput(frame: nextFrame))
    nextFrame += 1
  }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// The drawn contents with their opacities, in drawing order.
  var drawn: [(content: Content, opacity: Double)] {
    stage.displayList.commands.map { (stage.host.contents.content($0.content), $0.opacity) }
  }

  /// Returns the opacity at which a content is drawn; 0 if it is not drawn.
  func opacity(of content: Content) -> Double {
    drawn.first { $0.content == content }?.opacity ?? 0
  }

  /// The opacity of the glow; 0 without a glow.
  var glowOpacity: Double {
    drawn.first { command in
      if case .shadow = command.content.elements.first { true } else { false }
    }?.opacity ?? 0
  }

  /// The number of layers on the stage.
  var layerCount: Int { stage.host.layers.layers.count }
}

/// A scene with one view in a root view of the viewport's size.
final class PlainStageScene: Scene {
  let rootView = View()

  init(_ view: View) {
    rootView.addSubview(view)
  }

  func perform(_ command: SceneCommand) throws(SceneError) {}
  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}

/// A view with a highlighted appearance.
final class HighlightableView: View, Highlightable {
  var isHighlighted = false
}
