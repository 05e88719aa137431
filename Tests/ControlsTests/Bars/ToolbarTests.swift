import Controls
import Geometry
import Stage
import TestSupport
import Testing

/// A bar of buttons, of which those that do not fit are in a menu.
@Suite struct ToolbarTests {
  private var pressed: [String] { log.titles }
  private let log = Log()
  private let shuffle = Button("Shuffle", style: .plain)
  private let sort = MenuButton("Sort", style: .plain)
  private let archive = Button("Archive", style: .plain)
  private let bar: Toolbar

  private final class Log { var titles: [String] = [] }

  init() {
    bar = Toolbar([shuffle, Spacer(), sort, archive])
    archive.onPress = { [log] in log.titles.append("Archive") }
    sort.items = { [log] in
      ["Name", "Date"].map { title in MenuItem(title) { log.titles.append(title) } }
    }
  }

  private var titles: [String] {
    bar.subviews.filter { !$0.isHidden && !($0 is Spacer) }.compactMap(\.accessibilityLabel)
  }

  private static let widths: [(Double, [String])] = [
    (390, ["Shuffle", "Sort", "Archive"]), (220, ["Shuffle", "Sort", "More"]),
    (150, ["Shuffle", "More"]), (60, ["More"]),
  ]

  @Test(arguments: widths)
  func `the last buttons leave a narrow bar, and come back`(width: Double, expected: [String])
    throws
  {
    let fixture = try ControlFixture([(bar, Rect(x: 0, y: 0, width: width, height: 44))])
    #expect(titles == expected)
    bar.frame.size.width = 390
    fixture.driver.runFrame()
    #expect(titles == ["Shuffle", "Sort", "Archive"])
    #expect(bar.subviews.filter { !$0.isHidden }.allSatisfy { $0.frame.maxX <= 390 })
  }

  @Test func `the menu has the hidden buttons, and the items of their menus`() throws {
    let fixture = try ControlFixture([(bar, Rect(x: 0, y: 0, width: 150, height: 44))])
    let more = try #require(bar.subviews.compactMap { $0 as? MenuButton }.last)
    archive.isEnabled = false
    let items = more.items()
    #expect(items.map(\.title) == ["Name", "Date", "Archive"])
    #expect(items.map(\.groupTitle) == ["Sort", "", ""])
    #expect(items.map(\.isEnabled) == [true, true, false])
    archive.isEnabled = true
    fixture.tap(more.frame.center)
    for _ in 0..<3 { fixture.press(.down) }
    fixture.press(.enter)
    #expect(pressed == ["Archive"])
  }

  @Test func `it settles, and is a toolbar for assistive technology`() throws {
    let fixture = try ControlFixture([(bar, Rect(x: 0, y: 0, width: 220, height: 44))])
    fixture.driver.runFrames(5)
    #expect(fixture.driver.stage.pendingActivity.isEmpty)
    #expect(fixture.driver.stage.accessibilityElements.first?.role == .toolbar)
    #expect(bar.sizeThatFits(ProposedSize(width: 220))?.height == 44)
  }
}
