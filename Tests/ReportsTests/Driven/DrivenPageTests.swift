import Driving
import Motion
import Profiling
import Reports
import Stage
import Testing

/// Tests of ``DrivenPage``.
@Suite struct DrivenPageTests {
  private func document(title: String) -> DrivenDocument {
    var document = DrivenDocument(
      scenario: ScenarioFacts(path: "a.scn"),
      program: .init(
        command: ["peer", "--fast"], windowTitle: "", windowWidth: 320, windowHeight: 480,
        server: "virtual"),
      method: .init(touchMode: "wheel", axis: "vertical", refreshNs: 10_000_000),
      environment: EnvironmentReader().environment(variables: [:]), clock: ClockFacts(.sixty))
    document.scenario.title = title
    let frames = [0, 10, 20, 50, 60].map {
      DrivenFrame(time: Int64($0) * 1_000_000, shift: 4, confidence: 1000)
    }
    document.add(frames, MotionGaps(frames, refresh: 10_000_000))
    document.metrics = ["max_gap_ms": 30, "pss_mb": nil]
    document.durationNs = 80_000_000
    return document
  }

  @Test func `the page has a bar for each gap, and marks late ones`() {
    let page = DrivenPage(document(title: "a")).html()
    #expect(page.components(of: "<rect class=\"s0\"", until: "<title>frame") == 2)
    #expect(page.components(of: "<rect class=\"s3\"", until: "<title>frame") == 1)
    #expect(page.contains("<title>frame 3: 30.000 ms</title>"))
    #expect(page.contains("Displacement, pixels per refresh"))
    #expect(page.contains("<code>max_gap_ms</code></th><td>30.000</td>"))
    #expect(!page.contains("<code>pss_mb</code>"), "a number that is not known is absent")
  }

  @Test func `names are escaped, and equal documents give equal pages`() {
    let page = DrivenPage(document(title: "<script>")).html()
    #expect(!page.contains("<script>"))
    #expect(page == DrivenPage(document(title: "<script>")).html())
  }

  @Test func `the pictures around gaps are part of the page`() {
    let pictures = [
      DrivenPage.GapPictures(
        frame: 3, duration: 30_000_000, missed: 2, before: [1, 2, 3], after: [4, 5, 6])
    ]
    let page = DrivenPage(document(title: "a"), pictures: pictures).html()
    #expect(page.contains("data:image/jpeg;base64,AQID"))
    #expect(page.contains("before frame 3, at 0.05 s, 2 refreshes repeated"))
  }
}

extension String {
  /// Returns how often a text begins shapes that contain another text.
  fileprivate func components(of start: String, until inner: String) -> Int {
    ranges(of: start).count { range in
      self[range.upperBound...].prefix(200).contains(inner)
    }
  }
}
