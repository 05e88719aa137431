import Diffing
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// A grid with a list of identifiers whose rows have different heights.
final class ListRun: GridViewDataSource, ScrollingRun {
  /// A self-sizing row that records when it is measured.
  final class Row: GridCell {
    var identity = -1
    weak var run: ListRun?

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      guard let run, let width = proposal.width else { return nil }
      // Pages round widths down to a fraction of a point.
      #expect(abs(width - run.grid.frame.width) < 0.001)
      #expect(proposal.height == nil)
      run.measuredIdentities.append(identity)
      return Size(width: width, height: run.height(identity))
    }
  }

  var data: [Int]
  let grid = GridView()
  private(set) var stage: Stage
  private(set) var next: Int64 = 0
  private var nextIdentity: Int
  /// The identifiers of the measured rows, in order.
  var measuredIdentities: [Int] = []
  /// The heights that replace those of the rule, by identifier.
  var heights: [Int: Double] = [:]
  /// Returns the height of an identifier's row.
  var rule: (Int) -> Double

  /// The texts beside the scroll bar, by index; rows beyond them have none.
  var scrollLabels: [String] = []

  /// The height of rows that are not measured, in points.
  private let estimate: Double

  /// Creates a list, or a page with one section if `isPage` is true.
  init(
    count: Int, estimate: Double = 44, viewport: Size = Size(width: 300, height: 500),
    isPage: Bool = false, rule: @escaping (Int) -> Double
  ) throws {
    self.estimate = estimate
    data = Array(0..<count)
    nextIdentity = count
    self.rule = rule
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = estimate
    grid.layoutSettings =
      isPage
      ? PageLayout.Settings { _ in PageSection(ListSection.selfSizing(estimatedHeight: estimate)) }
      : settings
    grid.contentSizeGrowsToFillBounds = !isPage
    nonisolated(unsafe) let scene = GridScene(grid)
    stage = try Stage(
      SceneType("list", summary: "A list") { _ in scene }, StageConfiguration(viewport: viewport))
    grid.dataSource = self
  }

  func height(_ identity: Int) -> Double { heights[identity] ?? rule(identity) }

  func newIdentity() -> Int {
    defer { nextIdentity += 1 }
    return nextIdentity
  }

  func numberOfItems(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, scrollLabelForItemAt index: Int) -> String? {
    scrollLabels.indices.contains(index) ? scrollLabels[index] : nil
  }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let row = gridView.dequeue(Row())
    row.identity = data[index]
    row.run = self
    return row
  }

  /// Runs a frame with events at its start.
  @discardableResult
  func frame(_ kinds: InputEvent.Kind...) -> FrameResult {
    defer { next += 1 }
    let time = Timestamp(frame: next)
    return stage.runFrame(
      FrameInput(frame: next, events: kinds.map { InputEvent(time: time, kind: $0) }))
  }

  var itemCount: Int { data.count }

  func target(_ index: Int) -> ScrollTarget { .item(ItemIndex(index)) }

  /// The positions of the visible items in the viewport, by identifier.
  var displayedPositions: [Int: Double] {
    var places: [Int: Double] = [:]
    for index in grid.visibleIndices {
      places[data[index]] = (grid.slotForItem(at: index)?.minY ?? 0) - grid.contentOffset.dy
    }
    return places
  }

  /// Checks the invariants of a list, which hold in every frame.
  func expectInvariants(at location: SourceLocation = #_sourceLocation) {
    let visible = grid.visibleIndices
    var end: Double?
    for index in visible {
      let slot = grid.slotForItem(at: index) ?? .zero
      #expect(grid.isItemMeasured(at: index), "\(index)", sourceLocation: location)
      #expect(
        abs(slot.height - height(data[index])) < 1e-5, "\(index): \(slot)",
        sourceLocation: location)
      if let end { #expect(slot.minY == end, "\(index)", sourceLocation: location) }
      end = slot.maxY
      guard let cell = grid.cellForItem(at: index) as? Row else {
        Issue.record("no cell for \(index)", sourceLocation: location)
        continue
      }
      #expect(cell.identity == data[index], sourceLocation: location)
      #expect(cell.frame == slot, "\(index)", sourceLocation: location)
    }
    var total = 0.0
    for index in data.indices {
      #expect(
        abs((grid.slotForItem(at: index)?.minY ?? 0) - total) < 1e-3, "\(index)",
        sourceLocation: location)
      total += grid.isItemMeasured(at: index) ? height(data[index]) : estimate
    }
    #expect(abs(grid.contentSize.height - total) < 1e-3, sourceLocation: location)
  }
}
