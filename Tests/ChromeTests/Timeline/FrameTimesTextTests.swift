import Chrome
import Items
import Motion
import Stage
import Testing
import WindowHost

@Suite("FrameTimesText") struct FrameTimesTextTests {
  private var status: FrameTimesStatus {
    var status = FrameTimesStatus()
    status.frameCount = 240
    status.framesPerSecond = 59.94
    status.p50 = 1_234_567
    status.p99 = 4_900_000
    status.worst = 17_000_000
    status.counters.cellsLive = 24
    status.counters.cellsPooled = 6
    status.counters.cellsCreated = 1
    status.counters.drawCommands = 31
    status.rasterized = 2
    status.allocations = 1
    return status
  }

  @Test func `every time has a unit, and the rate is that of the screen`() {
    let text = FrameTimesText(status, rate: .sixty)
    #expect(
      text.times
        == "p50 1.23 ms   p99 4.90 ms   worst 17.00 ms in 240 frames   60 fps of 60 Hz")
    #expect(
      text.counters
        == "24 cells, 6 pooled, 1 created   ·   31 draws   ·   2 painted   ·   1 allocation")
  }

  @Test func `missing times are dashes, and allocations appear only if they are counted`() {
    let text = FrameTimesText(FrameTimesStatus(), rate: .sixty)
    #expect(text.times == "p50 –   p99 –   worst –   idle, 60 Hz")
    #expect(!text.counters.contains("allocation"))
  }

  private static let measured = Presentation.Reason.measured([
    Presentation.Measurement(.texture, 212_000), Presentation.Measurement(.surface, 840_000),
  ])

  @Test(arguments: [
    (Presentation(.surface, .noGPU), "Presented by the window’s surface (no GPU)"),
    (Presentation(.texture, .requested), "Presented by one texture (as requested)"),
    (Presentation(.texture, .unavailable(.surface)), "Presented by one texture (no surface)"),
    (
      Presentation(.surface, .failed(.texture)),
      "Presented by the window’s surface (one texture failed)"
    ),
    (Presentation(.texture, measured), "Presented by one texture 0.21 ms (surface 0.84 ms)"),
  ])
  func `the text names the presentation and its reason`(presentation: Presentation, text: String) {
    var status = status
    status.presentation = presentation
    #expect(FrameTimesText(status, rate: .sixty).presentation == text)
  }
}
