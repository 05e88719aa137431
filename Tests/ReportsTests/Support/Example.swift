import Motion
import Profiling
import Reports
import Stage

/// Example runs that resemble real ones and never vary.
enum Example {
  /// Returns a run of `count` frames in which one frame in fifty is late.
  static func document(
    _ count: Int, title: String = "a fling", source: String = source, seed: UInt64 = 1,
    change: (Int, inout FrameRecord) -> Void = { _, _ in }
  ) -> RunDocument {
    var noise = seed
    func random(_ limit: Int64) -> Int64 {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(noise >> 33) % limit
    }
    var log = FrameLog(capacity: max(1, count))
    for frame in 0..<count {
      var record = FrameRecord(frame: Int64(frame))
      record[.start] = Int64(frame) * 16_666_667 + random(90_000)
      record.add(400 + random(300), to: .input)
      record.add(9_000 + random(5_000), to: .simulate)
      record.add(random(200), to: .layout)
      record.add(frame % 50 == 49 ? 17_000_000 + random(20_000_000) : random(90_000), to: .cells)
      record.add(600_000 + random(400_000), to: .draw)
      record.add(70 + random(20), to: .present)
      let lost = random(9_000)
      record[.cpu] -= lost
      record[.drawCPU] -= lost
      record[.cellsCreated] = frame % 50 == 49 ? 17 : 0
      record[.cellsReused] = random(3)
      record[.cellsLive] = 32
      record[.drawCommands] = 40 + random(9)
      record[.bytesDrawn] = 1_200_000 + random(90_000)
      record[.allocations] = random(4)
      record[.offsetY] = Int64(frame) * 12_345 + random(900)
      change(frame, &record)
      log.append(record)
    }
    return document(log, title: title, source: source)
  }

  /// Returns a finished run with marks, a budget, steps, expectations and digests.
  static func document(_ log: FrameLog, title: String, source: String) -> RunDocument {
    let run = MeasuredRun(
      name: title, rate: .sixty, mode: .asap, log: log,
      marks: log.count > 100 ? [Mark("coasting", frame: 60)] : [],
      budgets: [Budget(.p99CPU, limitInThousandths: 8000)])
    var scenario = ScenarioFacts(path: "Scenarios/fling.scn", sha256: "0f00")
    scenario.title = title
    scenario.demo = "grid count=2000"
    scenario.source = source
    var header = RunHeader(
      scenario: scenario,
      program: ProgramFacts(
        version: "9.9", contract: 1, arguments: ["replay", "it's a file.scn"]),
      environment: environment)
    for (frame, line) in [(0, 5), (10, 6), (30, 7), (30, 8)] where frame < log.count {
      header.steps.append(line: line, frame: Int64(frame))
    }
    header.expectations = [
      ExpectationResult(line: 5, frame: 0, demand: "offset.y == 0", result: .met)
    ]
    header.digests.append(digest(1), frame: 0)
    header.digests.append(digest(2), frame: 60)
    header.outcome.digestsEqual = 2
    return RunDocument(run, header: header)
  }

  /// Returns digests that differ for each number.
  static func digest(_ number: UInt64) -> StateDigest {
    StateDigest(
      all: number, scroll: number, layout: 2, cells: 3, animations: 4, randomness: 5)
  }

  /// The scenario of all examples.
  static let source = """
    scenario 1
    title "a fling"
    demo grid count=2000   # a comment
    ---
    @0    expect offset.y == 0
    @10   fling from=195,700 velocity=0,-3200 over=6
    +20   mark "coasting"
    +0    wait settled max=400

    """

  private static var environment: RunEnvironment {
    var environment = EnvironmentReader().environment(variables: ["LANG": "C"])
    environment.processor = Processor(cpuinfo: "model name: Abacus\nflags: beads")
    environment.kernel = "Linux 6"
    environment.libc = "glibc 2.36"
    environment.build = "release"
    environment.loadBefore = [0.1, 0.1, 0.1]
    return environment
  }
}
