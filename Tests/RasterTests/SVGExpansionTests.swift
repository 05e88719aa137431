import Raster
import TestSupport
import Testing

@Suite struct SVGExpansionTests {
  /// Returns an SVG with a head before its first element.
  private static func svg(_ content: String, head: String = "") -> String {
    head + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>"
  }

  /// Returns groups of ten references each to the group before, and a reference to the last one.
  private static func nested(
    _ levels: Int, _ reference: (Int) -> String = SVGExpansionTests.use
  ) -> String {
    let groups = (1...levels).map { level in
      "<g id=\"a\(level)\">"
        + String(repeating: reference(level - 1), count: 10) + "</g>"
    }
    return "<defs><rect id=\"a0\" width=\"1\" height=\"1\"/>\(groups.joined())</defs>"
      + reference(levels)
  }

  private static func use(_ level: Int) -> String { "<use xlink:href='#a\(level)'/>" }

  private static func patterns(_ levels: Int, _ fill: (Int) -> String) -> String {
    let patterns = (1...levels).map { level in
      "<pattern id='p\(level)'>"
        + String(repeating: "<rect \(fill(level - 1))/>", count: 10) + "</pattern>"
    }
    return "<pattern id='p0'><rect/></pattern>\(patterns.joined())<rect \(fill(levels))/>"
  }

  private static let classes = (0...8).map { ".c\($0) { mask: url( '#p\($0)' ) }" }.joined()

  static let bombs = [
    svg(nested(11)),
    svg(nested(8) { "<x:use href=' #a\($0) '></x:use>" }),
    svg(nested(8) { "<use href='&h;&#97;\($0)'/>" }, head: "<!DOCTYPE svg [<!ENTITY h \"#\">]>"),
    svg(
      nested(8),
      head: "<!DOCTYPE svg [<!-- don't --><?a don't ?><!ENTITY e \"]>\">]><!-- <svg> -->"),
    svg(patterns(8) { "fill='url(#p\($0))'" }),
    svg(patterns(8) { "style='fill: URL(&quot;#p\($0)&quot;)'" }),
    svg("<style>\(classes)</style>" + patterns(8) { "class='b c\($0)'" }),
    svg("<style><![CDATA[/* </style> */\(classes)]]></style>" + patterns(8) { "class='c\($0)'" }),
    svg(
      "<style>path:not(.b) { mask: url(#p4) }</style>" + patterns(4) { "mask='url(#p\($0))'" }
        + String(repeating: "<path/>", count: 100)),
    svg(
      "<filter id='f'>\(String(repeating: "<feTurbulence numOctaves='200'/>", count: 200))</filter>"
        + "<rect filter='url(#f)'/>"),
    svg("<filter id='f'><feMorphology radius='1000'/></filter><rect filter='url(#f)'/>"),
    svg("&b;", head: "<!DOCTYPE svg [<!ENTITY a \"<rect/>\"><!ENTITY b \"&a;&a;\">]>"),
    svg("<use/>", head: "<!DOCTYPE svg [<!ATTLIST use href CDATA \"#a\">]>"),
    svg("", head: "<?xml version='1.0' encoding='utf-7'?>"),
    svg("<image href='data:image/svg+xml;base64,PHN2Zy8+'/>"),
    svg("<style>@import 'a.css';</style>"),
    svg("<xi:include href='a.svg'/>"),
    svg("<g>"),
    "<svg width='1' height='1'><rect width='1",
    "<svg \u{0}/>",
  ]

  @Test(arguments: bombs.indices)
  func `an SVG that could be drawn without end is refused`(index: Int) {
    #expect(SVGExpansion(Array(Self.bombs[index].utf8)).refusal != nil)
  }

  static let pictures = [
    svg(""),
    svg(nested(4)),
    svg(String(repeating: "<path d='M0 0h1v1z'/>", count: 20_000)),
    svg("<use href='#a'/><g id='a'><use href='#a'/></g>"),
    svg(patterns(3) { "fill='url(#p\($0))'" }),
    svg(
      "<style>.a{fill:url(#g)} path, rect { fill: url(#g) }</style>"
        + "<linearGradient id='g' href='#h'><stop/><stop/></linearGradient>"
        + String(repeating: "<path class='a'/>", count: 5000)),
    svg(
      "<filter id='f'><feOffset/><feGaussianBlur/><feBlend/></filter>"
        + String(repeating: "<g filter='url(#f)'/>", count: 100)),
    svg(
      "<g style='&s;'>a &amp; b</g>",
      head: "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg [<!ENTITY s \"fill:none;\">]>"),
    "\u{FEFF}" + svg("<a href='http://a.b/?c=1&amp;d=2'><text>x</text></a><image href='a.png'/>"),
  ]

  @Test(arguments: pictures.indices)
  func `an ordinary SVG is accepted`(index: Int) {
    #expect(SVGExpansion(Array(Self.pictures[index].utf8)).refusal == nil)
  }

  @Test func `the decoder refuses such an SVG before it is measured or drawn`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.svg(Self.nested(11)).utf8), to: "bomb.svg")
    let reason = "its references repeat elements more than 200000 times"
    let error = PictureError.tooComplex(path: path, reason: reason)
    #expect(throws: error) { try PictureDecoder().decode(path, sideLength: 10) }
    #expect(
      error.description == "the picture \(path) is not drawn because \(reason); export it as PNG")
  }

  @Test func `a compressed SVG is not a supported picture`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], to: "a.svgz")
    #expect(throws: PictureError.notAPicture(path: path)) {
      try PictureDecoder().decode(path, sideLength: 10)
    }
  }
}
