import Scenarios
import Testing

@Suite struct VerbCatalogTests {
  @Test func `each verb has a unique word`() {
    #expect(Set(VerbCatalog.names).count == VerbCatalog.names.count)
  }

  /// One line for each verb that requires arguments; the other verbs have none.
  private static let lines = [
    "touch begin 3 1,2 device=mouse button=2", "hover 1,2.5", "wheel 1,2 3,-4", "key shift-a down",
    "tap at=1,2 fingers=2", "hold at=1,2 for=3", "drag from=1,2 to=3,4 over=5 hold=6 ease=in-out",
    "fling from=1,2 velocity=3,4 over=5", "pinch at=1,2 from=3 to=4 over=5",
    "context at=1,2.5", "configure header=5",
    "accessibility action grid/item:2.7 name=\"Mark as read\" label=\"a b\"",
    "rotate to=8x9 over=2", "resize to=8x9 animated=true",
    "scroll-to item=2.3 position=top animated=true", "insert at=1..2,4 animation=left",
    "remove sections=1", "reload at=2.0..3", "move section=1 to=2", "select item=1 position=top",
    "deselect item=1.2", "refuse remove at=9", "action shuffle", "deliver 3",
    "picture 7 4000x3000", "wait idle max=4",
    "mark \"a \\\"b\\\"\"", "expect offset.y > 3 ±0.5", "snapshot \"a\"",
    "type \"é\"", "compose \"に\"", "clipboard \"a b\" board=primary", "set text-scale 1.5",
    "text 00c0ffee00c0ffee 0+45,12800,930,240,ltr,l0:512.2*498.0,r3000:7 46+9,6400,930,240,rtl,cut",
  ]

  @Test(arguments: VerbCatalog.names)
  func `a verb is written as it was parsed with every argument`(name: String) throws {
    let line = Self.lines.first { $0 == name || $0.hasPrefix("\(name) ") } ?? name
    let opening = name == "end-updates" ? "@0 begin-updates\n" : ""
    let closing = name == "begin-updates" ? "\n@0 end-updates" : ""
    let steps = try Fixture.steps(
      opening + "@0 \(line)" + closing + (name == "end" ? "" : "\n@40 end"))
    let step = try #require(steps.first { $0.verb.name == name })
    #expect(step.verb.text == line)
  }

  @Test func `repeated simplification of a step terminates`() throws {
    for line in Self.lines {
      let steps = try Fixture.steps("@0 \(line)", "@40 end")
      for simpler in steps[0].verb.simplifications {
        #expect(simpler != steps[0].verb, "\(line)")
        #expect(!simpler.simplifications.contains(steps[0].verb), "\(simpler.text), of \(line)")
      }
    }
  }
}
