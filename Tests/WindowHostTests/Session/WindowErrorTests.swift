import Testing
import WindowHost

@Suite("WindowError") struct WindowErrorTests {
  @Test func `the error without a display describes the alternatives`() {
    let text = WindowError.noDisplay(reason: "x11 not available").description
    #expect(text.contains("--headless"))
    #expect(text.contains("reticle replay"))
    #expect(text.contains("x11 not available"))
  }
}
