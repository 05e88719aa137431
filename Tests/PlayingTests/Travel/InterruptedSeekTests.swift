import Scenarios
import Stage
import Testing

@Suite("Interrupted seeks") struct InterruptedSeekTests {
  @Test func `an interrupted seek stops at a frame in between and continues from there`() throws {
    let run = try SeekRun()
    var frames: [Int64] = []
    repeat {
      var left = 5
      let isThere = try run.seeker.seek(to: 40) {
        left -= 1
        return left == 0
      }
      frames.append(run.seeker.frame)
      #expect(isThere == (run.seeker.frame == 40))
      #expect(run.seeker.stage.digest() == run.digests[Int(run.seeker.frame)])
    } while run.seeker.frame < 40 && frames.count < 100
    #expect(frames.count > 5)
    #expect(frames == frames.sorted())
    try run.expectSeek(to: 40)
  }

  @Test func `a seek beyond the end stops at the last frame`() throws {
    let run = try SeekRun()
    #expect(try run.seeker.seek(to: .max) { false })
    #expect(run.seeker.frame == run.lastFrame)
    // A backward seek can also be interrupted any number of times.
    while try !run.seeker.seek(to: 7, until: { true }) {}
    try run.expectSeek(to: 7)
  }
}
