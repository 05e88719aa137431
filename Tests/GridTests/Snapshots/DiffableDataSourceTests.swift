import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

@Suite struct DiffableDataSourceTests {
  private final class Row: GridCell {
    var item = -1
    var configurationCount = 0

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      Size(width: proposal.width ?? 0, height: 30)
    }
  }

  /// A grid that displays snapshots of numbers in sections named by letters.
  private final class Run {
    let grid = GridView()
    let source: DiffableDataSource<String, Int>
    private let stage: Stage
    private var next: Int64 = 0

    init() throws {
      let grid = grid
      grid.layoutSettings = ListLayout.Settings()
      nonisolated(unsafe) let scene = GridScene(grid)
      stage = try Stage(
        SceneType("snapshots", summary: "Snapshots") { _ in scene },
        StageConfiguration(viewport: Size(width: 200, height: 300)))
      source = DiffableDataSource(grid) { grid, _, item in
        grid.dequeue(Row()) { row in
          row.item = item
          row.configurationCount += 1
        }
      }
    }

    @discardableResult func frame() -> FrameCounters {
      defer { next += 1 }
      return stage.runFrame(FrameInput(frame: next)).counters
    }

    /// The items that the visible cells display.
    var displayedItems: [Int] { grid.visibleCells.compactMap { ($0 as? Row)?.item } }

    func row(at path: IndexPath) -> Row? { grid.cellForItem(at: path) as? Row }
  }

  private static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> GridSnapshot<
    String, Int
  > {
    var snapshot = GridSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func `cells display the items of the last snapshot`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    #expect(run.displayedItems == [1, 2, 3])
    try run.source.apply(Self.snapshot(["b": [9], "a": [3, 4, 1]]))
    run.frame()
    #expect(run.displayedItems == [9, 3, 4, 1])
    #expect(run.grid.isAnimatingUpdates)
    #expect(run.source.indexPath(of: 4) == IndexPath(1, 1))
    #expect(run.source.itemID(at: IndexPath(1, 1)) == 4)
  }

  @Test func `a page gets its sections by identity, also when they change their order`() throws {
    let run = try Run()
    run.grid.layoutSettings = PageLayout.Settings(run.source) { id in
      PageSection(ListSection(height: .points(id == "tall" ? 100 : 20)))
    }
    func heights() -> [Double] {
      (0..<run.grid.numberOfItems).map { run.grid.slot(at: $0).height }
    }
    try run.source.apply(Self.snapshot(["low": [1, 2], "tall": [3]]))
    run.frame()
    #expect(heights() == [20, 20, 100])
    try run.source.apply(Self.snapshot(["tall": [3], "new": [4], "low": [1, 2]]))
    run.frame()
    #expect(heights() == [100, 20, 20, 20])
    try run.source.apply(Self.snapshot(["low": [1]]))
    run.frame()
    #expect(heights() == [20])
  }

  @Test func `a solved page keeps its sections while the data change`() throws {
    let run = try Run()
    let settings = PageLayout.Settings(run.source) { id in
      PageSection(ListSection(height: .points(id == "tall" ? 100 : 20)))
    }
    run.grid.layoutSettings = settings
    // So many items are laid out only where they are needed.
    let (low, tall) = (Array(0..<10_000), Array(10_000..<20_000))
    try run.source.apply(Self.snapshot(["low": low, "tall": tall]))
    run.frame()
    var input = LayoutInput(SectionMap(itemCounts: [10_000, 10_000]))
    input.viewport = Size(width: 200, height: 300)
    let layout = settings.layout(for: input)
    try run.source.apply(Self.snapshot(["tall": tall, "low": low]), animated: false)
    run.frame()
    #expect(layout.slot(at: 19_999).height == 100)
    #expect(settings.layout(for: input).slot(at: 19_999).height == 20)
  }

  @Test func `cells stay with their items from one snapshot to the next`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2], "b": [3]]))
    run.frame()
    let cells = try (0..<3).map { try #require(run.grid.cellForItem(at: $0)) }
    try run.source.apply(Self.snapshot(["b": [2, 3], "a": [1, 5]]))
    let counters = run.frame()
    #expect(counters.cellsCreated == 1)
    #expect(run.grid.cellForItem(at: 0) === cells[1])
    #expect(run.grid.cellForItem(at: 1) === cells[2])
    #expect(run.grid.cellForItem(at: 2) === cells[0])
  }

  @Test func `a snapshot can replace one that was laid out, but not displayed`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    #expect(run.grid.numberOfItems == 3)
    try run.source.apply(Self.snapshot([:]))
    #expect(run.grid.numberOfItems == 0)
    try run.source.apply(Self.snapshot(["b": [4]]))
    #expect(run.grid.numberOfItems == 1)
    run.frame()
    #expect(run.displayedItems == [4])
  }

  @Test func `only the last of several snapshots in a frame is laid out`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    var endings = 0
    for last in 4..<10 {
      try run.source.apply(Self.snapshot(["a": [1, last]])) { endings += 1 }
    }
    #expect(run.source.pendingSnapshot?.itemIDs == [1, 9])
    #expect(run.frame().layoutPasses == 1)
    #expect(run.displayedItems == [1, 9])
    for _ in 0..<30 { run.frame() }
    #expect(endings == 6)
  }

  @Test func `reading the grid lays out a pending snapshot`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    try run.source.apply(Self.snapshot(["a": [1]]))
    #expect(run.grid.numberOfItems == 1)
    #expect(run.source.pendingSnapshot == nil)
  }

  @Test func `a snapshot with repeated items or sections throws an error that names them`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    #expect(throws: SnapshotError.duplicateItems(["4", "1"])) {
      try run.source.apply(Self.snapshot(["a": [1, 4, 2], "b": [4, 1]]))
    }
    #expect(throws: SnapshotError.duplicateSections(["a"])) {
      try run.source.apply(Self.snapshot(["a": [1], "a": [2]]))
    }
    run.frame()
    #expect(run.displayedItems == [1, 2, 3])
    #expect(run.source.snapshot.itemIDs == [1, 2, 3])
  }

  @Test func `a reconfigured item keeps its cell, and a reloaded one does not`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    let first = try #require(run.row(at: IndexPath(0, 0)))
    let second = try #require(run.row(at: IndexPath(0, 1)))
    var snapshot = Self.snapshot(["a": [2, 1, 3]])
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    try run.source.apply(snapshot)
    run.frame()
    #expect(run.row(at: IndexPath(0, 1)) === first)
    #expect(first.configurationCount == 2)
    #expect(run.row(at: IndexPath(0, 0)) !== second)
    #expect(run.displayedItems == [2, 1, 3])
  }

  @Test func `titles and footers follow the identity of their section`() throws {
    let run = try Run()
    var settings = ListLayout.Settings()
    settings.titleLength = 20
    settings.footerLength = 10
    settings.pinsTitles = false
    run.grid.layoutSettings = settings
    let footers = FooterCounter(run)
    run.source.supplementaryProvider = { _, supplementary, section in
      supplementary.kind == .title ? nil : footers.makeView(section)
    }
    try run.source.apply(Self.snapshot(["a": [1], "b": [2, 3]]))
    run.frame()
    func titles() -> [String?] {
      (0..<run.grid.numberOfSections).map {
        (run.grid.view(for: .title($0)) as? SectionTitleView)?.defaultAccessibilityLabel
      }
    }
    func footer(_ section: Int) -> SectionView? { run.grid.view(for: .footer(section)) }
    #expect(titles() == ["a", "b"])
    let (titleOfB, footerOfB) = (run.grid.view(for: .title(1)), footer(1))
    #expect(footers.texts(of: footerOfB) == ["b: 2"])
    // The section moves to the start, and gets another item; a new one follows it.
    try run.source.apply(Self.snapshot(["b": [2, 3, 4], "c": [5], "a": [1]]))
    run.frame()
    #expect(titles() == ["b", "c", "a"])
    #expect(run.grid.view(for: .title(0)) === titleOfB)
    #expect(footer(0) === footerOfB)
    #expect(footers.texts(of: footerOfB) == ["b: 2", "b: 3"])
    // The footer of a removed section disappears.
    try run.source.apply(Self.snapshot(["c": [5], "a": [1]]), animated: false)
    run.frame()
    #expect(titles() == ["c", "a"])
    #expect(footers.texts(of: footer(1)).last == "a: 1")
  }

  /// Footers that note the number of items of their section at each change.
  private final class FooterCounter {
    private final class Footer: SectionView {
      var texts: [String] = []
      var onChange: (Footer) -> Void = { _ in }

      override func sectionDidChange() { onChange(self) }
    }

    private unowned let run: Run

    init(_ run: Run) { self.run = run }

    func makeView(_ section: String) -> SectionView {
      let view = Footer()
      view.onChange = { [unowned self] in note(in: $0) }
      view.texts = [text(of: section)]
      return view
    }

    func texts(of view: SectionView?) -> [String] { (view as? Footer)?.texts ?? [] }

    private func note(in view: Footer) {
      guard let number = view.supplementary?.section else { return }
      let section = run.source.snapshot.sectionIDs[number]
      let text = text(of: section)
      if view.texts.last != text { view.texts.append(text) }
    }

    private func text(of section: String) -> String {
      "\(section): \(run.source.snapshot.itemIDs(in: section).count)"
    }
  }

  @Test func `cells are at their new slots immediately without animation`() throws {
    let run = try Run()
    try run.source.apply(Self.snapshot(["a": [1, 2, 3]]))
    run.frame()
    try run.source.apply(Self.snapshot(["a": [3, 2, 1]]), animated: false)
    run.frame()
    #expect(run.displayedItems == [3, 2, 1])
    for cell in run.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random snapshots can follow one another while cells are still moving`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try Run()
    for _ in 0..<25 {
      var names = ["a", "b", "c", "d", "e"]
      chance.shuffle(&names)
      var items = Array(0..<25)
      chance.shuffle(&items)
      items.removeLast(chance.next(below: 20))
      var snapshot = GridSnapshot<String, Int>()
      for name in names.prefix(1 + chance.next(below: 5)) {
        snapshot.appendSections([name])
        let count = chance.next(below: items.count + 1)
        snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      try run.source.apply(snapshot)
      run.frame()
      let visible = run.grid.visibleIndices.map { snapshot.itemIDs[$0] }
      let cells = run.grid.visibleIndices.map { (run.grid.cellForItem(at: $0) as? Row)?.item ?? -1 }
      #expect(cells == visible)
      for _ in 0..<chance.next(below: 8) { run.frame() }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `changed copies of a large snapshot can follow one another`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try Run()
    var next = 6000
    try run.source.apply(
      Self.snapshot(["a": Array(0..<2000), "b": Array(2000..<2003), "c": Array(2003..<6000)]))
    run.frame()
    for _ in 0..<40 {
      var snapshot = run.source.snapshot
      for _ in 0..<1 + chance.next(below: 4) {
        Self.change(&snapshot, &next, &chance)
      }
      try run.source.apply(snapshot)
      run.frame()
      let items = snapshot.itemIDs
      #expect(run.source.snapshot.itemIDs == items)
      let visible = run.grid.visibleIndices.map { items[$0] }
      let cells = run.grid.visibleIndices.map { (run.grid.cellForItem(at: $0) as? Row)?.item ?? -1 }
      #expect(cells == visible)
      for _ in 0..<chance.next(below: 4) { run.frame() }
    }
  }

  /// Changes a few items or sections.
  private static func change(
    _ snapshot: inout GridSnapshot<String, Int>, _ next: inout Int,
    _ chance: inout SeededGenerator
  ) {
    let all = snapshot.itemIDs
    let item = all[chance.next(below: all.count)]
    let other = all[chance.next(below: all.count)]
    switch chance.next(below: 7) {
    case 0:
      snapshot.appendItems(
        Array(next..<next + 3),
        to: snapshot.sectionIDs[chance.next(below: snapshot.sectionIDs.count)])
      next += 3
    case 1:
      snapshot.insertItems([next], after: item)
      next += 1
    case 2: if item != other { snapshot.moveItem(item, after: other) }
    case 3: snapshot.deleteItems([item, other])
    case 4:
      snapshot.reconfigureItems([item])
      snapshot.reloadItems([other])
    case 5:
      snapshot.appendSections(["\(next)"])
      snapshot.appendItems([next])
      snapshot.moveItem(item, before: next)
      next += 1
    default:
      if snapshot.sectionIDs.count > 3, let last = snapshot.sectionIDs.last {
        let rest = snapshot.itemIDs(in: last)
        snapshot.deleteSections([last])
        snapshot.appendItems(Array(rest.dropLast()), to: "b")
      } else {
        snapshot.moveSection("c", before: "a")
        snapshot.moveSection("a", before: "c")
        snapshot.moveSection("b", before: "a")
      }
    }
  }

  @Test func `a title is told of its section when it appears, and when it appears again`() throws {
    final class Title: SectionView {
      var sections: [Int?] = []
      override func sectionDidChange() { sections.append(supplementary?.section) }
    }
    let run = try Run()
    var titles: [Title] = []
    var settings = SectionedLayout.Settings()
    settings.titleLength = 20
    run.grid.layoutSettings = settings
    run.source.supplementaryProvider = { grid, supplementary, _ in
      guard supplementary.kind == .title else { return nil }
      func makeTitle() -> Title {
        titles.append(Title())
        return titles[titles.count - 1]
      }
      return grid.dequeue(makeTitle())
    }
    try run.source.apply(Self.snapshot(["a": [1], "b": Array(10..<80), "c": [2]]))
    run.frame()
    #expect(titles.map(\.sections) == [[0], [1]])
    run.grid.setContentOffset(
      Vector(dx: 0, dy: run.grid.contentSize.height - 300), animated: false)
    run.frame()
    #expect(titles.contains { $0.sections.last == 2 })
    try run.source.apply(Self.snapshot(["b": Array(10..<80), "c": [2]]), animated: false)
    run.frame()
    #expect(titles.contains { $0.sections.last == 1 && $0.sections.contains(2) })
  }
}
