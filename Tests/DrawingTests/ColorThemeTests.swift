import Drawing
import Geometry
import Testing

@Suite struct ColorThemeTests {
  private static let color = Color(light: 0x102030, dark: 0xA0B0C0)

  @Test func `a color with two values resolves to the value of the theme`() {
    #expect(Self.color.resolved(in: .light) == Color(hex: 0x102030))
    #expect(Self.color.resolved(in: .dark) == Color(hex: 0xA0B0C0))
    #expect(Self.color.followsTheme)
    #expect(!Self.color.resolved(in: .dark).followsTheme)
    #expect(Color.white.resolved(in: .dark) == .white)
  }

  @Test func `the components are those of the light value`() {
    #expect(Self.color.hex == 0x102030)
    #expect(Self.color != Color(hex: 0x102030))
  }

  @Test func `changing the opacity and mixing preserve both values`() {
    let faded = Self.color.withAlpha(0.5)
    #expect(faded.resolved(in: .light) == Color(hex: 0x102030, alpha: 0.5))
    #expect(faded.resolved(in: .dark).hex == 0xA0B0C0)
    #expect(abs(faded.resolved(in: .dark).alpha - 0.5) < 0.003)
    let mixed = Self.color.mixed(with: .black, fraction: 0.5)
    #expect(mixed.resolved(in: .light).hex == 0x081018)
    #expect(mixed.resolved(in: .dark).hex == 0x505860)
  }

  @Test func `every element of a content is painted in the colors of the theme`() {
    let content = Content([
      .fill(.bounds, .vertical(Self.color, .white)),
      .clipped(.bounds, [.stroke(.bounds, .color(Self.color), width: 1)]),
      .shadow(.bounds, Shadow(color: Self.color, offset: .zero, blur: 1)),
      .text(Text("a", color: Self.color), .bounds),
    ])
    let dark = content.resolved(for: Appearance(theme: .dark))
    let plain = Color(hex: 0xA0B0C0)
    #expect(
      dark
        == Content([
          .fill(.bounds, .vertical(plain, .white)),
          .clipped(.bounds, [.stroke(.bounds, .color(plain), width: 1)]),
          .shadow(.bounds, Shadow(color: plain, offset: .zero, blur: 1)),
          .text(Text("a", color: plain), .bounds),
        ]))
    #expect(content.resolved(for: Appearance()) == content)
  }

  @Test func `leading text is at the right in a right-to-left appearance unless it was measured`() {
    let appearance = Appearance(isRightToLeft: true)
    func alignment(_ text: Text) -> TextAlignment? {
      let content = Content.text(text).resolved(for: appearance)
      guard case .text(let resolved, _)? = content.elements.first else { return nil }
      return resolved.alignment
    }
    #expect(alignment(Text("a")) == .right)
    #expect(alignment(Text("a", alignment: .trailing)) == .left)
    #expect(alignment(Text("a", alignment: .natural)) == .natural)
    #expect(alignment(Text("a", alignment: .center)) == .center)
    var measured = Text("a")
    measured.usesFontMetrics = true
    #expect(alignment(measured) == .leading)
  }
}

@Suite struct TextFittingTests {
  private static func scaled(_ string: String, lines: Int = 1) -> Text? {
    let content = Content.text(Text(string, size: 10, lineLimit: lines))
      .resolved(for: Appearance(textScale: 2))
    guard case .text(let text, _)? = content.elements.first else { return nil }
    return text
  }

  @Test func `text grows as far as its box allows and never shrinks below its own size`()
    throws
  {
    let text = try #require(Self.scaled("Reticle"))
    #expect(text.size == 20)
    #expect(text.fitted(into: Size(width: 500, height: 100)).size == 20)
    // A line of Inter is 1.21 times as high as its font size, so a height of 18 points fits 14.9.
    let low = text.fitted(into: Size(width: 500, height: 18))
    #expect(low.size > 14 && low.size < 14.9)
    #expect(text.fitted(into: Size(width: 1, height: 1)).size == 10)
    #expect(low.minimumSize == nil)
  }

  /// The digit 8 of Inter, with tabular figures, is 0.65 times as wide as its font size.
  @Test func `a single character that is wider than its box shrinks`() throws {
    let text = try #require(Self.scaled("8"))
    let fitted = text.fitted(into: Size(width: 8, height: 100))
    #expect(fitted.size > 11 && fitted.size < 13.5)
  }

  @Test func `text that is too long at any size is not made smaller`() throws {
    let text = try #require(Self.scaled("Your rating of this lamp"))
    #expect(text.fitted(into: Size(width: 60, height: 100)).size == 20)
    let low = text.fitted(into: Size(width: 60, height: 18)).size
    #expect(low > 14 && low < 14.9)
    // At its own size it fits, so that its end is worth more than its size.
    let whole = text.fitted(into: Size(width: 130, height: 100)).size
    #expect(whole < 12 && whole >= 10)
  }

  @Test func `text of several lines grows until it no longer fits`() throws {
    let text = try #require(Self.scaled("one two three four", lines: 0))
    let wide = text.fitted(into: Size(width: 400, height: 26)).size
    let narrow = text.fitted(into: Size(width: 60, height: 60)).size
    #expect(wide == 20)
    #expect(narrow < 20 && narrow > 10)
  }

  @Test func `a text that does not shrink keeps its size in any box`() throws {
    var plain = Text("Reticle", size: 10)
    plain.shrinksToFit = false
    let content = Content.text(plain).resolved(for: Appearance(textScale: 2))
    guard case .text(let text, _) = try #require(content.elements.last) else { return }
    #expect(text.size == 20)
    #expect(text.fitted(into: Size(width: 1, height: 1)).size == 20)
  }
}
