import Testing
import WindowHost

@Suite("Fade") struct FadeTests {
  @Test func `it fades in within 0.15 seconds`() {
    var fade = Fade(isShown: false)
    #expect(fade.opacity(at: 0) == 0)
    fade.setShown(true, at: 0)
    #expect(fade.opacity(at: 75_000_000) == 0.5)
    #expect(fade.isFading(at: 149_999_999))
    #expect(fade.opacity(at: 150_000_000) == 1)
    #expect(!fade.isFading(at: 150_000_000))
  }

  @Test func `a reversed fade starts at its current opacity`() {
    var fade = Fade(isShown: false)
    fade.setShown(true, at: 0)
    fade.setShown(false, at: 30_000_000)
    #expect(abs(fade.opacity(at: 30_000_000) - 0.2) < 1e-9)
    #expect(fade.opacity(at: 60_000_000) == 0)
  }
}
