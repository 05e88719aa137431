import Stage
import Testing

@Suite struct ProbeTests {
  @Test(arguments: [
    ("offset.y", "offset.y", ["offset", "y"]), ("columns", "columns", ["columns"]),
    ("cell[3].frame", "cell.frame", ["cell", "frame"]),
    ("section[2].header.opaque", "section.header.opaque", ["section", "header", "opaque"]),
    ("cell[2.3].alpha", "cell.alpha", ["cell", "alpha"]),
    ("item-at[10,-200.5]", "item-at", ["item-at"]),
    ("line[NAME].item[left,1].frame", "line.item.frame", ["line", "item", "frame"]),
  ])
  func `a probe is split at its dots`(text: String, path: String, names: [String]) throws {
    let probe = try #require(Probe(text))
    #expect(probe.path == path)
    #expect(probe.segments.map(\.name) == names)
    #expect(probe.description == text)
  }

  @Test func `brackets contain arguments separated by commas`() throws {
    #expect(try #require(Probe("item-at[10,-2.5]")).segments[0].arguments == ["10", "-2.5"])
    #expect(try #require(Probe("a[,]")).segments[0].arguments == ["", ""])
    #expect(try #require(Probe("a.b")).segments[1].arguments.isEmpty)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a[", "a]", "a[]", "[3]", "a[1]b", "a[1][2]", "a[[1]]", "a[1].",
    "a]b",
  ])
  func `a malformed probe is nil`(text: String) {
    #expect(Probe(text) == nil)
  }

  @Test(arguments: [("cell[3].frame", ItemIndex(3)), ("cell[2.7]", ItemIndex(7, section: 2))])
  func `the brackets of the first part name an item`(text: String, index: ItemIndex) throws {
    #expect(try #require(Probe(text)).item() == index)
  }

  @Test(arguments: ["cell", "cell[x]", "cell[1,2]", "cell[-1]", "a.cell[1]", "cell[1.2.3]"])
  func `a probe without an index in its first brackets has no item`(text: String) throws {
    let probe = try #require(Probe(text))
    #expect(throws: ProbeError.self) { try probe.item() }
  }
}
