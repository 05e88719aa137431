import Diffing
import struct Diffing.IndexPath
import Drawing
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Titles and footers: the standard ones, and those of a data source.
@Suite struct SectionViewManagerTests {
  /// Returns the last text of a title's label, which is in front.
  private func text(_ run: SectionedRun, _ section: Int) throws -> Text {
    let title = try #require(run.grid.view(for: .title(section)))
    guard case .text(let text, _) = try #require(title.subviews[0].content?.elements.last) else {
      throw Unexpected()
    }
    return text
  }

  private struct Unexpected: Error {}

  @Test(arguments: [(25.0, 15.0), (34, 20), (33, 19), (60, 20), (10, 6)])
  func `the default title of a section is its number, from 0`(
    height: Double, size: Double
  ) throws {
    var settings = SectionedReorderRun.tiles
    settings.titleLength = height
    let run = try SectionedRun([3, 3], settings: settings)
    run.grid.sectionTitleStyle = .slate
    run.frame()
    let text = try text(run, 0)
    #expect(text.string == "Section 0")
    #expect(text.size == size)
    #expect(text.color == .white)
    #expect(text.isRotated == false)
  }

  @Test func `a plain title is dark text on a light bar over a hairline`() throws {
    let run = try SectionedRun([3, 9, 9], settings: SectionedReorderRun.tiles)
    run.frame()
    #expect(run.grid.sectionTitleStyle == .plain)
    let text = try text(run, 1)
    #expect(text.face == .semibold && text.color == .text && text.size == 15)
    let title = try #require(run.grid.view(for: .title(1)))
    let elements = try #require(title.content?.elements)
    #expect(elements.count == 2)
    let ground = Color.surface.withAlpha(title.isOpaque ? 1 : 0.94)
    #expect(elements[0] == .fill(.bounds, .color(ground)))
    guard case .fill(let line, let paint) = elements[1] else { throw Unexpected() }
    #expect(paint == .color(.hairline))
    #expect(
      line.placement.resolved(in: title.bounds.size) == Rect(x: 0, y: 24, width: 390, height: 1))
    #expect(title.subviews[1].content == nil)
  }

  @Test func `a title is white and bold with a soft shadow one point above`() throws {
    let run = try SectionedRun([3, 3], settings: SectionedReorderRun.tiles)
    run.grid.sectionTitleStyle = .slate
    run.frame()
    #expect(try text(run, 0).face == .bold)
    #expect(try text(run, 0).blur == 0)
    let title = try #require(run.grid.view(for: .title(0)))
    let elements = try #require(title.subviews[0].content?.elements)
    guard case .text(let shadow, let placement) = elements[0], elements.count == 2 else {
      throw Unexpected()
    }
    #expect(shadow.string == "Section 0" && shadow.face == .bold)
    #expect(shadow.color == Color(white: 0, alpha: 1.0 / 3))
    #expect(shadow.blur == 1)
    #expect(placement == .moved(Vector(dx: 0, dy: -1)))
  }

  @Test func `from right to left, the chevron is at the left and the text begins at the right`()
    throws
  {
    let run = try SectionedRun([3, 3], settings: SectionedReorderRun.tiles)
    run.grid.sectionTitleStyle = .slate
    run.grid.allowsSectionCollapsing = true
    run.frame()
    let title = try #require(run.grid.view(for: .title(0)))
    let chevron = try #require(title.subviews.first { $0 is DisclosureIndicator })
    let side = DisclosureIndicator.side
    let y = ((title.frame.height - side) / 2).rounded()
    #expect(chevron.frame == Rect(x: 380 - side, y: y, width: side, height: side))
    #expect(title.subviews[0].frame.minX == 10)
    #expect(title.subviews[0].frame.maxX == 370 - side)
    run.frame([.environment(.readingDirection(.rightToLeft))])
    #expect(chevron.frame == Rect(x: 10, y: y, width: side, height: side))
    #expect(title.subviews[0].frame.minX == 20 + side)
    #expect(title.subviews[0].frame.maxX == 380)
    run.grid.scrollToItem(at: 5, position: .top, animated: false)
    run.grid.reloadData()
    run.frame()
    let next = try #require(run.grid.view(for: .title(1)))
    #expect(next.subviews.first { $0 is DisclosureIndicator }?.frame.minX == 10)
  }

  // The lines at its start and end, and the line just before it.
  @Test func `a title is a gradient between lines, over white with nothing behind it`() throws {
    let run = try SectionedRun([3, 9, 9], settings: SectionedReorderRun.tiles)
    run.grid.sectionTitleStyle = .slate
    run.frame()
    let title = try #require(run.grid.view(for: .title(1)))
    #expect(title.content?.elements.count == 4)
    #expect(title.content?.backgroundColor?.resolved(in: .light) == .white)
    #expect(title.subviews[1].frame == Rect(x: 0, y: -1, width: 390, height: 1))
    run.grid.contentOffset.dy = 150
    run.frame()
    #expect(!title.isOpaque)
    #expect(title.content?.elements.count == 3)
    #expect(title.content?.backgroundColor == nil)
  }

  @Test func `the white text of a title has a contrast of 4.5 to 1 over white items`() throws {
    let run = try SectionedRun([3, 9, 9], settings: SectionedReorderRun.tiles)
    run.grid.sectionTitleStyle = .slate
    run.frame()
    let title = try #require(run.grid.view(for: .title(1)))
    guard case .fill(_, .linearGradient(let stops, _, _)) = try #require(title.content).elements[1]
    else { return #expect(Bool(false), "there is no gradient") }
    for stop in stops {
      func light(_ value: Double) -> Double {
        let value = value * stop.color.alpha + 1 - stop.color.alpha
        return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
      }
      let luminance =
        0.2126 * light(stop.color.red) + 0.7152 * light(stop.color.green)
        + 0.0722 * light(stop.color.blue)
      #expect(1.05 / (luminance + 0.05) >= 4.5)
    }
  }

  @Test func `gradient and lines of a title have CHGridView's shape in darker colors`() throws {
    let run = try SectionedRun([3, 9, 9], settings: SectionedReorderRun.tiles)
    run.grid.sectionTitleStyle = .slate
    run.frame()
    let title = try #require(run.grid.view(for: .title(1)))
    let elements = try #require(title.content?.elements)
    let top = Color(red: 0.31, green: 0.36, blue: 0.41, alpha: 0.92)
    let bottom = Color(red: 0.37, green: 0.42, blue: 0.47, alpha: 0.92)
    #expect(elements[1] == .fill(.bounds, .vertical(top, bottom)))
    let lines = elements[2...].map { element -> (Rect, Paint)? in
      guard case .fill(let shape, let paint) = element else { return nil }
      return (shape.placement.resolved(in: title.bounds.size), paint)
    }
    #expect(lines.count == 2)
    let (light, dark) = (try #require(lines[0]), try #require(lines[1]))
    #expect(light.0 == Rect(x: 0, y: 0, width: 390, height: 1))
    #expect(light.1 == .color(Color(white: 1, alpha: 0.2)))
    #expect(dark.0 == Rect(x: 0, y: 24, width: 390, height: 1))
    #expect(dark.1 == .color(Color(red: 73 / 255, green: 82 / 255, blue: 90 / 255)))
    let edge = Color(red: 113 / 255, green: 125 / 255, blue: 133 / 255)
    #expect(title.subviews[1].content == .color(edge))
    #expect(title.subviews[0].frame == Rect(x: 10, y: 0, width: 370, height: 25))
  }

  @Test func `with horizontal scrolling titles and footers are rotated strips`() throws {
    var settings = SectionedReorderRun.tiles
    settings.footerLength = 22
    let run = try SectionedRun([3, 3], settings: settings)
    run.grid.sectionTitleStyle = .slate
    run.grid.layoutDirection = .horizontal
    run.frame()
    #expect(run.grid.view(for: .title(0))?.frame == Rect(x: 0, y: 0, width: 25, height: 500))
    #expect(try text(run, 0).isRotated)
    #expect(try text(run, 0).size == 15)
    let footer = try #require(run.grid.view(for: .footer(0)))
    guard case .text(let text, _) = try #require(footer.content?.elements.last) else {
      throw Unexpected()
    }
    #expect(text.isRotated)
    run.grid.layoutDirection = .vertical
    run.frame()
    #expect(try !self.text(run, 0).isRotated)
  }

  @Test func `a footer can be as high as its text in the grid's width`() throws {
    let long = "Three days in the mountains: rain on the first, fog on the second, and on the third"
    let wide = SectionFooterView.height(of: long, width: 900)
    let narrow = SectionFooterView.height(of: long, width: 200)
    #expect(SectionFooterView.height(of: "", width: 200) == 0)
    #expect(SectionFooterView.height(of: "3 items", width: 200) == wide)
    #expect(narrow > 3 * (wide - 12))
    var settings = SectionedReorderRun.tiles
    let run = try SectionedRun([3, 3], settings: settings)
    run.grid.sectionTitleStyle = .slate
    settings.footerLengthOfSection = { [unowned run] section in
      SectionFooterView.height(of: section == 0 ? long : "", width: run.grid.frame.width)
    }
    run.grid.layoutSettings = settings
    run.frame([.viewport(Size(width: 200, height: 600), duration: 0)])
    #expect(run.grid.rect(for: .footer(0))?.height == narrow)
    #expect(run.grid.rect(for: .footer(1)) == nil)
    run.frame([.viewport(Size(width: 900, height: 600), duration: 0)])
    #expect(run.grid.rect(for: .footer(0))?.height == wide)
  }

  @Test func `views of a data source are displayed, reused and notified`() throws {
    let run = try SectionedRun(
      Array(repeating: 6, count: 30), settings: SectionedReorderRun.tiles)
    let source = OwnViews(run)
    run.grid.dataSource = source
    run.frame()
    let first = try #require(run.grid.view(for: .title(0)) as? OwnView)
    #expect(first.section == 0 && first.isOpaque == false)
    let second = try #require(run.grid.view(for: .title(1)) as? OwnView)
    #expect(second.isOpaque)
    for offset in stride(from: 0.0, through: 5000, by: 90) {
      run.grid.contentOffset.dy = offset
      run.frame()
      for section in 0..<30 {
        guard let view = run.grid.view(for: .title(section)) else { continue }
        #expect((view as? OwnView)?.section == section)
        #expect(view.isOpaque == (view.frame.minY > offset))
      }
    }
    #expect(source.made <= 4, "\(source.made) views for 30 sections")
    withExtendedLifetime(source) {}
  }

  /// A title that stores its section.
  private final class OwnView: SectionView {
    var section = -1
  }

  /// A data source with title views of its own.
  private final class OwnViews: SectionedGridViewDataSource {
    private let run: SectionedRun
    private(set) var made = 0

    init(_ run: SectionedRun) { self.run = run }

    func numberOfSections(in gridView: GridView) -> Int { run.data.count }

    func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
      run.data[section].count
    }

    func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
      run.gridView(gridView, cellForItemAt: path)
    }

    func gridView(
      _ gridView: GridView, viewFor supplementary: SupplementaryElement
    ) -> SectionView? {
      gridView.dequeue(makeView()) { $0.section = supplementary.section }
    }

    private func makeView() -> OwnView {
      made += 1
      return OwnView()
    }
  }
}
