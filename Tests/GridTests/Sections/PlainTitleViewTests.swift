import Drawing
import Geometry
import Grid
import Items
import Stage
import TestSupport
import Testing

@Suite struct PlainTitleViewTests {
  private let grid = GridView()
  private let source: DiffableDataSource<String, Int>
  private let driver: StageDriver

  init() throws {
    source = DiffableDataSource(grid) { _, _, _ in GridCell() }
    source.supplementaryProvider = { grid, _, day in
      grid.dequeue(PlainTitleView()) { $0.setTitle(day) }
    }
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 50
    settings.titlesAreSelfSizing = true
    settings.titleLength = 28
    grid.layoutSettings = settings
    var snapshot = GridSnapshot<String, Int>()
    for section in 0..<20 {
      snapshot.appendSections(["Day \(section)"])
      snapshot.appendItems(Array(section * 10..<section * 10 + 10), to: "Day \(section)")
    }
    try source.apply(snapshot)
    nonisolated(unsafe) let scene = GridScene(grid)
    driver = StageDriver(
      try Stage(
        SceneType("titles", summary: "Titles") { _ in scene },
        StageConfiguration(viewport: Size(width: 320, height: 480))))
    driver.runFrame()
  }

  private func title(_ section: Int) throws -> PlainTitleView {
    try #require(grid.view(for: .title(section)) as? PlainTitleView)
  }

  @Test func `it is a heading with the section's name, as high as its text`() throws {
    let first = try title(0)
    #expect(first.accessibilityRole == .heading)
    #expect(first.accessibilityLabel == "Day 0")
    #expect(first.frame == Rect(x: 0, y: 0, width: 320, height: 28))
  }

  @Test func `a larger text makes it higher`() throws {
    driver.runFrame([.environment(.textScale(2))])
    driver.runFrame()
    #expect(try title(0).frame.height == 41)
  }

  @Test func `views that left the screen display the names of other sections`() throws {
    var views: Set<ObjectIdentifier> = []
    for section in 1..<18 {
      driver.runFrame([
        .command(
          .scroll(to: .item(ItemIndex(0, section: section)), position: .top, animated: false))
      ])
      driver.runFrame()
      let view = try title(section)
      #expect(view.accessibilityLabel == "Day \(section)")
      views.insert(ObjectIdentifier(view))
    }
    #expect(views.count < 6)
  }

  @Test func `another style changes the colors and the size`() throws {
    let first = try title(0)
    first.style.backgroundColor = .surface
    first.style.hasLine = false
    first.style.fontSize = 20
    #expect(first.content == .color(.surface))
    #expect(first.sizeThatFits(ProposedSize(width: 320, height: nil))?.height == 35)
    #expect(first.subviews.filter { !$0.isHidden }.count == 1)
  }
}
