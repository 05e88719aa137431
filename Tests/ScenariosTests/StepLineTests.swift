import Gestures
import Scenarios
import Stage
import Testing

/// Every verb, in valid and invalid forms.
@Suite("Step lines") struct StepLineTests {
  /// Lines in canonical form.
  static let canonical = [
    "touch begin 1 195,700", "touch move 0 -0.5,1000000", "touch end 12 1.25,2.125",
    "touch cancel 7 1,2", "touch begin 1 5,5 device=mouse",
    "touch begin 1 5,5 device=mouse button=3",
    "hover 10,20.5", "wheel 10,20 0,-120.125",
    "key a", "key 9", "key page-down", "key return down", "key shift-ctrl-alt-tab up", "key up up",
    "key shift-up down",
    "key backspace", "key ctrl-plus", "key alt-minus down", "key menu", "key ctrl-f",
    "type \"日本語 العربية\"", "type \"\"", "compose \"にほ\"", "compose \"\"",
    "clipboard \"a b\"", "clipboard \"\" board=primary",
    "tap at=1,2", "tap at=1,2 fingers=10", "hold at=1,2 for=30",
    "drag from=1,2 to=3,4 over=5", "drag from=1,2 to=3,4 over=5 hold=6 ease=in-out",
    "fling from=195,700 velocity=0,-3200 over=6",
    "pinch at=1,2 from=50 to=100.5 over=12",
    "rotate to=844x390 over=18", "resize to=320.5x480", "resize to=320x480 animated=true",
    "scroll-to item=5", "scroll-to item=2.3 position=middle animated=true", "scroll-to x=-5.5",
    "scroll-to y=100000 animated=true",
    "insert at=3", "insert at=0..4 animation=none", "insert at=1,3..5,9 animation=left",
    "insert at=2.0..3,3.7", "remove at=5,1..3", "remove at=0 animation=bottom",
    "reload at=1..9", "move from=1 to=5", "move from=1.0 to=0.5 animation=right",
    "insert sections=1..2 items=0", "remove sections=0,2", "move section=2 to=0",
    "reload-data", "select item=3", "select item=3 position=none", "deselect item=0.1",
    "refuse remove at=99", "refuse select item=5000", "refuse action shuffle",
    "refuse scroll-to item=99", "refuse deliver 4",
    "action shuffle", "action cell-style plain", "action remove 3", "action layout duration=0.5",
    "action box id=a in=root size=10x10 margin=1,2,3,4",
    "action line id=l left=\"some text\"|24x24 right=\"#\"",
    "deliver 0",
    "wait settled max=400", "wait idle max=0",
    "mark \"coasting\"", "mark \"a \\\"b\\\" \\\\ \\n\\t π\"", "snapshot \"top of the list\"",
    "expect offset.y == 0", "expect offset.y > -300.5", "expect offset.y != 5 ±0.5",
    "expect cell[3].frame == 0,0,96,128 ±0.001", "expect cell[2.3].alpha <= 1",
    "expect visible.first == none", "expect visible.last >= 2.10", "expect visible.last == 2.1000",
    "expect selection == 1,4", "expect selection == none", "expect selection == 0.1,2.0..3",
    "expect phase == decelerating", "expect animating == false",
    "expect events == \"willSelect 3, didSelect 3, selectionChanged\"",
    "expect events[willDisplay,gesture] == \"\"", "expect item-at[10,20.5] == none",
    "expect item[5] != 7", "expect section[0].header.frame == 0,0,320,24",
    "expect section[1].header.opaque == true", "expect box[a].visible == false",
    "expect line[l].item[left,0].frame == 0,0,1,1", "expect text[t].runs == \"a b\"",
    "expect cells.created.frame == 0", "expect cells.live < 40", "expect allocations.total >= 1",
    "expect accessibility == \"button 3\"", "expect cell[0].kind == single",
  ]

  @Test(arguments: canonical)
  func `a verb is written as it was parsed`(line: String) throws {
    let steps = try Fixture.steps(
      "@1 touch begin 0 1,1", "@1 touch begin 12 1,1", "@1 touch begin 7 1,1", "@7 " + line,
      "@100 end")
    #expect(ScenarioWriter().line(for: steps[3]) == "@7    " + line)
  }

  /// Alternative forms of the same steps.
  static let variants: [(line: String, canonical: String)] = [
    ("tap fingers=2   at=1.500,007 # two", "tap at=1.5,7 fingers=2"),
    (
      "fling over=6 velocity=-0,-3200.0 from=195.000,700",
      "fling from=195,700 velocity=0,-3200 over=6"
    ),
    ("drag over=5 ease=linear hold=0 to=3,4 from=1,2", "drag from=1,2 to=3,4 over=5"),
    ("insert animation=fade at=3", "insert at=3"),
    ("insert at=3..3", "insert at=3"),
    ("touch begin 1 5,5 device=touch", "touch begin 1 5,5"),
    ("touch begin 1 5,5 button=1 device=mouse", "touch begin 1 5,5 device=mouse"),
    ("key ctrl-alt-shift-a", "key shift-ctrl-alt-a"),
    ("scroll-to position=none item=4 animated=false", "scroll-to item=4"),
    ("expect offset.y == 5 +-0.5", "expect offset.y == 5 ±0.5"),
    ("expect offset.y == 5 ± 0.5", "expect offset.y == 5 ±0.5"),
    ("expect offset.y == 5±0.5", "expect offset.y == 5 ±0.5"),
    ("expect offset.y == 5+-0.50", "expect offset.y == 5 ±0.5"),
    ("expect offset.y == 5 ±0", "expect offset.y == 5"),
    ("wait\tsettled  max=004", "wait settled max=4"),
    ("action  layout   duration=0.5", "action layout duration=0.5"),
  ]

  @Test(arguments: variants)
  func `a verb can be written in other forms`(line: String, canonical: String) throws {
    let step = try #require(try Fixture.steps("@7\t" + line, "@100 end").first)
    #expect(ScenarioWriter().line(for: step) == "@7    " + canonical)
  }

  @Test(arguments: ["a z", "0 9"])
  func `every letter and digit is a key`(range: String) throws {
    let ends = range.unicodeScalars.filter { $0 != " " }.map(\.value)
    for value in ends[0]...ends[1] {
      let name = try String(#require(Unicode.Scalar(value)))
      let step = try #require(try Fixture.steps("@0 key \(name)", "@1 end").first)
      #expect(step.verb == .key(KeyEvent(try #require(Key(rawValue: name)))))
    }
  }

  @Test func `a mouse sample without a button has the primary one`() throws {
    let steps = try Fixture.steps("@0 touch begin 3 1,2 device=mouse", "@1 end")
    let sample = TouchStep(
      .began, id: 3, at: DecimalPoint(x: Thousandths(1), y: Thousandths(2)), device: .mouse,
      button: 1)
    #expect(steps[0].verb == .touch(sample))
  }
}
