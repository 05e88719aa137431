import Controls
import Diffing
import struct Diffing.IndexPath
import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// What is displayed beside the items.
extension ArrangementTests {
  @Test(arguments: PlaceArrangement.inEveryDirection, Pins.all)
  func `titles and footers stay in view`(arrangement: PlaceArrangement, pins: Pins) throws {
    guard let settings = arrangement.settings(pins) else { return }
    let run = try Self.run(arrangement, settings)
    for step in 0...9 {
      Self.scroll(run, toFraction: Double(step) / 9)
      Self.expectPinned(pins, run, "\(step)/9")
      run.expectInvariants()
    }
  }

  /// Expects title and footer of each visible item that nothing covers, none over another.
  ///
  /// A title stays until the next one pushes it out, so it covers the footer of its section, too.
  private static func expectPinned(_ pins: Pins, _ run: SectionedRun, _ comment: String) {
    let (grid, axis) = (run.grid, run.grid.layoutDirection)
    let view = grid.visibleRect
    let all: [(SupplementaryElement, Rect)] = run.data.indices.flatMap { section in
      [SupplementaryElement.title(section), .footer(section)].compactMap { element in
        grid.rect(for: element).flatMap { $0.intersects(view) ? (element, $0) : nil }
      }
    }
    let pinned = all.filter {
      $0.0.kind == .title || $0.1 != grid.currentLayout.frame(of: $0.0)
    }
    for (index, one) in pinned.enumerated() {
      for other in pinned[(index + 1)...] {
        let inner = Insets(all: 1e-6)
        let overlaps = one.1.inset(by: inner).intersects(other.1.inset(by: inner))
        #expect(!overlaps, "\(comment): \(one) over \(other)")
      }
    }
    for item in grid.visibleIndices {
      let (slot, section) = (grid.slot(at: item).intersection(view), grid.path(at: item).section)
      guard grid.shelfOffset(ofSection: section) == nil,
        !all.contains(where: { $0.1.intersects(slot) })
      else { continue }
      func expectShown(_ element: SupplementaryElement) {
        guard let rect = grid.rect(for: element) else { return }
        let isShown =
          rect.min(axis) >= view.min(axis) - 1e-6 && rect.max(axis) <= view.max(axis) + 1e-6
        #expect(isShown, "\(comment): \(element) of \(item) at \(slot): \(rect) in \(view)")
      }
      // Content that is pulled down, or has not been scrolled, has its titles where they are.
      if pins.edges.contains(.start) { expectShown(.title(section)) }
      if pins.edges.contains(.end), section + 1 < run.data.count {
        expectShown(.title(section + 1))
      }
      if pins.pinsFooters { expectShown(.footer(section)) }
    }
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `backgrounds are behind their sections, and dividers between lines`(
    arrangement: PlaceArrangement
  ) throws {
    let settings = arrangement.page {
      $0.background = SectionBackground(Color.white)
      $0.divider = SectionDivider(Color(white: 0.8))
    }
    // Backgrounds and dividers belong to the sections of a page; other grids have cells for them.
    guard let settings else { return }
    // A waterfall has no lines that a divider could separate.
    let hasLines = !["waterfall", "everything"].contains { arrangement.name.contains($0) }
    let run = try Self.run(arrangement, settings)
    for step in 0...5 {
      Self.scroll(run, toFraction: Double(step) / 5)
      try Self.expectDecorations(run, hasLines: hasLines)
    }
    Self.scroll(run, toFraction: 0)
    run.grid.setCollapsed(true, section: 0)
    run.settle()
    try Self.expectDecorations(run, hasLines: hasLines)
    let background = try #require(run.grid.rectForBackground(ofSection: 0))
    let title = try #require(run.grid.rect(for: .title(0)))
    let axis = run.grid.layoutDirection
    #expect(background.size[axis] <= title.size[axis] + 8)
  }

  private static func expectDecorations(_ run: SectionedRun, hasLines: Bool) throws {
    let grid = run.grid
    let frames = grid.views(of: .background).map(\.frame)
    var dividers = 0
    for item in grid.visibleIndices {
      let (slot, section) = (grid.slot(at: item), grid.path(at: item).section)
      guard grid.shelfOffset(ofSection: section) == nil else { continue }
      let background = try #require(grid.rectForBackground(ofSection: section))
      #expect(background.union(slot) == background, "\(item): \(slot) in \(background)")
      #expect(frames.contains(background), "section \(section)")
      guard let divider = grid.rectForDivider(beforeItemAt: item) else { continue }
      dividers += 1
      #expect(grid.visibleIndices.allSatisfy { !grid.slot(at: $0).intersects(divider) })
      guard divider.intersects(grid.visibleRect) else { continue }
      #expect(grid.views(of: .divider).map(\.frame).contains(divider), "\(item)")
    }
    #expect(dividers > 0 || !hasLines)
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `items, titles and footers have the lengths that their views request`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement, arrangement.selfSizingSettings)
    let (grid, axis) = (run.grid, run.grid.layoutDirection)
    run.cellsRequestLengths = true
    let length: (SupplementaryElement.Kind, Int) -> Double = {
      Double(14 + ($0 == .title ? $1 * 7 : $1 * 11) % 30)
    }
    run.supplementaryLength = length
    grid.reloadData()
    var measured = 0
    for fraction in [0, 0.3, 1, 0.6] {
      Self.scroll(run, toFraction: fraction)
      for section in run.data.indices {
        for kind in SupplementaryElement.Kind.allCases {
          guard let rect = grid.rect(for: SupplementaryElement(kind, section: section)),
            rect.intersects(grid.visibleRect)
          else { continue }
          let found = rect.size[axis]
          #expect(abs(found - length(kind, section)) < 1e-5, "\(kind) \(section): \(rect)")
        }
      }
      for item in grid.visibleIndices
      where arrangement.measuresItems(ofSection: grid.path(at: item).section) {
        measured += 1
        let found = grid.slot(at: item).size[axis]
        #expect(abs(found - run.length(of: run.datum(at: item))) < 1e-5, "\(item): \(found)")
      }
    }
    // The lines of a grid, of tiles and of justified pictures determine the sizes of their items.
    let hasLines = ["grid", "sections", "page of tiles", "page of justified", "page of shelves"]
      .contains { arrangement.name.hasPrefix($0) }
    #expect(measured > 0 || hasLines)
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `separators are between an item and its neighbors`(arrangement: PlaceArrangement) throws {
    // The rows of groups have outlines and lines of their own.
    guard !arrangement.name.hasPrefix("columns of groups") else { return }
    let run = try Self.run(arrangement)
    let grid = run.grid
    (grid.separatorStyle, grid.showsSeparatorBelowLastRow) = (.singleLine, false)
    var count = 0
    for fraction in [0, 0.45, 1] {
      Self.scroll(run, toFraction: fraction)
      let slots = grid.visibleIndices.map { ($0, grid.slot(at: $0), grid.path(at: $0).section) }
      for (item, slot, section) in slots {
        let cell = try #require(grid.cellForItem(at: item))
        let isBeside = slots.contains { other in
          other.2 == section && other.1.minX >= slot.maxX - 0.5 && other.1.minX < slot.maxX + 12
            && other.1.minY < slot.maxY - 1 && other.1.maxY > slot.minY + 1
        }
        let isAbove = slots.contains { other in
          other.2 == section && other.1.minY >= slot.maxY - 0.5 && other.1.minY < slot.maxY + 12
            && other.1.minX < slot.maxX - 1 && other.1.maxX > slot.minX + 1
        }
        let edges = cell.separatorEdges
        let (right, bottom): (SeparatorEdges, SeparatorEdges) = (
          grid.reversedAxes.contains(.horizontal) ? .left : .right,
          grid.reversedAxes.contains(.vertical) ? .top : .bottom
        )
        if isBeside { #expect(edges.contains(right), "\(item) at \(fraction): \(slot)") }
        if isAbove { #expect(edges.contains(bottom), "\(item) at \(fraction): \(slot)") }
        count += edges.isEmpty ? 0 : 1
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `a large title shrinks, and items come to rest beside it`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement)
    let (grid, header) = (run.grid, LargeTitleView("Library"))
    grid.shrinkingHeader = header
    run.frame()
    guard grid.layoutDirection == .vertical else {
      // A grid that scrolls sideways has no room above its items that scrolling could free.
      #expect(header.isHidden)
      return
    }
    #expect(header.frame.height == LargeTitleView.standardMaximumLength)
    for item in [grid.numberOfItems / 2, grid.numberOfItems - 1, 0] {
      for position in [ItemPosition.top, .none, .bottom] {
        grid.scrollToItem(at: item, position: position, animated: true)
        run.settle()
        let cell = try #require(grid.cellForItem(at: item))
        let rect = Rect(origin: .zero + cell.originOnStage(), size: cell.frame.size)
        let bar = Rect(origin: .zero + header.originOnStage(), size: header.frame.size)
        let isCovered = rect.inset(by: Insets(all: 1e-5)).intersects(bar)
        #expect(!isCovered, "\(position) of \(item): \(rect) behind \(bar)")
      }
      let isShrunk = header.frame.height < LargeTitleView.standardMaximumLength
      #expect(isShrunk == (item > 0))
    }
  }
}
