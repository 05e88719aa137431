import Chrome
import Geometry
import Testing

@Suite("FrameTimesLayout") struct FrameTimesLayoutTests {
  private static func layout(_ width: Double, scale: Double = 1) -> FrameTimesLayout {
    FrameTimesLayout(width: width, scale: scale)
  }

  @Test(arguments: [
    (320.0, FrameTimesLayout.Width.narrow), (390, .narrow), (591, .narrow), (592, .medium),
    (731, .medium), (732, .wide), (1024, .wide), (2560, .wide),
  ])
  func `the amount of text follows the width`(width: Double, words: FrameTimesLayout.Width) {
    #expect(Self.layout(width).width == words)
  }

  @Test(arguments: [390.0, 592, 732, 1024, 1920], [1.0, 1.5, 2, 3])
  func `all 240 bars fit, and nothing leaves the strip`(width: Double, scale: Double) {
    let layout = Self.layout(width, scale: scale)
    #expect(layout.barCount == 240)
    #expect(layout.bar(at: 0, periods: 1).minX == layout.plot.minX + 4)
    #expect(layout.bar(at: 239, periods: 1).maxX <= layout.plot.maxX - 4 + 1e-9)
    for rect in layout.lines + [layout.activity] {
      #expect(rect.minX >= layout.plot.maxX + 16 - 1e-9)
      #expect(rect.maxX <= width - 8 + 1e-9)
      #expect(rect.maxY <= 72)
    }
  }

  @Test(arguments: [160.0, 200, 300])
  func `a very narrow window shows fewer bars`(width: Double) {
    let layout = Self.layout(width)
    #expect((0..<240).contains(layout.barCount))
    #expect(layout.plot.maxX <= width)
  }

  @Test func `bars are whole device pixels wide`() {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let layout = Self.layout(1024, scale: scale)
      let pixels = layout.bar(at: 7, periods: 1).width * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test func `the bar of one period reaches the budget line, and longer ones are clipped`() {
    let layout = Self.layout(1024)
    let budget = layout.bar(at: 3, periods: 1)
    #expect(abs(budget.minY - layout.budgetLine.minY) < 1e-9)
    #expect(layout.bar(at: 3, periods: 50).minY == layout.plot.minY + 4)
    #expect(layout.bar(at: 3, periods: 0).height == 2)
  }

  @Test func `notches are separate and inside the bar`() {
    let layout = Self.layout(1024)
    let bar = layout.bar(at: 0, periods: 3)
    let (first, second) = (layout.notch(0, of: bar), layout.notch(1, of: bar))
    #expect(first.minY > bar.minY)
    #expect(second.minY > first.maxY)
    #expect(second.maxY < bar.maxY)
  }
}
