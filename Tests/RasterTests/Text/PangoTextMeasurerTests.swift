import Drawing
import Raster
import Testing

/// Tests that the checked-in metrics match the fonts that Pango draws.
@Suite struct PangoTextMeasurerTests {
  private static let samples = [
    "The left side is asked first and takes…", "AVATAR To Ty We, (a) \"quoted\" – it's",
    "0123456789 × 1,234.56 €", "Größe, naïve, façade, œuvre", "-> => != -- 10x20", "office fluffy",
  ]

  @Test(arguments: FontFace.allCases, samples)
  func `the checked-in metrics match Pango within a hundredth of a point`(
    face: FontFace, sample: String
  ) {
    let style = TextStyle(face: face, size: 15)
    let own = BuiltInFontMetrics().width(of: sample[...], style)
    let pango = PangoTextMeasurer().width(of: sample[...], style)
    #expect((own - pango).magnitude < 0.01 * Double(sample.count), "\(own) and \(pango)")
  }

  @Test(arguments: FontFace.allCases)
  func `the checked-in line heights match Pango`(face: FontFace) {
    let style = TextStyle(face: face, size: 20)
    let own = BuiltInFontMetrics()
    let pango = PangoTextMeasurer()
    #expect((own.ascent(of: style) - pango.ascent(of: style)).magnitude < 0.05)
    #expect((own.descent(of: style) - pango.descent(of: style)).magnitude < 0.05)
  }
}
