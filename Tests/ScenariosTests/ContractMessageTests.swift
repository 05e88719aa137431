import Testing

/// Compares error messages with those in the description of the format, character by character.
@Suite("Error messages in the description of the format") struct ContractMessageTests {
  @Test func `three mistakes in one file are all reported`() {
    let text = """
      scenario 1
      title "three mistakes"
      contract 1
      demo grid count=2000 cell=96x128
      viewport 390x844 scale=2
      sead 0x5eed0001
      budget p99-cpu <= 8
      ---
      @0    expect offset.y == 0
      @1    tap at=195,700
      +1    mark "one"
      +0    wait idle max=3
      @10   filng from=195,700 velocity=0,-3200 over=6
      @5    mark "two"
      @90   end

      """
    #expect(
      Fixture.messages(text, file: "bad.scn") == [
        "bad.scn:6:1: unknown header field 'sead'; did you mean 'seed'?",
        "bad.scn:13:7: unknown step 'filng'; did you mean 'fling'?",
        "bad.scn:14:1: frame 5 is before the previous step (frame 10, line 13)",
      ])
  }

  @Test func `a number with too many digits is reported with its position`() {
    let text = """
      scenario 1
      title "a number"
      contract 1
      demo grid
      viewport 390x844
      seed 1
      clock 60/1
      digest-every 30
      budget p99-cpu <= 8
      ---
      @0    expect offset.y == 0
      @1    mark "fling"
      @10   fling from=195,700 velocity=-0,-3200.00001 over=6
      @60   end

      """
    #expect(
      Fixture.messages(text) == [
        "t.scn:13:38: '-3200.00001' is not a decimal with at most 3 fraction digits"
      ])
  }

  @Test func `the error for a truncated file says how much can be salvaged`() {
    let text = """
      scenario 1
      title "cut"
      contract 1
      demo grid count=2000
      viewport 390x844 scale=2
      seed 0x5eed0001
      budget p99-cpu <= 8
      tags cut,short
      device a laptop
      # The steps.
      ---
      @0    expect offset.y == 0
      @10   fling from=195,700 velocity=0,-3200 over=6
      +20   mark "coasting"
      +0    expect offset.y > 300
      +0    wait settled max=400
      +1    expect colum
      """
    #expect(
      Fixture.messages(text, file: "trunc.scn") == [
        "trunc.scn:17:19: file ends without an 'end' step (truncated?); last complete step is "
          + "@30 wait (line 16); --salvage would replay 5 steps"
      ])
  }

  @Test func `another format version is refused`() {
    #expect(
      Fixture.messages("scenario 2\nwhatever\n", file: "v2.scn") == [
        "v2.scn:1:10: unsupported scenario version '2' (this build reads 1)"
      ])
  }
}
