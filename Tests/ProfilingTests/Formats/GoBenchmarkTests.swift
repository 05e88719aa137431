import Profiling
import Testing

struct GoBenchmarkTests {
  @Test func `a run is a line that benchstat reads`() {
    let run = BenchmarkRun(RunDocument.sample().summary)
    #expect(
      GoBenchmark.text([run, run]) == """
        BenchmarkA 5 8400000 ns/op 6000000 p50-ns/op 17520000 p99-ns/op 18000000 worst-ns/op \
        166.667 hitch-ms/s 2.000 cells/run 5.000 layouts/run 0.000 rasterised/run \
        54.000 allocs/run
        BenchmarkA 5 8400000 ns/op 6000000 p50-ns/op 17520000 p99-ns/op 18000000 worst-ns/op \
        166.667 hitch-ms/s 2.000 cells/run 5.000 layouts/run 0.000 rasterised/run \
        54.000 allocs/run

        """)
  }

  @Test(arguments: [
    ("Scenarios/grid/a b.scn", "BenchmarkScenarios/grid/a_b"),
    ("../../x.scn", "BenchmarkX"), ("/tmp/größe.scn", "BenchmarkTmp/größe"),
  ])
  func `a name has no spaces and does not start with a lowercase letter`(path: String, name: String)
  {
    var summary = RunDocument.sample().summary
    summary.scenario.path = path
    #expect(GoBenchmark.text([BenchmarkRun(summary)]).hasPrefix(name + " 5 "))
  }

  @Test func `a run without frames has no line`() {
    #expect(GoBenchmark.text([BenchmarkRun(RunDocument.sample(frames: 0).summary)]) == "")
  }
}
