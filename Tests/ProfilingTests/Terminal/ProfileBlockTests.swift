import Profiling
import Testing

struct ProfileBlockTests {
  private func block(runs: [Nanoseconds], isColored: Bool = false) throws -> String {
    let series = try RunSeries(runs.map { .sample(extra: $0) })
    let document = ProfileDocument(series, worstCount: 2)
    return ProfileBlock(series, document, isColored: isColored).text
  }

  @Test func `a profile ends with the variation between runs and the worst frames`() throws {
    let text = try block(runs: [0, 2_000_000, 1_000_000])
    #expect(
      text.contains(
        "\nmedian of 3 runs, all frames measured (fewer than 90), percentiles type 7\n"))
    #expect(
      text.hasSuffix(
        """
          single runs p50      6.000 ms to   12.000 ms   median run   9.000 ms
                      p99     17.520 ms to   21.680 ms   median run  19.600 ms
                      worst   18.000 ms to   22.000 ms   median run  20.000 ms
          spread      typical deviation from a frame's median: 14.3 %

          worst          CPU   shortest    longest       wall  cause
          #2       20.000 ms  18.000 ms  22.000 ms  20.000 ms  ▲ DRAW+ALLOC draw 85 %
          #4       10.000 ms   6.000 ms  14.000 ms  10.000 ms  ◆ draw 70 %
          line 8: line 8 · line 9  in coasting  (#2 #4)
        """))
  }

  @Test func `a single run can be profiled`() throws {
    #expect(try block(runs: [0]).contains("\nmedian of 1 run, "))
  }

  @Test func `colors do not change the text`() throws {
    let colored = try block(runs: [0, 5], isColored: true)
    #expect(colored.contains("\u{1B}["))
    let spaces = try Regex(" +\n")
    let bare = colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(
      bare.replacing(spaces, with: "\n")
        == (try block(runs: [0, 5]).replacing(spaces, with: "\n")))
  }

  @Test func `no line is wider than 80 columns`() throws {
    for line in try block(runs: [0, 900_000_000, 77_000]).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func `runs without frames have no variation`() throws {
    let series = try RunSeries([.sample(frames: 0), .sample(frames: 0)])
    let text = ProfileBlock(series, ProfileDocument(series)).text
    #expect(text.contains("no frames"))
    #expect(!text.contains("single runs"))
    #expect(!text.contains("  worst  "))
  }
}
