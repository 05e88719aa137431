import Drawing
import TestSupport
import Testing

@Suite struct ColorContrastTests {
  private static let texts: [Color] = [
    .text, .secondaryText, .disabledText, .accentText, .accent, .destructive,
  ]
  private static let lines: [Color] = [.hairline, .controlEdge]

  @Test(arguments: ColorTheme.allCases)
  func `with high contrast, named text is 7 to 1 and lines are 3 to 1`(theme: ColorTheme) {
    let appearance = Appearance(theme: theme, contrast: .high)
    for ground in [Color.page, .surface] {
      let back = ground.resolved(for: appearance)
      for text in Self.texts {
        #expect(contrast(text.resolved(for: appearance), back) >= 7, "\(text) on \(ground)")
      }
      for line in Self.lines {
        #expect(contrast(line.resolved(for: appearance), back) >= 3, "\(line) on \(ground)")
      }
    }
    let onAccent = Color.textOnAccent.resolved(for: appearance)
    #expect(contrast(onAccent, Color.accent.resolved(for: appearance)) >= 7)
  }

  @Test(arguments: ColorTheme.allCases)
  func `other colors, and all with normal contrast, are those of the theme`(theme: ColorTheme) {
    let badge = Color(light: 0xC5372B, dark: 0xFF7A6E)
    let high = Appearance(theme: theme, contrast: .high)
    #expect(badge.resolved(for: high) == badge.resolved(in: theme))
    for color in Self.texts + Self.lines {
      #expect(color.resolved(for: Appearance(theme: theme)) == color.resolved(in: theme))
      #expect(color.resolved(for: high) != color.resolved(in: theme))
    }
  }

  @Test func `a content is painted with high contrast`() {
    let content = Content([.fill(.bounds, .color(.hairline))])
    let high = Appearance(contrast: .high)
    #expect(
      content.resolved(for: high)
        == Content([.fill(.bounds, .color(Color.hairline.resolved(for: high)))]))
    #expect(content.resolved(for: high) != content.resolved(for: Appearance(theme: .light)))
  }
}
