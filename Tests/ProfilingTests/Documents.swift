import Motion
import Profiling
import Stage

extension RunHeader {
  /// The header of a run of `a.scn`.
  static var sample: RunHeader {
    RunHeader(
      scenario: ScenarioFacts(path: "a.scn", sha256: "0f00"),
      program: ProgramFacts(version: "9.9", contract: 1, arguments: ["replay", "a.scn"]),
      environment: .sample)
  }
}

extension RunEnvironment {
  /// The environment of an imaginary machine.
  static var sample: RunEnvironment {
    var environment = EnvironmentReader().environment(variables: [:])
    environment.processor = Processor(cpuinfo: "processor : 0\nmodel name: Abacus\nflags: beads")
    environment.host = "shelf"
    environment.date = "2026-11-21T01:52:49Z"
    environment.governor = nil
    environment.build = "release"
    environment.loadBefore = [0.25, 0.5, 1]
    return environment
  }
}

extension RunDocument {
  /// Returns a run of five frames, in which frame 2 is late.
  ///
  /// Each frame takes `extra` times its number longer.
  static func sample(
    frames: Int = 5, extra: Nanoseconds = 0, mode: RunMode = .asap
  ) -> RunDocument {
    var log = FrameLog()
    for frame in 0..<frames {
      var record = FrameRecord(
        Int64(frame), [.input: 1, .layout: 2, .draw: frame == 2 ? 15 : 3])
      record.add(extra * Int64(frame), to: .draw)
      record[.start] = Int64(frame) * 16_666_666
      record[.layoutPasses] = 1
      record[.cellsCreated] = Int64(frame % 2)
      record[.inputs] = frame == 1 || frame == 2 ? 3 : 0
      record[.allocations] = frame == 2 ? 50 : 1
      record[.involuntarySwitches] = frame == 2 ? 1 : 0
      record[.offsetY] = frame < 3 ? 0 : -12_500
      log.append(record)
    }
    var header = RunHeader.sample
    if frames > 0 {
      header.steps.append(line: 7, frame: 0)
      header.steps.append(line: 8, frame: 2)
      header.steps.append(line: 9, frame: 2)
    }
    let marks = frames > 0 ? [Mark("coasting", frame: 2)] : []
    let run = MeasuredRun(name: "a.scn", rate: .sixty, mode: mode, log: log, marks: marks)
    return RunDocument(run, header: header)
  }
}
