import Profiling
import Testing

struct FrameTimeTableTests {
  private let table = FrameTimeTable()

  @Test func `rows are aligned with their heading`() {
    let rows = [
      table.header(),
      table.row("golden.scn", FrameSample(milliseconds: goldenMilliseconds)),
      table.row("Scenarios/deep/below/empty.scn", FrameSample(milliseconds: [])),
      table.row("calm.scn", FrameSample(milliseconds: [4, 4, 5])),
    ]
    #expect(
      rows == [
        "scenario                frames       p50       p99     worst missed   ms/s hitch",
        "golden.scn                  20  4.200 ms 47.960 ms 51.000 ms      3  230.8 poor",
        "…/deep/below/empty.scn       0         –         –         –      –      –",
        "calm.scn                     3  4.000 ms  4.980 ms  5.000 ms      0    0.0 good",
      ])
  }
}
