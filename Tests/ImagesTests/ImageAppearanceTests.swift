import Drawing
import Geometry
import Images
import TestSupport
import Testing

@Suite struct ImageAppearanceTests {
  @Test(arguments: ColorTheme.allCases)
  func `the text of a broken picture contrasts with its background`(theme: ColorTheme) throws {
    let request = ImageRequest(.file("/broken.png"), width: 75, height: 75)
    let content = ImageAppearance().failure(request, .missing)
    let ground = try #require(content.backgroundColor)
    let texts = texts(of: content)
    #expect(texts.count == 2)
    for text in texts { #expect(contrast(text.color, ground, in: theme) >= 4.5) }
  }

  private func texts(of content: Content) -> [Text] {
    content.elements.compactMap { element in
      if case .text(let text, _) = element { text } else { nil }
    }
  }

  @Test(arguments: [(75, 11), (176, 11), (208, 11.5), (320, 13.5), (400, 15), (2000, 15)])
  func `the text of a broken picture is as large as its view allows`(
    side: Int, size: Double
  ) throws {
    let request = ImageRequest(.file("/photos/broken.png"), width: side, height: side + 10)
    let texts = texts(of: ImageAppearance().failure(request, .broken("a reason")))
    #expect(texts.map(\.string) == ["Broken", "broken.png"])
    #expect(texts.map(\.size) == [size, size])
    #expect(texts.map(\.lineLimit) == [3, 0])
  }

  @Test func `a long name is wrapped, and shrinks to at most the size of a tile's text`() throws {
    let name = "a-very-long-name-of-a-picture-that-was-taken-in-the-mountains.png"
    let request = ImageRequest(.file("/photos/" + name), width: 800, height: 800)
    let texts = texts(of: ImageAppearance().failure(request, .broken("a reason")))
    let fitted = try #require(texts.last).fitted(into: Size(width: 92, height: 50))
    #expect(fitted.size == 11)
    #expect(try #require(texts.last).fitted(into: Size(width: 350, height: 190)).size == 15)
  }
}
