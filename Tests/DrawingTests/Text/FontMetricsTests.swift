import Drawing
import Testing

@Suite struct FontMetricsTests {
  @Test func `the metrics match the faces`() {
    let inter = FontMetrics.metrics(of: .regular)
    #expect(inter.unitsPerEm == 2816)
    #expect(inter.width(of: "0") == inter.width(of: "1"))
    #expect(inter.width(of: "A" as Unicode.Scalar) == 1904)
    let mono = FontMetrics.metrics(of: .monospaced)
    #expect(mono.width(of: "i") == mono.width(of: "W"))
  }

  @Test(arguments: FontFace.allCases)
  func `every face has Latin, Greek and Cyrillic letters`(face: FontFace) {
    let metrics = FontMetrics.metrics(of: face)
    for scalar in "azAZ09éßœΩжЯ€–…→".unicodeScalars { #expect(metrics.width(of: scalar) > 0) }
    #expect(metrics.ascent > metrics.descent)
  }

  @Test func `kerning applies to pairs and to text`() {
    let metrics = FontMetrics.metrics(of: .regular)
    #expect(metrics.kerning("T", "o") < 0)
    #expect(metrics.kerning("A", "V") < 0)
    #expect(metrics.kerning("n", "n") == 0)
    #expect(metrics.kerning("語", "A") == 0)
    let sum = metrics.width(of: "T" as Unicode.Scalar) + metrics.width(of: "o" as Unicode.Scalar)
    #expect(metrics.width(of: "To") == sum + metrics.kerning("T", "o"))
  }

  @Test func `the width of a character that a face lacks is estimated`() {
    let metrics = FontMetrics.metrics(of: .regular)
    #expect(metrics.width(of: "語") == 2816)
    #expect(metrics.width(of: "\u{301}") == 0)
    #expect(metrics.width(of: "\u{200B}") == 0)
    #expect(metrics.width(of: "\u{10330}") == 2816 * 3 / 5)
  }
}
