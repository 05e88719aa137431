import Drawing
import Geometry
import Stage
import TestSupport
import Testing
import WindowHost

@testable import Chrome

@Suite struct ChromeSwitchTests {
  @Test(arguments: ColorTheme.allCases)
  func `a switch that is off is not filled`(theme: ColorTheme) throws {
    let colors = ChromeTheme.standard
    func fills(isOn: Bool) -> [Color] {
      let view = ChromeSwitch(label: "Loop", colors)
      view.show(isOn)
      view.frame = Rect(x: 0, y: 0, width: 40, height: 24)
      return (view.content?.elements ?? []).compactMap {
        if case .fill(_, .color(let color)) = $0 { color } else { nil }
      }
    }
    #expect(contrast(try #require(fills(isOn: false).first), colors.card, in: theme) < 1.5)
    #expect(contrast(try #require(fills(isOn: true).first), colors.card, in: theme) >= 3)
    for isOn in [false, true] {
      let parts = fills(isOn: isOn)
      #expect(contrast(parts[0], parts[1], in: theme) >= 3, "the knob")
    }
  }
}
