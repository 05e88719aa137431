import Motion
import Profiling
import Stage
import Testing

struct TerminalBlockTests {
  private func lines(_ run: MeasuredRun, isColored: Bool = false) -> [String] {
    TerminalBlock(run, isColored: isColored).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(.enabled(if: SystemMeter.countsAllocations, "malloc is replaced by someone else"))
  func `the golden run has the expected text`() {
    let run = MeasuredRun(
      milliseconds: goldenMilliseconds, marks: [Mark("coasting", frame: 8)],
      budgets: [
        Budget(.p99CPU, limitInThousandths: 8500), Budget(.missed, limitInThousandths: 3000),
      ])
    #expect(
      TerminalBlock(run, isVerbose: true).text == """
        Late: 3 of 20 frames ran longer than 16.667 ms, drawing in 3 of them; over
        budget: p99-cpu is 47.96 ms, over 8.5 ms.
          machine     wall clock p99 47.960 ms, longest 51.000 ms
                      not running: nothing

        golden.scn                                                 20 frames @60/1  asap
        all frames measured (fewer than 90), percentiles type 7

          ▁▁▁▁▃▁▁▁▆▁▁▃▁▁▁█▁▁▁▁
              ▲   ■      ■
          0             █ 51.000 ms             19

          CPU time    p50   4.200 ms  p90  18.800 ms  p99  47.960 ms  worst   51.000 ms
          deadline         16.667 ms   missed by 3 of 20 frames, 6 refreshes lost
          hitches         230.8 ms/s  poor   soft 137.2 ms/s   (good < 5, poor > 10)

          other rates  at 90 Hz   missed     4     310.3 ms/s  poor   soft 252.7 ms/s
                      at 120 Hz   missed     4     393.9 ms/s  poor   soft 341.1 ms/s

          CPU time of           median             p99
          input                   0 µs            0 µs
          simulate                0 µs            0 µs
          layout                  0 µs            0 µs
          cells                   0 µs            0 µs
          draw                4.200 ms       47.960 ms  ████████████████████████
          present                 0 µs            0 µs

          worst       #15        51.000 ms  ■ DRAW         draw 100 %
                      #8         35.000 ms  ■ DRAW         draw 100 %
                      #4         17.000 ms  ▲ DRAW         draw 100 %

          section                 frames       p50       p99     worst missed   ms/s hitch
          (start)                      8  4.200 ms 16.118 ms 17.000 ms      1  111.1 poor
          coasting                    12  4.200 ms 49.240 ms 51.000 ms      2  294.1 poor

          cells       created 0   reused 0   removed 0
          work        layouts 0   rasterized 0   draw commands 0   drawn 0.0 MB
          allocations median 0 per frame   max 0   total 0

          budget      p99-cpu <= 8.5 ms                     47.96 ms   MISS
                      missed <= 3 frames                    3 frames   pass
        """)
  }

  @Test(arguments: [20, 5000])
  func `a verdict, the machine's part and at most seventeen lines are printed`(frames: Int) throws {
    let run = MeasuredRun(
      milliseconds: (0..<frames).map { $0 % 97 == 50 ? 40 : Double($0 % 7) },
      marks: [Mark("a", frame: 1), Mark("b", frame: 9)],
      budgets: Budget.Quantity.allCases.map { Budget($0, limitInThousandths: 1) })
    let text = lines(run)
    let machine = try #require(text.firstIndex { $0.hasPrefix("  machine ") })
    let rest = text.dropFirst(machine).drop { $0 != "" }.dropFirst()
    #expect(rest.count <= 17 && !rest.contains(""))
    #expect(text[0].hasPrefix("Late: ") || text[0].hasPrefix("Over budget: "))
    let all = TerminalBlock(run, isVerbose: true).text
    #expect(all.contains("other rates") && all.contains("allocations"))
  }

  @Test func `a run in time says so in one sentence`() {
    #expect(
      lines(MeasuredRun(milliseconds: [4, 5, 0.03]))[0]
        == "In time: the longest of 3 frames ran for 5.000 ms of 16.667 ms.")
    let failed = TerminalBlock(
      MeasuredRun(milliseconds: [4]), failure: "Failed: 1 of 2 expectations were not met"
    ).text
    #expect(
      failed.hasPrefix(
        "Failed: 1 of 2 expectations were not met. In time: the longest of 1 frames ran\n"))
  }

  @Test func `a run that is in time but waits says both`() {
    var log = FrameLog(milliseconds: [4, 5])
    var record = FrameRecord(frame: 2)
    record.add(40_000_000, cpu: 5_000_000, to: .draw)
    record[.voluntarySwitches] = 1
    log.append(record)
    let run = MeasuredRun(
      name: "a.scn", rate: .sixty, mode: .asap, log: log, marks: [], budgets: [])
    #expect(
      TerminalBlock(run).text.split(separator: "\n").prefix(2).joined(separator: " ").hasPrefix(
        "In time: the longest of 3 frames ran for 5.000 ms of 16.667 ms, but 1 frame waited and "
          + "came late."))
  }

  @Test func `a run without frames is reported without metrics`() {
    let run = MeasuredRun(
      milliseconds: [], budgets: [Budget(.p99CPU, limitInThousandths: 8000)])
    #expect(
      lines(run).suffix(2) == [
        "  CPU time    no frames",
        "  budget      p99-cpu <= 8 ms                      no frames   –",
      ])
  }

  @Test(arguments: [1, 2, 20, 75, 76, 77, 481, 5000])
  func `no line is wider than 80 columns`(frames: Int) {
    let times = (0..<frames).map { $0 % 97 == 50 ? 8123.456 : Double($0 % 7) }
    let run = MeasuredRun(
      milliseconds: times,
      marks: [Mark("a mark with a name that is far too long for a column", frame: 1)],
      budgets: Budget.Quantity.allCases.map { Budget($0, limitInThousandths: 123_456_789) })
    #expect(lines(run).allSatisfy { $0.count <= 80 })
  }

  @Test func `colors do not change the text`() {
    let run = MeasuredRun(milliseconds: (0..<200).map { $0 % 50 == 49 ? 40 : 4 })
    let colored = TerminalBlock(run, isColored: true).text
    #expect(colored.contains("\u{1B}[38;2;217;72;59m■"))
    let bare = colored.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated().map { $0.offset == 0 ? $0.element : $0.element.drop { $0 != "m" }.dropFirst() }
      .joined()
    #expect(bare.split(separator: "\n").map(trimmed) == lines(run).filter { $0 != "" }.map(trimmed))
    #expect(!TerminalBlock(run).text.contains("\u{1B}"))
  }

  private func trimmed(_ line: some StringProtocol) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `the worst frame is in the chart no matter how many frames share a column`() {
    var times = Array(repeating: 1.0, count: 10_000)
    times[7321] = 100
    let text = lines(MeasuredRun(milliseconds: times))
    let strip = text[(text.firstIndex { $0.hasPrefix("golden.scn") } ?? 0) + 1]
    #expect(strip.filter { $0 == "█" }.count == 1)
    #expect(strip.count == 78)
  }

  @Test func `the machine's part follows the verdict`() {
    var log = FrameLog()
    for frame in 0..<4 {
      var record = FrameRecord(Int64(frame), [.layout: 20])
      if frame == 2 {
        record = FrameRecord(frame: 2)
        record.add(20_000_000, cpu: 5_000_000, to: .layout)
        record[.preempted] = 14_000_000
      }
      log.append(record)
    }
    let run = MeasuredRun(name: "a.scn", rate: .sixty, mode: .paced, log: log)
    let text = lines(run)
    #expect(
      text.prefix(3) == [
        "Late: 3 of 4 frames ran longer than 16.667 ms, layout in 3 of them.",
        "  machine     wall clock p99 20.000 ms, longest 20.000 ms, 1 frame ENV",
        "              not running: preempted 14.000 ms, unexplained 1.000 ms",
      ])
  }
}
