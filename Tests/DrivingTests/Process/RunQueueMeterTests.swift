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
    for index in 0..<400 where waited < 20_000_000 {
      usleep(10_000)
      meter.sample(at: 10)
      let start: Int64 = index % 2 == 0 ? 0 : 10
      waited += try #require(meter.delay(since: start, until: 1_000_000_000))
    }
    #expect(waited >= 20_000_000)
    usleep(100_000)
    #expect(try #require(meter.delay(since: 10, until: 15)) <= 5, "at most the time itself")
  }

  @Test func `processes that have ended have waited for nothing`() throws {
    let process = try ChildProcess(.init("/bin/true", [], environment: [:]))
    #expect(process.wait() == .exit(0))
    #expect(RunQueueMeter(process.tree).delay(since: 0, until: 9) == nil)
  }
}
