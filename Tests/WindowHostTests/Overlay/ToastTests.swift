import Drawing
import Geometry
import Profiling
import Testing
import WindowHost

@Suite("Toast") struct ToastTests {
  private let overlay = Overlay(theme: .light)
  private let toast: Toast

  init() { toast = Toast(overlay: overlay) }

  /// Returns the opacity of the line at a time; 0 if there is no line.
  private func opacity(at now: Nanoseconds) -> Double {
    overlay.beginFrame(window: Size(width: 400, height: 300), scale: 1)
    toast.draw(at: now, lift: 0)
    guard let last = overlay.list.commands.last else { return 0 }
    let groups = overlay.list.groups
    #expect(overlay.list.commands.allSatisfy { $0.group == last.group }, "they fade together")
    return last.group < 0 ? last.opacity : groups[Int(last.group)].opacity
  }

  @Test func `a line fades in, stays for three seconds and fades out`() {
    toast.show("Hello", at: 0)
    #expect(opacity(at: 75_000_000) == 0.5)
    #expect(opacity(at: 1_000_000_000) == 1)
    #expect(opacity(at: Toast.duration + 75_000_000) == 0.5)
    #expect(opacity(at: Toast.duration + Fade.duration) == 0 && !toast.isShown)
  }

  @Test func `a long line stays longer, up to eight seconds`() {
    let text = String(repeating: "long ", count: 20)
    toast.show(text, at: 0)
    #expect(opacity(at: 5_900_000_000) == 1)
    #expect(opacity(at: 6_075_000_000) == 0.5)
    #expect(Toast.duration(of: String(repeating: "x", count: 50)) == Toast.duration)
    #expect(Toast.duration(of: String(repeating: "x", count: 500)) == Toast.longestDuration)
  }

  @Test func `a line can be dismissed early and does not come back`() {
    toast.show("Hello", at: 0)
    #expect(opacity(at: 1_000_000_000) == 1)
    toast.dismiss(at: 1_000_000_000)
    #expect(opacity(at: 1_075_000_000) == 0.5)
    toast.dismiss(at: 1_100_000_000)
    #expect(opacity(at: 1_000_000_000 + Fade.duration) == 0 && !toast.isShown)
  }

  @Test func `the same line again extends its time, and another line replaces it`() {
    toast.show("Hello", at: 0)
    toast.show("Hello", at: 2_000_000_000)
    #expect(opacity(at: 2_000_000_000) == 1)
    #expect(opacity(at: Toast.duration + 1_000_000_000) == 1)
    toast.show("Bye", at: 4_500_000_000)
    #expect(opacity(at: 4_575_000_000) == 0.5)
  }

  @Test func `a line can be kept longer, until it begins to fade out`() {
    toast.extend(at: 0)
    #expect(!toast.isShown)
    toast.show("Saving …", at: 0)
    toast.extend(at: 2_000_000_000)
    #expect(opacity(at: Toast.duration + 1_000_000_000) == 1)
    let end = Toast.duration + 2_000_000_000
    toast.extend(at: end)
    #expect(opacity(at: end + 75_000_000) == 0.5)
  }
}
