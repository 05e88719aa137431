import Controls
import Geometry
import Stage
import TestSupport
import Testing

/// A button that opens a menu.
@Suite struct MenuButtonTests {
  private func makeFixture() throws -> (ControlFixture, MenuButton, () -> String) {
    var chosen = ""
    let button = MenuButton("Sort")
    button.items = {
      [MenuItem("Name") { chosen += "n" }, MenuItem("Date", isOn: true) { chosen += "d" }]
    }
    let fixture = try ControlFixture([(button, Rect(x: 20, y: 20, width: 100, height: 36))])
    return (fixture, button, { chosen })
  }

  @Test func `a click opens the menu below the button`() throws {
    let (fixture, button, chosen) = try makeFixture()
    fixture.tap(Point(x: 40, y: 30))
    let menu = try #require(button.menu)
    #expect(menu.cardFrame.origin == Point(x: 20, y: 60))
    #expect(menu.currentIndex == nil)
    #expect(button.accessibilityStates.contains(.expanded))
    let card = menu.cardFrame
    fixture.tap(Point(x: card.center.x, y: card.minY + 20))
    #expect(chosen() == "n")
    #expect(button.menu == nil)
    #expect(button.accessibilityStates.contains(.collapsed))
  }

  @Test(arguments: [Key.space, .enter, .down])
  func `a key opens it at the marked item, and the focus returns`(key: Key) throws {
    let (fixture, button, chosen) = try makeFixture()
    fixture.press(.tab)
    fixture.press(key)
    #expect(button.menu?.currentIndex == 1)
    fixture.press(.enter)
    #expect(chosen() == "d")
    #expect(button.isFirstResponder)
    fixture.press(key)
    fixture.press(.escape)
    #expect(chosen() == "d")
    #expect(button.menu == nil)
    #expect(button.isFirstResponder)
  }
}
