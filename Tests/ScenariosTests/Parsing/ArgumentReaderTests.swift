import Scenarios
import Testing

/// Positional and named arguments, read through steps because the reader is internal.
@Suite("ArgumentReader") struct ArgumentReaderTests {
  private static func messages(_ step: String) -> [String] {
    Fixture.messages(Fixture.file("@7 " + step, "@99 end"))
  }

  @Test func `named arguments can have any order`() throws {
    let one = try Fixture.steps("@0 drag over=5 to=3,4 from=1,2", "@50 end")
    let other = try Fixture.steps("@0 drag from=1,2 to=3,4 over=5", "@50 end")
    #expect(one == other)
  }

  @Test func `a misspelled name is reported without the missing argument that it stands for`() {
    #expect(
      Self.messages("hold at=1,2 fro=3") == [
        "t.scn:7:16: unknown argument 'fro' of 'hold'; did you mean 'for'?"
      ])
  }

  @Test func `an unknown name is reported together with missing arguments`() {
    #expect(
      Self.messages("hold at=1,2 color=red") == [
        "t.scn:7:4: 'hold' needs for=FRAMES",
        "t.scn:7:16: unknown argument 'color'; 'hold' accepts at, for",
      ])
    #expect(
      Self.messages("reload-data color=red") == [
        "t.scn:7:16: unknown argument 'color'; 'reload-data' accepts no named arguments"
      ])
  }

  @Test func `positional arguments are before named ones`() {
    #expect(
      Self.messages("touch begin 1 device=mouse 5,5") == [
        "t.scn:7:4: 'touch' needs a point, X,Y",
        "t.scn:7:31: '5,5' is after 'device='; put it before, or give it a name",
      ])
  }

  @Test func `a duplicate name is reported at its second occurrence`() {
    #expect(Self.messages("tap at=1,2 at=3,4") == ["t.scn:7:15: duplicate 'at'"])
  }

  @Test func `only letters, digits, hyphens and underscores before the sign make a name`() {
    #expect(
      Self.messages("tap a.t=1,2") == [
        "t.scn:7:4: 'tap' needs at=X,Y",
        "t.scn:7:8: 'a.t=1,2' is one argument too many for 'tap'",
      ])
    #expect(
      Self.messages("tap =1,2") == [
        "t.scn:7:4: 'tap' needs at=X,Y", "t.scn:7:8: '=1,2' is one argument too many for 'tap'",
      ])
  }
}
