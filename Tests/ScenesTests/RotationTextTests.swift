import Drawing
import Geometry
import Scenes
import Stage
import Testing

/// Texts in a rotation: bars, titles and rows change their widths, but letters keep their shape.
@Suite struct RotationTextTests {
  private static let scenes: [SceneType] = [
    .groupedColumns, .list, .mail, .sections, .page, .photosSections,
  ]

  @Test(arguments: scenes)
  func `texts are stretched in no frame of a rotation`(type: SceneType) throws {
    let run = try SceneRun(type, Size(width: 390, height: 700))
    run.pass(3)
    run.step([.viewport(Size(width: 700, height: 390), duration: 0.4)])
    var stretched: Set<String> = []
    for _ in 0..<30 {
      let list = run.stage.displayList
      for command in list.commands {
        let texts = run.stage.host.contents.content(command.content).elements.compactMap {
          Self.text(in: $0)
        }
        guard let text = texts.first else { continue }
        let difference = command.rect.width - command.paintedSize.width
        // The numbers of colored tiles, which grow, are parts of them.
        let isNumberOfTile = Int(text) != nil && type.name != "list"
        if difference.magnitude > 1e-9, !isNumberOfTile { stretched.insert(text) }
      }
      run.pass(1)
    }
    #expect(stretched == [])
  }

  private static func text(in element: Content.Element) -> String? {
    switch element {
    case .text(let text, _): text.string.isEmpty ? nil : text.string
    case .measuredText(let text, _): text.string
    default: nil
    }
  }
}
