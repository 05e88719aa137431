import FoundationEssentials
import Motion
import Profiling
import Stage
import Testing

struct RunDocumentTests {
  private var environment: RunEnvironment {
    var environment = EnvironmentReader().environment(
      variables: ["LANG": "C"],
      display: RunEnvironment.Display(sdl: "2.26.5", driver: "dummy", renderer: "software"))
    environment.processor = Processor(cpuinfo: "model name: Abacus\nflags: beads")
    environment.libc = "glibc 2.36"
    environment.loadBefore = [0.25, 0.5, 1]
    environment.loadAfter = [0.5, 0.5, 1]
    return environment
  }

  private func document(_ milliseconds: [Double]) -> RunDocument {
    var scenario = ScenarioFacts(path: "Scenarios/a/b.scn", sha256: "0f00")
    scenario.title = "golden.scn"
    scenario.source = "scenario 1\n# \"quoted\" [\n---\n"
    var header = RunHeader(
      scenario: scenario,
      program: ProgramFacts(version: "9.9", contract: 3, arguments: ["replay", "b.scn"]),
      environment: environment)
    header.steps.append(line: 9, frame: 2)
    header.steps.append(line: 10, frame: 8)
    header.expectations = [
      ExpectationResult(line: 10, frame: 8, demand: "offset.y > 900", result: .met),
      ExpectationResult(
        line: 11, frame: 9, demand: "items == 3", result: .failed, found: "4 [four]"),
    ]
    header.digests.append(
      StateDigest(all: .max, scroll: 1, layout: 2, cells: 3, animations: 4, randomness: 5), frame: 0
    )
    header.outcome.exitCode = 3
    header.outcome.problems = ["b.scn:11:1: expected items == 3, found 4 [four]"]
    let run = MeasuredRun(
      milliseconds: milliseconds, marks: [Mark("coasting", frame: 8)],
      budgets: [Budget(.p99CPU, limitInThousandths: 8000)])
    return RunDocument(run, header: header)
  }

  @Test(arguments: [[], [4.2], goldenMilliseconds, Array(repeating: 9.9, count: 120)])
  func `a document is unchanged after encoding and decoding`(milliseconds: [Double]) throws {
    let document = document(milliseconds)
    let json = try document.json()
    let back = try RunDocument(json: json)
    #expect(back == document)
    #expect(try back.json() == json)
  }

  @Test func `metrics are keyed by name and undefined ones are null`() throws {
    let json = try document([4.2]).json()
    #expect(json.contains("\"p99_cpu_ms\" : 4.2,"))
    #expect(json.contains("\"sd_cpu_ms\" : null,"))
    #expect(document([]).summary.metrics.values.allSatisfy { $0 == nil })
  }

  @Test func `each column is one line of integers and its name occurs once`() throws {
    let json = try document([4.2, 17]).json()
    #expect(json.contains("\n    \"wall_ns\" : [4200000,17000000],\n"))
    for column in FrameColumn.allCases {
      #expect(json.split(separator: "\"\(column.name)\" : [").count == 2, "\(column.name)")
    }
  }

  @Test func `the header describes the scenario, the program and the machine`() throws {
    let json = try document(goldenMilliseconds).json()
    let facts = [
      "\"schema\" : \"reticle.run/3\"", "\"path\" : \"Scenarios/a/b.scn\"", "\"sha256\" : \"0f00\"",
      "\"contract\" : 3", "\"mode\" : \"asap\"", "\"num\" : 60", "\"percentile\" : \"type7\"",
      "\"model\" : \"Abacus\"", "\"libc\" : \"glibc 2.36\"", "\"LANG\" : \"C\"",
      "\"first_frame\" : 8", "\"limit_thousandths\" : 8000", "\"is_met\" : false",
      "\"label\" : \"NEAR\"", "\"frame_count\" : 20", "\"measured_from\" : 0",
    ]
    for fact in facts { #expect(json.contains(fact), "\(fact)") }
  }

  @Test func `sections have their own metrics`() {
    let sections = document(goldenMilliseconds).summary.sections
    #expect(sections.map(\.name) == ["", "coasting"])
    #expect(sections.map(\.measured) == [8, 12])
    #expect(sections.map { $0.metrics["missed_frames"] } == [1, 2])
  }

  @Test func `a document of version 2 is read, and judged by the thread's own time`() throws {
    var log = FrameLog()
    for frame in 0..<100 {
      var record = FrameRecord(frame: Int64(frame))
      record.add(20_000_000, cpu: 5_000_000, to: .cells)
      record.add(20_000_000, cpu: 5_000_000, to: .draw)
      log.append(record)
    }
    let run = MeasuredRun(name: "a.scn", rate: .sixty, mode: .asap, log: log)
    var json = try RunDocument(run, header: .sample).json()
      .replacing("reticle.run/3", with: "reticle.run/2").replacing(
        "\"wall_ns\"", with: "\"cpu_ns\"")
    // Version 2 had no own times of phases, and called preemption an involuntary switch.
    json = json.split(separator: "\n").filter {
      !$0.contains("_tcpu_ns") && !$0.contains("preempted_ns")
    }.joined(separator: "\n")
    let document = try RunDocument(json: json)
    #expect(document.summary.schema == RunSummary.currentSchema)
    #expect(document.summary.metrics["p99_cpu_ms"] == 10)
    #expect(document.summary.metrics["p99_wall_ms"] == 40)
    #expect(document.log[.cellsCPU].allSatisfy { $0 == 5_000_000 })
  }

  @Test func `a document of another version is rejected with its version`() throws {
    let json = try document([4]).json().replacing("reticle.run/3", with: "reticle.run/9")
    #expect(throws: RunDocumentError.otherSchema(found: "reticle.run/9")) {
      try RunDocument(json: json)
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"schema\" : \"reticle.run/2\"}"])
  func `other text is rejected with a hint`(json: String) {
    let error = #expect(throws: RunDocumentError.self) { try RunDocument(json: json) }
    #expect(error?.description.contains("replay the scenario") == true)
  }

  @Test func `the run recomputed from a document equals the documented run`() throws {
    let document = document(goldenMilliseconds)
    let run = try RunDocument(json: document.json()).run
    #expect(run.name == "golden.scn")
    #expect(run.sections.map(\.name) == ["", "coasting"])
    #expect(run.lateFrames.map(\.row) == [4, 8, 11, 15])
    #expect(run.budgets.map(\.isMet) == [false])
    var header = RunHeader(
      scenario: document.summary.scenario, program: document.summary.program,
      environment: document.summary.environment)
    header.steps = document.summary.steps
    header.expectations = document.summary.expectations
    header.digests = document.summary.digests
    header.outcome = document.summary.outcome
    #expect(RunDocument(run, header: header) == document)
  }

  @Test func `the same frames are evaluated at 60, 90 and 120 Hz`() {
    let rates = document(Array(repeating: 10, count: 20)).summary.rates
    #expect(rates.map(\.clock.rate.description) == ["60/1", "90/1", "120/1"])
    #expect(rates.map { $0.metrics["missed_frames"] } == [0, 0, 20])
    #expect(rates.map { $0.metrics["hitch_ms_per_s"] } == [0, 0, 500])
    #expect(rates.allSatisfy { $0.metrics["p50_cpu_ms"] == nil }, "it does not depend on the rate")
  }

  @Test func `lists of plain values are on one line`() throws {
    let json = try document([4.2]).json()
    #expect(json.contains("\n    \"lines\" : [9, 10]\n"))
    #expect(json.contains("\n    \"all\" : [\"ffffffffffffffff\"],\n"))
    #expect(json.contains("\n  \"budgets\" : [\n    {\n"))
    #expect(json.contains("\"source\" : \"scenario 1\\n# \\\"quoted\\\" [\\n---\\n\""))
  }

  @Test func `any encoder writes an object that decodes to an equal document`() throws {
    let document = document(goldenMilliseconds)
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(RunDocument.self, from: data) == document)
  }

  @Test(arguments: [
    (
      "\"wall_ns\" : [4200000]", "\"wall_ns\" : []",
      "columns: the column 'wall_ns' has 0 values, of 1 frames"
    ),
    ("\"wall_ns\"", "\"cqu_ns\"", "columns: the column 'wall_ns' is missing, of 1 frames"),
    ("\"num\" : 60", "\"num\" : 0", "clock: 0/1 is not a frame rate"),
    ("[\"ffffffffffffffff\"]", "[\"x\"]", "digests: the digests are damaged"),
  ])
  func `a damaged document is rejected with the problem`(
    text: String, damage: String, reason: String
  ) throws {
    let json = try document([4.2]).json().replacing(text, with: damage)
    #expect(throws: RunDocumentError.unreadable(reason: reason)) { try RunDocument(json: json) }
  }

  @Test(arguments: [
    ("\"wall_ns\" : [4200000]", "\"wall_ns\" : [9223372036854775807]", "columns.wall_ns[0]"),
    ("\"wall_ns\" : [4200000]", "\"wall_ns\" : [-1]", "columns.wall_ns[0]"),
    ("\"frame\" : [0]", "\"frame\" : [-1]", "columns.frame[0]"),
    ("\"frame_count\" : 1,", "\"frame_count\" : 9,", "frame_count"),
    ("\"measured_from\" : 0", "\"measured_from\" : 2", "measured_from"),
    ("\"lines\" : [9, 10]", "\"lines\" : [9]", "steps.lines"),
    ("\"lines\" : [9, 10]", "\"lines\" : [9, 0]", "steps.lines[1]"),
    ("\"first_frame\" : 8", "\"first_frame\" : 10000000000", "sections[1].first_frame"),
    ("\"p99_cpu_ms\" : 4.2,", "\"p99_cpu_ms\" : 1e300,", "metrics.p99_cpu_ms"),
    ("\"limit_thousandths\" : 8000", "\"limit_thousandths\" : -8", "budgets[0].limit_thousandths"),
  ])
  func `the error for a number out of range names its key`(
    text: String, damage: String, key: String
  ) throws {
    let json = try document([4.2]).json()
    #expect(json.contains(text))
    let error = #expect(throws: RunDocumentError.self) {
      try RunDocument(json: json.replacing(text, with: damage, maxReplacements: 1))
    }
    guard case .outOfRange(key, _, _) = error else {
      Issue.record("\(key): \(String(describing: error))")
      return
    }
  }

  @Test func `the error for a sum that would overflow names its column`() throws {
    let json = try document(Array(repeating: 4.2, count: 2000)).json()
    let values = Array(repeating: "1000000000000000", count: 2000).joined(separator: ",")
    let start = try #require(json.firstRange(of: "\"wall_ns\" : ["))
    let end = try #require(json[start.upperBound...].firstIndex(of: "]"))
    let error = #expect(throws: RunDocumentError.self) {
      try RunDocument(json: json[..<start.upperBound] + values + json[end...])
    }
    guard case .outOfRange("columns.wall_ns", _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
