import Items
import Motion
import Scenarios
import Stage
import Testing

@Suite struct ReplaySeekerTests {
  @Test func `a forward seek runs the frames in between`() throws {
    let run = try SeekRun()
    for frame in [0, 1, 60, 61, 200] { try run.expectSeek(to: Int64(frame)) }
    #expect(run.stagesMade == 1)
  }

  @Test func `a backward seek gives the state of the straight run`() throws {
    let run = try SeekRun()
    for frame in [200, 199, 60, 61, 0] { try run.expectSeek(to: Int64(frame)) }
  }

  @Test func `a seek past either end goes to that end`() throws {
    let run = try SeekRun()
    #expect(run.seeker.lastFrame == nil)
    try run.seeker.seek(to: 1_000_000)
    #expect(run.seeker.frame == run.lastFrame)
    #expect(run.seeker.lastFrame == run.lastFrame)
    try run.seeker.seek(to: -5)
    #expect(run.seeker.frame == 0)
    #expect(run.seeker.stage.digest() == run.digests[0])
  }

  @Test func `nothing is prepared before the last frame is known`() throws {
    let run = try SeekRun()
    #expect(try !run.seeker.prepare(frames: 10))
    #expect(run.stagesMade == 1)
  }

  @Test func `prepared runners shorten seeks and do not change the state`() throws {
    let run = try SeekRun(checkpoints: 4)
    try run.seeker.seek(to: .max)
    try run.prepareAll()
    let prepared = run.stagesMade
    #expect(prepared == 5)
    for frame in [run.lastFrame - 1, 100, 40, 190, 2] { try run.expectSeek(to: frame) }
    #expect(run.stagesMade <= prepared + 2)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `any order of seeks, steps and preparations gives the states of the straight run`(
    seed: UInt64
  ) throws {
    let run = try SeekRun(checkpoints: 3)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let frame = Int64(generator.next(below: run.digests.count))
      try run.expectSeek(to: frame)
      if generator.next(below: 2) == 0 { _ = try run.seeker.prepare(frames: 70) }
      guard generator.next(below: 2) == 0, let input = run.seeker.nextInput() else { continue }
      run.seeker.processResult(run.seeker.stage.runFrame(input))
      #expect(run.seeker.stage.digest() == run.digests[Int(run.seeker.frame)])
    }
  }

  @Test func `a replay that cannot continue ends in its last good frame`() throws {
    let run = try SeekRun(
      "@2 fling from=150,350 velocity=0,-2600 over=6\n@9 wait settled max=90\n@12 key a\n@40 end")
    try run.seeker.seek(to: .max)
    let issue = try #require(run.seeker.runner.issue)
    #expect(issue.description.contains("frame 12 has passed"))
    #expect(run.seeker.frame == run.lastFrame)
    try run.expectSeek(to: 5)
    #expect(run.seeker.runner.issue == nil)
  }

  @Test func `the frame state describes the state and the counters of a frame`() throws {
    let run = try SeekRun()
    try run.seeker.seek(to: 47)
    let moment = run.seeker.frameState
    #expect(moment.frame == 47)
    #expect(moment.phase == "tracking")
    #expect(moment.mark == "again")
    #expect(moment.line == 10)
    #expect(moment.offset == run.seeker.stage.scrollOffset)
    #expect(moment.counters.cellsLive > 0)
    #expect(moment.digest == run.digests[47])
    #expect(moment.fields.contains { $0.name == "phase" && $0.value == "tracking" })
    #expect(moment.fields.contains { $0.name.hasPrefix("cells.cell[") })
  }
}
