import Motion
import ReticleCommand
import Testing

@Suite struct DriveOptionsTests {
  @Test(
    arguments: [
      ([], nil, 16_666_666), ([], 75, 13_333_333), (["--refresh", "120"], 75, 8_333_333),
      (["--refresh", "50"], nil, 20_000_000),
    ] as [([String], Double?, Int64)])
  func `a refresh has the given rate, else the monitor's, else the clock's`(
    words: [String], monitorRate: Double?, period: Int64
  ) throws {
    let arguments = try Arguments(
      ["a.scn"] + words + ["--", "true"], for: DriveCommand.specification)
    let options = try DriveOptions(arguments)
    #expect(options.refreshPeriod(monitorRate: monitorRate, clock: .sixty) == period)
  }
}
