import Drawing
import Geometry
import Grid
import Items
import Motion
import Scenes
import Stage
import Testing

/// The scenes that recreate demos of other libraries look like the originals.
@Suite struct DemoLooksTests {
  /// Returns all views of a scene; subviews follow their superview.
  private func views(_ run: SceneRun) -> [View] {
    func flattened(_ view: View) -> [View] { [view] + view.subviews.flatMap(flattened) }
    return flattened(run.stage.scene.rootView)
  }

  private func cells(_ run: SceneRun) -> [GridCell] { views(run).compactMap { $0 as? GridCell } }

  // MARK: - AQGridView

  @Test func `icons have round corners and a soft shadow below on the right`() throws {
    let run = try SceneRun(.springboard, Size(width: 768, height: 1024))
    let cell = try #require(run.grid.cellForItem(at: 0))
    #expect(cell.selectionStyle == .none)
    let shadows = cell.subviews.compactMap(\.content).flatMap(\.elements).compactMap { element in
      if case .shadow(let shape, let shadow) = element { (shape, shadow) } else { nil }
    }
    let (shape, shadow) = try #require(shadows.first)
    #expect(shape == .rounded(18))
    // A radius of 20 is the sigma of the blur.
    #expect(
      shadow
        == Shadow(
          color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 20, dy: 20), blur: 40))
  }

  @Test func `plain pictures glow blue`() throws {
    let run = try SceneRun(.imageDemo, Size(width: 768, height: 1004))
    let cell = try #require(run.grid.cellForItem(at: 0))
    #expect(cell.selectionStyle == .glow)
    #expect(cell.frame == Rect(x: 28, y: 9, width: 200, height: 150))
    let glow = cell.selectionGlowColor
    #expect(glow.blue > glow.green && glow.blue > 2 * glow.red)
  }

  @Test func `filled pictures have lines, a gray background and a caption that turns white`() throws
  {
    let run = try SceneRun(.imageDemo, Size(width: 768, height: 1004))
    var values = SceneValues()
    values["style"] = .word("filled")
    run.step([.command(.action(name: "cell-style", arguments: values))])
    let grid = try run.grid
    #expect(grid.separatorStyle == .singleLine)
    #expect(grid.separatorColor.resolved(in: .light) == Color(white: 0.85))
    #expect(grid.cellsFillSlots)
    let cell = try #require(grid.cellForItem(at: 1))
    #expect(cell.frame == grid.slotForItem(at: 1))
    #expect(
      cell.backgroundView?.content
        == .color(Color(light: Color(white: 0.95), dark: Color(hex: 0x2E2E32))))
    #expect(cell.selectionStyle == .blueGray)
    func caption() throws -> (text: Text, frame: Rect) {
      let captions = cell.subviews.compactMap { view -> (Text, Rect)? in
        guard case .text(let text, _) = view.content?.elements.first else { return nil }
        return (text, view.frame)
      }
      return try #require(captions.first)
    }
    let (text, frame) = try caption()
    #expect(text.face == .bold && text.size == 12 && text.alignment == .center)
    #expect(text.color != .white)
    #expect(frame.minX == 10 && frame.maxX == 245 && frame.maxY == 157)
    cell.setHighlighted(true)
    #expect(try caption().text.color == .white)
  }

  @Test func `pictures spring out of the first one while the background turns black`() throws {
    let run = try SceneRun(
      .expander, Size(width: 768, height: 1004), [("look", .word("2010"))])
    let glow = try #require(cells(run).first).selectionGlowColor
    #expect(glow.red > 2 * glow.green && glow.blue > 2 * glow.green)
    run.step([.command(.action(name: "expand", arguments: SceneValues()))])
    func ground() -> View? { views(run).last { $0.content == .color(.black) } }
    #expect(ground()?.presentedOpacity == 0)
    // All pictures start at the frame of the one that was visible.
    let opened = cells(run).suffix(18)
    let first = Rect(x: 284, y: 427, width: 200, height: 150)
    #expect(opened.allSatisfy { $0.presentedFrame == first })
    let spring = Easing.spring(dampingRatio: 0.75)
    var farthest = 0.0
    for frame in 1..<36 {
      run.pass(1)
      let share = spring.value(at: Double(frame) / 36)
      farthest = max(farthest, share)
      for cell in opened {
        let place = first.center + (cell.frame.center - first.center) * share
        #expect((cell.presentedFrame.center - place).length < 1e-6)
      }
      let black = Easing.easeInOut.value(at: Double(frame) / 27)
      #expect(((ground()?.presentedOpacity ?? 0) - black).magnitude < 1e-9)
    }
    // They go a little beyond their places.
    #expect(farthest > 1.005 && farthest < 1.05)
    run.pass(1)
    #expect(ground()?.presentedOpacity == 1)
    #expect(opened.allSatisfy { $0.presentedFrame == $0.frame })
  }

  // MARK: - CHGridView

  @Test func `sections of pictures are numbered from 1`() throws {
    let run = try SceneRun(.photosSections, Size(width: 320, height: 460))
    #expect(try run.grid.view(for: .title(0))?.accessibilityLabel == "Section 1")
    try run.scroll(to: 4765)
    #expect(try run.grid.view(for: .title(1))?.accessibilityLabel == "Section 2")
  }

  // MARK: - MGBox

  @Test func `a photo fades in within 0.2 seconds of its arrival`() throws {
    let run = try SceneRun(.boxDemo, Size(width: 320, height: 460))
    // Scroll indicators are transparent as well, so they are not pictures.
    let others = views(run).filter { $0.presentedOpacity < 1 }
    func pictures() -> [View] {
      views(run).filter { view in
        view.presentedOpacity < 1 && !others.contains { $0 === view }
      }
    }
    run.pass(5)
    #expect(pictures().isEmpty)
    run.pass(1)
    #expect(pictures().count == 3)
    #expect(pictures().allSatisfy { $0.presentedOpacity == 0 })
    run.pass(6)
    #expect(pictures().allSatisfy { $0.presentedOpacity == 0.5 })
    run.pass(6)
    #expect(pictures().isEmpty)
  }
}
