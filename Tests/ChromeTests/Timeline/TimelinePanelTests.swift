import Chrome
import Drawing
import Geometry
import Motion
import Stage
import Testing
import WindowHost

@Suite struct TimelinePanelTests {
  private let rig: ChromeFixture
  private let panel = TimelinePanel(.standard)
  private let asked = Asked()

  private final class Asked {
    var commands: [HostCommand] = []
    var slowdowns: [Int] = []
  }

  init() throws {
    rig = try ChromeFixture(Size(width: 832, height: 600))
    rig.scene.show(panel)
    panel.onCommand = { [asked] in asked.commands.append($0) }
    panel.onSlowdown = { [asked] in asked.slowdowns.append($0) }
    var overview = Timeline(rate: .sixty)
    overview.lastFrame = 399
    overview.marks = [Timeline.Mark("coasting", frame: 100)]
    for frame in 0..<400 as Range<Int64> {
      overview.append(
        Timeline.FrameTimes(frame: frame, total: frame == 120 ? 40_000_000 : 1_000_000))
    }
    overview.causes = [120: "cells"]
    panel.update(overview)
    _ = panel.update(TimelinePosition(frame: 120, isPlaying: true, facts: ["28 cells"]))
    rig.run()
  }

  @Test func `it shows the position and the cause of a late frame`() {
    #expect(rig.hasView(labeled: "Frame 120 of 399   2.000 s   40.00 ms (cells)   coasting"))
    #expect(rig.hasView(labeled: "28 cells"))
  }

  @Test func `a click on the chart seeks to that frame`() throws {
    let chart = try rig.view(labeled: "Frame")
    #expect(chart.bounds.width == 800)
    #expect(chart.accessibilityRole == .slider)
    #expect(chart.accessibilityValue == "120 of 399")
    rig.click(Point(x: 401, y: 20) + chart.originOnStage())
    #expect(asked.commands == [.seek(.to(200))])
  }

  @Test func `a drag seeks with the pointer and stops at the ends`() throws {
    let origin = try rig.view(labeled: "Frame").originOnStage()
    rig.drag(through: [3, 103, 900, -50].map { Point(x: $0, y: 20) + origin })
    #expect(asked.commands.first == .seek(.to(0)))
    #expect(asked.commands.contains(.seek(.to(50))))
    #expect(asked.commands.contains(.seek(.to(399))))
    #expect(asked.commands.last == .seek(.to(0)))
  }

  @Test func `buttons step, play and slow down`() throws {
    for label in ["Previous frame", "Play/pause", "Next frame"] { try rig.click(label) }
    try rig.click("1/10", of: "Speed")
    #expect(asked.commands == [.seek(.by(-1)), .togglePause, .seek(.by(1))])
    #expect(asked.slowdowns == [10])
  }

  @Test func `in a live scene, a drag goes back and letting go continues`() throws {
    panel.isReplay = false
    let origin = try rig.view(labeled: "Frame").originOnStage()
    rig.drag(through: [700, 403].map { Point(x: $0, y: 20) + origin })
    #expect(asked.commands.first == .travel(.to(351)))
    #expect(asked.commands.contains(.travel(.to(201))))
    #expect(asked.commands.last == .travel(.letGo))
    #expect(asked.commands.count { $0 == .travel(.letGo) } == 1)
  }

  @Test func `in a live scene, a click stops at a frame until the button goes on`() throws {
    panel.isReplay = false
    let origin = try rig.view(labeled: "Frame").originOnStage()
    rig.click(Point(x: 242, y: 20) + origin)
    #expect(asked.commands == [.travel(.to(120))])
    var past = TimelinePosition(frame: 120, isPlaying: false, facts: ["28 cells"])
    past.secondsAgo = 4.65
    _ = panel.update(past)
    rig.run()
    #expect(
      rig.hasView(
        labeled:
          "Frame 120   ·   40.00 ms, 2 refreshes late   ·   Cause: cells   ·   ▶ goes on from here")
    )
    try rig.click("Go on from here")
    #expect(asked.commands.suffix(1) == [.travel(.goOn)])
    asked.commands = []
    rig.scene.hide(panel)
    #expect(asked.commands == [.travel(.goOn)])
  }

  @Test func `a hand that trembles still clicks`() throws {
    panel.isReplay = false
    let origin = try rig.view(labeled: "Frame").originOnStage()
    rig.drag(through: [242, 244].map { Point(x: $0, y: 20) + origin })
    #expect(asked.commands == [.travel(.to(120))])
  }

  @Test func `in a live scene, buttons step through the past and let go`() throws {
    panel.isReplay = false
    for label in ["Play/pause", "Next frame", "Previous frame"] { try rig.click(label) }
    #expect(asked.commands == [.togglePause, .step, .travel(.to(119))])
    var past = TimelinePosition(frame: 119, isPlaying: false, facts: [])
    past.secondsAgo = 4.67
    _ = panel.update(past)
    rig.run()
    #expect(rig.hasView(labeled: "Frame 119 of 399   1.983 s, 4.7 s ago   1.00 ms   coasting"))
    for label in ["Next frame", "Go on from here"] { try rig.click(label) }
    #expect(asked.commands.suffix(2) == [.travel(.to(120)), .travel(.goOn)])
  }

  @Test func `another course of events is a bar that can be clicked`() throws {
    panel.isReplay = false
    var timeline = Timeline(rate: .sixty)
    timeline.lastFrame = 99
    timeline.branches = [Timeline.Branch(index: 3, number: 1, fork: 50, last: 89)]
    panel.update(timeline)
    let origin = try rig.view(labeled: "Frame").originOnStage()
    rig.run(.hover(Point(x: 600, y: 86) + origin))
    #expect(
      rig.hasView(
        labeled: "Course 1, 0.7 s   ·   What you left by going back   ·   Click to continue it"))
    rig.run(.hover(Point(x: 300, y: 86) + origin))
    #expect(!rig.hasView(labeled: "Course 1, 0.7 s   ·   What you left by going back"))
    #expect(rig.hasView(labeled: "28 cells"))
    rig.click(Point(x: 600, y: 86) + origin)
    #expect(asked.commands.first == .travel(.switchToBranch(3)))
  }

  @Test func `an unchanged position causes no redraw`() {
    let position = TimelinePosition(frame: 121, isPlaying: false, facts: [])
    #expect(panel.update(position))
    #expect(!panel.update(position))
  }

  @Test func `a press hides the picture until the pointer has moved on, and messages make space`()
    throws
  {
    panel.makeThumbnail = { _ in
      Bitmap(width: 2, height: 2, pixels: ContiguousArray(repeating: 0xFFFF_FFFF, count: 4))
    }
    let origin = try rig.view(labeled: "Frame").originOnStage()
    func hover(_ x: Double) { rig.run(.hover(Point(x: x, y: 20) + origin)) }
    hover(200)
    #expect(panel.overhang > 160 && rig.scene.overhang == panel.overhang)
    rig.click(Point(x: 200, y: 20) + origin)
    #expect(panel.overhang == 0 && rig.scene.overhang == 0)
    hover(205)
    #expect(panel.overhang == 0)
    hover(240)
    #expect(panel.overhang > 160)
    rig.scene.hide(panel)
    #expect(rig.scene.overhang == 0)
  }
}
