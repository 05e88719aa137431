import Driving
import Foundation
import Testing

@Suite struct RunQueueMeterTests {
  /// Whether the kernel counts the time that threads wait for a processor.
  private static var isCounted: Bool {
    FileManager.default.contents(atPath: "/proc/self/schedstat").map { !$0.isEmpty } ?? false
  }

  @Test(.enabled(if: isCounted, "the kernel does not count waits for a processor"))
  func `a process that shares a processor with another one waits for it`() throws {
    let loops = try (0..<2).map { _ in
      try ChildProcess(
        .init(
          "/usr/bin/taskset", ["-c", "0", "/bin/sh", "-c", "while :; do :; done"],
          environment: ["PATH": "/usr/bin:/bin"]))
    }
    defer { for loop in loops { loop.kill() } }
    usleep(100_000)
    let meter = RunQueueMeter(loops[0].tree)
    var waited: Int64 = 0
    for _ in 0..<400 where waited < 20_000_000 {
      usleep(10_000)
      waited += try #require(meter.longestDelay())
    }
    #expect(waited >= 20_000_000)
  }

  @Test func `processes that have ended have waited for nothing`() throws {
    let process = try ChildProcess(.init("/bin/true", [], environment: [:]))
    #expect(process.wait() == .exit(0))
    #expect(RunQueueMeter(process.tree).longestDelay() == nil)
  }
}
