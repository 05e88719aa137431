import Chrome
import Drawing
import Geometry
import Motion
import Stage
import Testing
import WindowHost

@Suite struct ComparisonSheetTests {
  private let rig: ChromeFixture
  private let sheet = ComparisonSheet("The same gesture")
  private let closed = Closed()

  private final class Closed { var count = 0 }

  init() throws {
    rig = try ChromeFixture(Size(width: 900, height: 640))
    sheet.onClose = { [closed] in closed.count += 1 }
    rig.scene.show(sheet)
    for _ in 0..<20 { rig.run() }
    let picture = Bitmap(
      width: 40, height: 20, pixels: ContiguousArray(repeating: 0xFF33_6699, count: 800))
    sheet.update(
      ComparisonProgress(
        text: "Measuring: 2 of 8 runs", share: 0.25, pictures: (picture, picture),
        captions: ("Before  ·  4.00 ms", "Made slow  ·  24.00 ms")))
    rig.run()
  }

  @Test func `it shows both pictures with their captions, and the progress`() throws {
    for label in ["Before  ·  4.00 ms", "Made slow  ·  24.00 ms", "Measuring: 2 of 8 runs"] {
      #expect(rig.hasView(labeled: label), "\(label)")
    }
    #expect(rig.scene.receivesKeys)
  }

  @Test func `the times of both sides are bars that say how many frames are late`() throws {
    var times = GestureTimes(count: 100, rate: .sixty)
    for row in 0..<40 {
      times.add(
        Int64(row + 200), at: row, before: 4_000_000, after: row == 7 ? 40_000_000 : 5_000_000)
    }
    times.add(203, at: 3, before: 3_000_000, after: 9_000_000)
    #expect(times.before[3] == 3_000_000 && times.after[3] == 5_000_000, "the least time counts")
    var progress = ComparisonProgress(
      text: "", share: 1, pictures: nil, captions: ("Before", "Made slow"))
    (progress.times, progress.markedRow) = (times, 7)
    progress.answer = "So far, frame 207 takes 40.0 ms, before 4.00 ms"
    sheet.update(progress)
    rig.run()
    #expect(rig.hasView(labeled: "Before  ·  no frame is late"))
    #expect(rig.hasView(labeled: "Made slow  ·  1 frame is late"))
    #expect(rig.hasView(labeled: "So far, frame 207 takes 40.0 ms, before 4.00 ms"))
  }

  @Test func `Escape and the button cancel it`() throws {
    rig.press(.escape)
    #expect(closed.count == 1)
    #expect(!rig.scene.receivesKeys)
    rig.press(.escape)
    #expect(closed.count == 1, "once")
    let other = ComparisonSheet("Again")
    other.onClose = { [closed] in closed.count += 10 }
    rig.scene.show(other)
    for _ in 0..<20 { rig.run() }
    try rig.click("Cancel")
    #expect(closed.count == 11)
  }

  @Test func `the result replaces the progress and fits into the window`() throws {
    sheet.show(
      ComparisonReport(
        verdict: "Slower", isBad: true, lines: (0..<40).map { "line \($0) of the comparison" }))
    rig.run()
    #expect(rig.hasView(labeled: "Slower"))
    let button = try rig.view(labeled: "Close")
    let bottom = (button.originOnStage().dy) + button.bounds.height
    #expect(bottom <= 640 - 16)
    try rig.click("Details")
    rig.run()
    #expect(try rig.view(labeled: "line 0 of the comparison").bounds.height > 0)
    #expect(try rig.view(labeled: "Close").originOnStage().dy + button.bounds.height <= 640 - 16)
    try rig.click("Close")
    #expect(closed.count == 1)
  }
}
