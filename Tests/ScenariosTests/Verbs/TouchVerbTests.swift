import Gestures
import Scenarios
import Testing

@Suite("TouchVerb") struct TouchVerbTests {
  /// Returns the touches of a file.
  private static func touches(_ lines: [String]) throws -> [TouchStep] {
    let text = Fixture.header + lines.map { $0 + "\n" }.joined()
    let steps = try ScenarioParser(file: "t.scn").parse(text).scenario.steps
    return steps.compactMap { step in
      if case .touch(let touch) = step.verb.role { touch } else { nil }
    }
  }

  @Test func `each phase has its own word`() throws {
    let touches = try Self.touches([
      "@0 touch begin 1 1,2", "@0 touch begin 2 1,2", "@1 touch move 1 3,4", "@2 touch end 1 3,4",
      "@2 touch cancel 2 1,2", "@3 end",
    ])
    #expect(touches.map(\.phase) == [.began, .began, .moved, .ended, .cancelled])
    #expect(touches.map(\.id) == [1, 2, 1, 1, 2])
    #expect(touches[2].position == DecimalPoint(x: Thousandths(3), y: Thousandths(4)))
    #expect(touches.allSatisfy { $0.device == .touch })
  }

  @Test func `a mouse has the primary button unless another one is written`() throws {
    let touches = try Self.touches([
      "@0 touch begin 1 1,2 device=mouse", "@0 touch begin 2 1,2 button=31 device=mouse", "@3 end",
    ])
    #expect(touches.map(\.button) == [1, 31])
    #expect(touches.map(\.device) == [.mouse, .mouse])
  }

  @Test func `simplifying moves the touch and keeps its device and button`() throws {
    let line = "touch begin 1 3,0 device=mouse button=3"
    let step = try #require(try Fixture.steps("@0 " + line, "@1 end").first)
    #expect(step.verb.text == line)
    #expect(
      step.verb.simplifications.map(\.text) == [
        "touch begin 1 0,0 device=mouse button=3", "touch begin 1 1,0 device=mouse button=3",
      ])
  }

  @Test(arguments: [
    ("touch begin 1000001 1,2", "7:16: '1000001' is not a whole number from 0 to 1000000"),
    (
      "touch begin 1 1,2 button=1 device=touch",
      "7:29: a finger has no button; use 'button' with device=mouse"
    ),
    ("touch begin 1 1,2 device=mouse button=0", "7:42: '0' is not a whole number from 1 to 31"),
    (
      "touch down 1 1,2",
      "7:10: 'down' is not one of begin, move, end, cancel"
    ),
  ])
  func `an invalid touch is reported at its argument`(line: String, message: String) {
    #expect(Fixture.messages(Fixture.file("@0 " + line, "@1 end")) == ["t.scn:\(message)"])
  }
}
