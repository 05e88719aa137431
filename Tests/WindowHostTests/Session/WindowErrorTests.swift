import Testing
import WindowHost

@Suite("WindowError") struct WindowErrorTests {
  @Test func `no display names the ways to do without one`() {
    let text = WindowError.noDisplay(reason: "x11 not available").description
    #expect(text.contains("--headless"))
    #expect(text.contains("reticle replay"))
    #expect(text.contains("x11 not available"))
  }
}
