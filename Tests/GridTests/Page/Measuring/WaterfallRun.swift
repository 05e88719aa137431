import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// A page of lists, waterfalls, grids of equal tiles and flows, whose cells have different sizes.
final class WaterfallRun: SectionedGridViewDataSource, ScrollingRun {
  /// A self-sizing cell.
  final class Cell: GridCell {
    var identity = -1
    weak var run: WaterfallRun?

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      guard let run else { return nil }
      run.measuredIdentities.append(identity)
      return Size(
        width: proposal.width ?? Double(20 + identity * 7907 % 120), height: run.height(identity))
    }
  }

  var data: [[Int]]
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
    _ counts: [Int], columns: Int = 2, estimate: Double = 44, spacing: Double = 0,
    rule: @escaping (Int) -> Double
  ) throws {
    nextIdentity = 0
    data = []
    for count in counts {
      data.append(Array(nextIdentity..<nextIdentity + count))
      nextIdentity += count
    }
    self.columns = columns
    self.rule = rule
    grid.layoutSettings = PageLayout.Settings { section in
      switch section % 4 {
      case 0: PageSection(ListSection.selfSizing(estimatedHeight: estimate))
      case 1:
        PageSection(
          WaterfallSection.selfSizing(
            columns: .fixed(columns), estimatedHeight: estimate, spacing: spacing),
          insets: Insets(all: 3))
      case 2: PageSection(TileSection(columns: .fixed(3), height: .points(40)))
      default:
        PageSection(
          FlowSection.selfSizing(
            estimatedSize: Size(width: 60, height: estimate), spacing: spacing,
            alignment: columns.isMultiple(of: 2) ? .leading : .justified))
      }
    }
    grid.contentSizeGrowsToFillBounds = false
    grid.positionPreservation = .visibleItem
    nonisolated(unsafe) let scene = GridScene(grid)
    stage = try Stage(
      SceneType("waterfall", summary: "A waterfall") { _ in scene },
      StageConfiguration(viewport: Size(width: 300, height: 500)))
    grid.dataSource = self
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
      if path.section % 4 != 2 {
        #expect(grid.isItemMeasured(at: index), "\(index)", sourceLocation: location)
        let height = height(data[path.section][path.item])
        #expect(
          abs(slot.height - height) < 1e-5, "\(index): \(slot)", sourceLocation: location)
      }
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
  }
}
