import Motion
import Profiling
import Stage
import Testing

struct RunReportTests {
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

  private func report(_ milliseconds: [Double]) -> RunReport {
    var header = RunHeader(
      scenarioPath: "Scenarios/a/b.scn", contract: 3, environment: environment)
    header.scenarioDigest = "0f00"
    let run = MeasuredRun(
      milliseconds: milliseconds, marks: [Mark("coasting", frame: 8)],
      budgets: [Budget(.p99CPU, limitInThousandths: 8000)])
    return RunReport(run, header: header)
  }

  @Test(arguments: [[], [4.2], goldenMilliseconds, Array(repeating: 9.9, count: 120)])
  func `a report comes back as it was written`(milliseconds: [Double]) throws {
    let report = report(milliseconds)
    let json = try report.json()
    let back = try RunReport(json: json)
    #expect(back.summary == report.summary)
    for column in FrameColumn.allCases { #expect(back.log[column] == report.log[column]) }
    #expect(try back.json() == json)
  }

  @Test func `metrics stand by name and those without a value are null`() throws {
    let json = try report([4.2]).json()
    #expect(json.contains("\"p99_cpu_ms\" : 4.2,"))
    #expect(json.contains("\"sd_cpu_ms\" : null,"))
    #expect(report([]).summary.metrics.values.allSatisfy { $0 == nil })
  }

  @Test func `each column is a line of integers and its name stands once`() throws {
    let json = try report([4.2, 17]).json()
    #expect(json.contains("\n    \"cpu_ns\" : [4200000,17000000],\n"))
    for column in FrameColumn.allCases {
      #expect(json.split(separator: "\"\(column.name)\" : [").count == 2, "\(column.name)")
    }
  }

  @Test func `the header says what was run on what`() throws {
    let json = try report(goldenMilliseconds).json()
    let facts = [
      "\"schema\" : \"reticle.run/1\"", "\"path\" : \"Scenarios/a/b.scn\"", "\"sha256\" : \"0f00\"",
      "\"contract\" : 3", "\"mode\" : \"asap\"", "\"num\" : 60", "\"percentile\" : \"type7\"",
      "\"model\" : \"Abacus\"", "\"libc\" : \"glibc 2.36\"", "\"LANG\" : \"C\"",
      "\"first_frame\" : 8", "\"limit_thousandths\" : 8000", "\"is_met\" : false",
      "\"label\" : \"NEAR\"", "\"frame_count\" : 20", "\"measured_from\" : 0",
    ]
    for fact in facts { #expect(json.contains(fact), "\(fact)") }
  }

  @Test func `sections have metrics of their own`() {
    let sections = report(goldenMilliseconds).summary.sections
    #expect(sections.map(\.name) == ["", "coasting"])
    #expect(sections.map(\.measured) == [8, 12])
    #expect(sections.map { $0.metrics["missed_frames"] } == [1, 2])
  }

  @Test func `a report of another version is refused by name`() throws {
    let json = try report([4]).json().replacing("reticle.run/1", with: "reticle.run/9")
    #expect(throws: RunReportError.otherSchema(found: "reticle.run/9")) {
      try RunReport(json: json)
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"schema\" : \"reticle.run/1\"}"])
  func `what is no report is refused with the way out`(json: String) {
    let error = #expect(throws: RunReportError.self) { try RunReport(json: json) }
    #expect(error?.description.contains("replay the scenario") == true)
  }
}
