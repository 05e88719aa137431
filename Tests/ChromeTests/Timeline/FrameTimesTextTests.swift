import Chrome
import Items
import Motion
import Stage
import Testing
import WindowHost

@Suite("FrameTimesWords") struct FrameTimesTextTests {
  private var status: FrameTimesStatus {
    var status = FrameTimesStatus()
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

  @Test(arguments: [
    (FrameTimesLayout.Width.narrow, "p99 4.90  60 fps", "24 cells  31 draws"),
    (.medium, "p99 4.90   worst 17.00 ms   60 fps", "24 live   6 pooled   1 created   31 draws"),
    (
      .wide, "p50 1.23   p99 4.90   worst 17.00   of 16.67 ms   60 fps",
      "24 cells, 6 pooled, 1 created   31 draws   2 painted   1 allocation"
    ),
  ])
  func `the strip shows as many numbers as fit`(
    width: FrameTimesLayout.Width, times: String, counters: String
  ) {
    let words = FrameTimesText(status, rate: .sixty, width: width)
    #expect(words.times == times)
    #expect(words.counters == counters)
    #expect(words.activity.isEmpty)
  }

  @Test func `missing times are dashes, and allocations appear only if they are counted`() {
    let words = FrameTimesText(FrameTimesStatus(), rate: .sixty, width: .wide)
    #expect(words.times == "p50 –   p99 –   worst –   of 16.67 ms   idle")
    #expect(!words.counters.contains("allocation"))
  }

  @Test(arguments: [
    (FrameTimesStatus.Activity.recording(seconds: 0), "● 0:00"),
    (.recording(seconds: 83), "● 1:23"),
    (.recording(seconds: 3605), "● 60:05"), (.paused(frame: 412), "Paused at 412"), (.running, ""),
  ])
  func `the strip shows the activity`(activity: FrameTimesStatus.Activity, text: String) {
    var status = status
    status.activity = activity
    #expect(FrameTimesText(status, rate: .sixty, width: .wide).activity == text)
  }

  @Test func `a replay shows its own keys`() {
    var status = status
    status.isReplay = true
    let words = FrameTimesText(status, rate: .sixty, width: .medium)
    #expect(words.help.contains("space pause"))
    #expect(!words.help.contains("F5"))
    #expect(words.activity == "Replay")
  }

  @Test(arguments: [(true, "Esc back"), (false, "Esc quit")], [true, false])
  func `the strip shows what Escape does`(escape: (goesBack: Bool, text: String), isReplay: Bool) {
    var status = status
    status.escapeGoesBack = escape.goesBack
    status.isReplay = isReplay
    #expect(FrameTimesText(status, rate: .sixty, width: .wide).help.hasSuffix(escape.text))
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
    (Presentation(.texture, measured), "Presented by one texture 0.21 ms (surface 0.84)"),
  ])
  func `the strip shows the presentation and its reason`(presentation: Presentation, text: String) {
    var status = status
    status.presentation = presentation
    #expect(FrameTimesText(status, rate: .sixty, width: .wide).presentation == text)
  }

  @Test(arguments: [
    (FrameTimesLayout.Width.narrow, "one texture 0.21 ms"),
    (.medium, "one texture 0.21 ms (surface 0.84)"),
  ])
  func `a narrow strip shows fewer details`(width: FrameTimesLayout.Width, text: String) {
    var status = status
    status.presentation = Presentation(.texture, Self.measured)
    #expect(FrameTimesText(status, rate: .sixty, width: width).presentation == text)
  }
}
