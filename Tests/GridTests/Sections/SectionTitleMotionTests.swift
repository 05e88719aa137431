import Drawing
import Geometry
import Grid
import Items
import Motion
import Stage
import Testing

/// Titles and footers whose width is animated, as in a rotation.
@Suite struct SectionTitleMotionTests {
  /// Commands that display a text of a title or footer, by the text.
  private func texts(_ run: SectionedRun) -> [String: DrawCommand] {
    let list = run.stage.displayList
    var found: [String: DrawCommand] = [:]
    for command in list.commands {
      for case .text(let text, _) in run.stage.host.contents.content(command.content).elements {
        found[text.string] = command
      }
    }
    return found
  }

  private func makeRun() throws -> SectionedRun {
    var settings = SectionedReorderRun.tiles
    settings.titleLength = 25
    settings.footerLengthOfSection = { _ in 30 }
    let run = try SectionedRun([4, 4, 4], settings: settings)
    run.footerTexts = ["one", "two", "three"]
    run.frames(2)
    return run
  }

  @Test func `texts keep their shape in every frame of a rotation`() throws {
    let run = try makeRun()
    let before = try #require(texts(run)["Section 0"])
    run.frame([.viewport(Size(width: 500, height: 390), duration: 0.3)])
    for frame in 0..<22 {
      for (text, command) in texts(run) {
        #expect(
          (command.rect.width - command.paintedSize.width).magnitude < 1e-9,
          "\(text) in frame \(frame)")
        #expect((command.rect.height - command.paintedSize.height).magnitude < 1e-9)
      }
      let title = try #require(texts(run)["Section 0"])
      #expect(title.rect.minX == before.rect.minX)
      run.frame()
    }
  }

  @Test func `from right to left, the text moves with the right edge of its bar`() throws {
    let run = try makeRun()
    run.frame([.environment(.readingDirection(.rightToLeft))])
    run.frame([.viewport(Size(width: 500, height: 390), duration: 0.3)])
    var last = try #require(texts(run)["Section 0"]).rect.maxX
    #expect((last - 380).magnitude < 1e-9)
    for _ in 0..<22 {
      run.frame()
      let now = try #require(texts(run)["Section 0"]).rect.maxX
      #expect(now >= last - 1e-9)
      last = now
    }
    #expect((last - 490).magnitude < 1e-9)
  }

  @Test func `the chevron of a title moves with the edge of its bar`() throws {
    let run = try makeRun()
    run.grid.allowsSectionCollapsing = true
    run.frames(2)
    run.frame([.viewport(Size(width: 500, height: 390), duration: 0.3)])
    run.frames(9)
    let title = try #require(run.grid.view(for: .title(0)))
    let chevron = try #require(title.subviews.first { $0 is DisclosureIndicator })
    let edge = title.presentedFrame.width
    #expect(edge > 400 && edge < 490)
    #expect((chevron.presentedFrame.maxX - (edge - 10)).magnitude < 1e-9)
    #expect(chevron.presentedFrame.width == DisclosureIndicator.side)
  }
}
