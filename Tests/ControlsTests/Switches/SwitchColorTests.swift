import Controls
import Drawing
import Geometry
import Stage
import TestSupport
import Testing

/// A switch shows its state without color: off is an outline with a dark knob.
@Suite struct SwitchColorTests {
  @Test(arguments: ColorTheme.allCases)
  func `a switch that is off is not filled`(theme: ColorTheme) throws {
    let toggle = Switch(label: "Loop")
    toggle.frame = Rect(x: 0, y: 0, width: 40, height: 24)
    let track = toggle.subviews[1]
    let knob = toggle.subviews[2]
    let ground = try #require(fill(of: toggle))
    let accent = try #require(fill(of: track))
    #expect(contrast(ground, .surface, in: theme) < 1.5)
    #expect(contrast(accent, .surface, in: theme) >= 3)
    #expect(track.opacity == 0)
    #expect(contrast(try #require(fill(of: knob)), ground, in: theme) >= 3)
    toggle.isOn = true
    #expect(track.opacity == 1)
    #expect(knob.subviews[0].opacity == 1)
    #expect(contrast(try #require(fill(of: knob.subviews[0])), accent, in: theme) >= 3)
  }

  private func fill(of view: View) -> Color? {
    if case .fill(_, .color(let color))? = view.content?.elements.first { color } else { nil }
  }
}
