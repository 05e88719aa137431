import Drawing
import Images
import TestSupport
import Testing

@Suite struct ImageAppearanceTests {
  @Test(arguments: ColorTheme.allCases)
  func `the text of a broken picture contrasts with its background`(theme: ColorTheme) throws {
    let request = ImageRequest(.file("/broken.png"), width: 75, height: 75)
    let content = ImageAppearance().failure(request, .missing)
    let ground = try #require(content.backgroundColor)
    let colors = content.elements.compactMap { element in
      if case .text(let text, _) = element { text.color } else { nil }
    }
    #expect(colors.count == 1)
    for color in colors { #expect(contrast(color, ground, in: theme) >= 4.5) }
  }
}
