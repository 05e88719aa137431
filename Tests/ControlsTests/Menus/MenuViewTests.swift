import Controls
import Geometry
import Gestures
import Motion
import Stage
import TestSupport
import Testing

/// The place and the choice of a menu, in a view of 300×400 points.
@Suite struct MenuViewTests {
  private static let size = Size(width: 300, height: 400)

  private func makeDriver(_ environment: Environment = Environment()) throws -> StageDriver {
    var configuration = StageConfiguration(viewport: Self.size)
    configuration.environment = environment
    return StageDriver(
      try Stage(SceneType("page", summary: "A page") { _ in PageScene() }, configuration))
  }

  private func open(
    _ titles: [String], on driver: StageDriver, at anchor: Rect
  ) -> MenuView {
    let menu = MenuView(titles.map { title in MenuItem(title) {} })
    menu.open(over: driver.stage.scene.rootView, at: anchor)
    driver.runFrame()
    return menu
  }

  /// Three rows of 39 points and twice 6 points of padding; the least width is 168.
  private static let height = 3 * 39.0 + 12

  @Test(arguments: [
    (Point(x: 40, y: 60), Point(x: 40, y: 60)),
    // There is no room on the right, or below.
    (Point(x: 250, y: 60), Point(x: 250 - 168, y: 60)),
    (Point(x: 40, y: 350), Point(x: 40, y: 350 - height)),
    (Point(x: 295, y: 398), Point(x: 292 - 168, y: 392 - height)),
    // There is room on neither side.
    (Point(x: 150, y: 60), Point(x: 124, y: 60)),
    (Point(x: 2, y: 2), Point(x: 8, y: 8)),
  ])
  func `it begins at the point and flips at the edges`(point: Point, origin: Point) throws {
    let driver = try makeDriver()
    let menu = open(["A", "B", "C"], on: driver, at: Rect(origin: point, size: .zero))
    #expect(menu.cardFrame.size == Size(width: 168, height: Self.height))
    #expect(menu.cardFrame.origin == origin)
  }

  @Test func `it is mirrored if the stage is read from right to left`() throws {
    var environment = Environment()
    environment.readingDirection = .rightToLeft
    let driver = try makeDriver(environment)
    let menu = open(["A"], on: driver, at: Rect(x: 250, y: 60, width: 0, height: 0))
    #expect(menu.cardFrame.maxX == 250)
    let other = open(["A"], on: driver, at: Rect(x: 50, y: 60, width: 0, height: 0))
    #expect(other.cardFrame.minX == 50, "it flips where there is no room")
  }

  @Test func `it is below a rectangle, or above it`() throws {
    let driver = try makeDriver()
    let below = open(["A"], on: driver, at: Rect(x: 20, y: 100, width: 200, height: 40))
    #expect(below.cardFrame.origin == Point(x: 20, y: 140))
    let above = open(["A"], on: driver, at: Rect(x: 20, y: 340, width: 200, height: 40))
    #expect(above.cardFrame.maxY == 340)
  }

  @Test func `a long menu fits, and its rows scroll with the focus`() throws {
    let driver = try makeDriver()
    let menu = open(
      (0..<30).map { "Action \($0)" }, on: driver, at: Rect(x: 20, y: 100, width: 0, height: 0))
    #expect(menu.cardFrame.minY == 8)
    #expect(menu.cardFrame.maxY == 392)
    driver.runFrame([.key(KeyEvent(.end))])
    #expect(menu.currentIndex == 29)
    #expect(driver.stage.scrollOffset.dy > 0)
  }

  @Test func `rows grow with the text`() throws {
    var environment = Environment()
    environment.textScale = 2
    let driver = try makeDriver(environment)
    let menu = open(["A"], on: driver, at: Rect(x: 20, y: 20, width: 0, height: 0))
    #expect(menu.cardFrame.height == 58 + 12)
  }

  @Test func `titles are above their groups, and lines between them`() throws {
    let driver = try makeDriver()
    let menu = MenuView(
      [
        MenuItem("Light", groupTitle: "Theme") {}, MenuItem("Dark", isOn: true) {},
        MenuItem("Half", groupTitle: "Zoom") {}, MenuItem("Full", startsGroup: true) {},
      ], size: .compact)
    menu.open(over: driver.stage.scene.rootView, at: .zero)
    driver.runFrame()
    // Four rows of 29 points, two titles of 24, two lines of 11, and twice 6 points of padding.
    driver.runFrames(20)
    let height: Double = 4 * 29 + 2 * 24 + 2 * 11 + 12
    #expect(menu.cardFrame.height == height)
    let parts = Self.elements(driver).filter { $0.role != .menu }
    #expect(parts.map(\.label) == ["Theme", "Light", "Dark", "Zoom", "Half", "Full"])
    #expect(parts.filter { $0.role == .heading }.map(\.label) == ["Theme", "Zoom"])
    driver.runFrame([.key(KeyEvent(.down))])
    #expect(menu.currentIndex == 0)
  }

  @Test func `it stays inside a view that changes its size`() throws {
    let driver = try makeDriver()
    let menu = open(["A"], on: driver, at: Rect(x: 120, y: 380, width: 0, height: 0))
    #expect(menu.cardFrame.maxY == 380)
    driver.runFrame([.viewport(Size(width: 200, height: 300), duration: 0)])
    driver.runFrame()
    #expect(menu.isOpen)
    #expect(menu.cardFrame.maxX == 192)
    #expect(menu.cardFrame.maxY == 292)
  }

  private static func elements(_ driver: StageDriver) -> [AccessibilityElement] {
    func flattened(_ element: AccessibilityElement) -> [AccessibilityElement] {
      [element] + element.children.flatMap(flattened)
    }
    return driver.stage.accessibilityElements.flatMap(flattened)
  }

  @Test func `letters find an action, the same one the next`() throws {
    let driver = try makeDriver()
    let menu = open(["Öffnen", "Copy", "Cut", "Ordnen"], on: driver, at: .zero)
    func type(_ text: String) -> Int? {
      driver.runFrame([.text(.typed(text))])
      return menu.currentIndex
    }
    #expect(type("c") == 1)
    #expect(type("u") == 2)
    driver.runFrames(61)
    #expect(type("o") == 3)
    #expect(type("o") == 0)
    #expect(driver.stage.textInputRect == menu.cardFrame)
  }

  @Test func `a menu closes once, and gives the keyboard back`() throws {
    let driver = try makeDriver()
    let field = TextField()
    field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    driver.stage.scene.rootView.addSubview(field)
    field.becomeFirstResponder()
    var (closings, performed) = (0, 0)
    let menu = MenuView([MenuItem("A") { performed += 1 }])
    menu.onClose = { closings += 1 }
    menu.open(over: driver.stage.scene.rootView, at: .zero)
    #expect(menu.isFirstResponder)
    #expect(menu.choose(0))
    #expect(!menu.choose(0))
    #expect(closings == 1)
    #expect(performed == 1)
    #expect(field.isFirstResponder)
    driver.runFrames(20)
    #expect(menu.superview == nil)
  }
}

/// A scene with an empty view.
final class PageScene: Scene {
  let rootView = View()

  func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("no commands") }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("no probes") }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}
