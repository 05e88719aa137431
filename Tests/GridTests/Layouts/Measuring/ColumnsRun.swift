import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Groups or single items in columns, whose cells, titles and footers determine their heights.
final class ColumnsRun: SectionedGridViewDataSource, ScrollingRun {
  /// A self-sizing cell.
  final class Cell: GridCell {
    var identity = -1
    weak var run: ColumnsRun?

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      guard let run else { return nil }
      run.measuredIdentities.append(identity)
      return Size(
        width: proposal.width ?? 0, height: run.height(identity))
    }
  }

  /// A title or footer that determines its height.
  final class TitleView: SectionView {
    var height = 0.0

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      Size(width: proposal.width ?? 0, height: height)
    }
  }

  var data: [[Int]]
  let unit: ColumnarLayout.Unit
  let grid = GridView()
  let columns: Int
  private(set) var stage: Stage
  private(set) var next: Int64 = 0
  private var nextIdentity: Int
  /// The identifiers of the measured cells, in order.
  var measuredIdentities: [Int] = []
  /// The heights that replace those of the rule, by identifier.
  var heights: [Int: Double] = [:]
  /// Returns the height of an identifier's cell.
  let rule: (Int) -> Double

  init(
    _ counts: [Int], _ unit: ColumnarLayout.Unit = .groups, columns: Int = 2,
    estimate: Double = 44, spacing: Double = 0, titleEstimate: Double? = nil,
    rule: @escaping (Int) -> Double
  ) throws {
    nextIdentity = 0
    data = []
    for count in counts {
      data.append(Array(nextIdentity..<nextIdentity + count))
      nextIdentity += count
    }
    self.columns = columns
    self.unit = unit
    self.rule = rule
    var settings = ColumnarLayout.Settings()
    settings.unit = unit
    settings.columns = .fixed(columns)
    settings.rowHeight = estimate
    settings.heights = .measured
    settings.spacing = spacing
    settings.columnSpacing = spacing
    settings.contentInsets = Insets(all: spacing)
    if let titleEstimate {
      settings.titleLength = titleEstimate
      settings.footerLength = titleEstimate
      settings.titlesAreSelfSizing = true
      settings.footersAreSelfSizing = true
      settings.pinsTitles = true
    }
    settings.sectionInsets = Insets(left: 4, right: 4)
    grid.layoutSettings = settings
    grid.contentSizeGrowsToFillBounds = false
    grid.positionPreservation = .visibleItem
    nonisolated(unsafe) let scene = GridScene(grid)
    stage = try Stage(
      SceneType("columns", summary: "Columns") { _ in scene },
      StageConfiguration(viewport: Size(width: 300, height: 500)))
    grid.dataSource = self
  }

  /// Returns the height that a title or footer requests.
  static func height(of supplementary: SupplementaryElement) -> Double {
    Double(10 + (supplementary.section * 2 + supplementary.kind.rawValue) * 37 % 50)
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    let view = gridView.dequeue(TitleView())
    view.height = Self.height(of: supplementary)
    return view
  }

  func height(_ identity: Int) -> Double { heights[identity] ?? rule(identity) }

  func newIdentity() -> Int {
    defer { nextIdentity += 1 }
    return nextIdentity
  }

  func numberOfSections(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    data[section].count
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(Cell())
    cell.identity = data[path.section][path.item]
    cell.run = self
    return cell
  }

  /// Runs a frame with events at its start.
  @discardableResult
  func frame(_ kinds: InputEvent.Kind...) -> FrameResult {
    defer { next += 1 }
    let time = Timestamp(frame: next)
    return stage.runFrame(
      FrameInput(frame: next, events: kinds.map { InputEvent(time: time, kind: $0) }))
  }

  var itemCount: Int { data.reduce(0) { $0 + $1.count } }

  /// Returns an item as the target of a scroll.
  func target(_ index: Int) -> ScrollTarget {
    let path = grid.path(at: index)
    return .item(ItemIndex(path.item, section: path.section))
  }

  /// The slots of the visible items in the viewport, by identifier.
  var displayedSlots: [Int: Rect] {
    var slots: [Int: Rect] = [:]
    for index in grid.visibleIndices {
      let path = grid.path(at: index)
      slots[data[path.section][path.item]] = grid.slotForItem(at: index)?
        .offset(by: -grid.contentOffset)
    }
    return slots
  }

  /// Checks the invariants of measured items, which hold in every frame.
  func expectInvariants(at location: SourceLocation = #_sourceLocation) {
    var slots: [(index: Int, slot: Rect)] = []
    for index in grid.visibleIndices {
      let path = grid.path(at: index)
      let slot = grid.slotForItem(at: index) ?? .zero
      slots.append((index, slot))
      #expect(grid.isItemMeasured(at: index), "\(index)", sourceLocation: location)
      let height = height(data[path.section][path.item])
      #expect(abs(slot.height - height) < 1e-5, "\(index): \(slot)", sourceLocation: location)
      guard let cell = grid.cellForItem(at: index) as? Cell else {
        Issue.record("no cell for \(index)", sourceLocation: location)
        continue
      }
      #expect(cell.identity == data[path.section][path.item], sourceLocation: location)
      #expect(cell.frame == slot, "\(index)", sourceLocation: location)
    }
    for (position, one) in slots.enumerated() {
      for other in slots[..<position] where one.slot.intersects(other.slot) {
        Issue.record(
          "\(one.index) overlaps \(other.index): \(one.slot), \(other.slot)",
          sourceLocation: location)
      }
    }
    expectTitles(at: location)
  }

  /// Checks that visible titles and footers have the heights that they request.
  private func expectTitles(at location: SourceLocation) {
    guard let layout = grid.currentLayout as? ColumnarLayout, layout.settings.titleLength > 0 else {
      return
    }
    var visible: ContiguousArray<SupplementaryElement> = []
    layout.appendSupplementaries(intersecting: grid.visibleRect, to: &visible)
    layout.appendPinned(in: grid.visibleRect, to: &visible)
    for supplementary in visible {
      let height = layout.frame(of: supplementary)?.height ?? 0
      #expect(
        abs(height - Self.height(of: supplementary)) < 1e-5, "\(supplementary)",
        sourceLocation: location)
    }
  }

  /// Checks that the columns begin at one line and that the distances in them are at least the
  /// spacing.
  func expectLevelColumns(at location: SourceLocation = #_sourceLocation) {
    guard let layout = grid.currentLayout as? ColumnarLayout, layout.units.count >= columns,
      layout.store.fill.first == 0
    else { return }
    for start in layout.store.fill.columnStarts {
      #expect(abs(start - layout.store.fill.origin) < 1e-5, sourceLocation: location)
    }
  }
}
