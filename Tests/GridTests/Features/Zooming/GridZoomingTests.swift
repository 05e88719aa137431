import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Zooming a grid by fingers, wheel and keys.
@Suite struct GridZoomingTests {
  private let middle = Point(x: 230, y: 430)

  // MARK: - Fingers

  @Test func `the number of columns follows the distance of the fingers`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 5000)
    run.beginPinch(at: middle)
    expectNear(run.grid.displayedColumns, 4, 1e-3)
    for scale in [1.1, 1.3, 1.7, 2.2, 3.1, 1.9, 0.8, 0.3, 1] {
      run.pinch(to: scale)
      expectNear(run.grid.displayedColumns, 4 / scale, 1e-9)
      #expect(try run.fixture.probe("zoom").hasPrefix("\(Int(4 / scale))"))
      run.expectArrangements()
    }
  }

  @Test(arguments: [Point(x: 10, y: 20), Point(x: 230, y: 430), Point(x: 395, y: 790)])
  func `the item under the pointer stays under it in both arrangements`(point: Point) throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: point)
    let held = try #require(run.item(at: point))
    let before = try #require(run.displayedRects(ofItem: held).first)
    let share = (point.y - before.minY) / before.height
    for step in 0..<240 {
      // From 4 columns to 20 and to 1.
      let scale = step < 120 ? 1 - 0.8 * Double(step) / 120 : 0.2 + 3.9 * Double(step - 120) / 120
      run.pinch(to: scale)
      let rects = run.displayedRects(ofItem: held)
      #expect(!rects.isEmpty)
      for rect in rects {
        #expect(rect.inset(by: Insets(all: -1e-6)).contains(point), "\(step): \(rect)")
        // Vertically, the same point of the item is under the pointer.
        expectNear((point.y - rect.minY) / rect.height, share, 1e-6)
      }
      if rects.count == 2 { expectNear((rects[0].origin - rects[1].origin).length, 0, 1e-6) }
    }
  }

  @Test func `between two numbers, tiles have the same size in both arrangements`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    run.pinch(to: 4 / 4.5)
    #expect(run.containers.count == 2)
    for container in run.containers {
      for cell in run.cells(of: container) {
        expectNear(run.displayedRect(of: cell).width, 400 / 4.5, 1e-9)
      }
    }
  }

  @Test func `lifted at rest, the grid settles on the nearer number`() throws {
    for (scale, columns) in [(4 / 4.4, 4), (4 / 4.6, 5), (4 / 2.4, 2), (4 / 11.1, 12)] {
      let run = try ZoomRun()
      run.fixture.scroll(to: 20_000)
      run.beginPinch(at: middle)
      run.pinch(to: scale)
      run.endPinch()
      #expect(run.grid.isZooming && run.grid.targetColumns == columns)
      run.settle()
      #expect(run.grid.displayedColumns == Double(columns))
      run.expectAtRest()
    }
  }

  @Test func `the delegate is told about each change of the zoom, and about its end`() throws {
    final class Delegate: GridViewDelegate {
      var zooms: [Double] = []
      func gridViewDidZoom(_ gridView: GridView) { zooms.append(gridView.displayedColumns) }
    }
    let delegate = Delegate()
    let run = try ZoomRun()
    run.grid.delegate = delegate
    run.fixture.frames(3)
    #expect(delegate.zooms.isEmpty)
    run.grid.zoom(toColumns: 6, animated: true)
    run.fixture.frames(120)
    #expect(delegate.zooms.count > 10)
    #expect(delegate.zooms.last == 6)
    let count = delegate.zooms.count
    run.fixture.frames(10)
    #expect(delegate.zooms.count == count)
  }

  @Test func `lifted while moving, the zoom continues`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    for step in 1...8 { run.pinch(to: 1 - 0.04 * Double(step)) }
    let released = run.grid.displayedColumns
    run.endPinch(resting: false)
    run.settle()
    // At rest it would have settled on 6.
    #expect(released < 6.5)
    #expect(run.grid.displayedColumns >= 8)
    run.expectAtRest()
  }

  @Test func `a pinch that returns leaves no trace`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    let frames = run.grid.visibleCells.map(\.frame)
    run.beginPinch(at: middle)
    for scale in [0.9, 0.7, 0.45, 0.3, 0.5, 0.8, 1, 1.5, 3, 2, 1] { run.pinch(to: scale) }
    run.endPinch()
    run.settle()
    #expect(run.grid.displayedColumns == 4)
    expectNear(run.fixture.offset, 20_000, 1e-6)
    #expect(run.grid.visibleCells.map(\.frame.size) == frames.map(\.size))
    run.expectAtRest()
  }

  @Test func `a pinch catches a running spring where it is`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    run.pinch(to: 4 / 4.6)
    run.endPinch()
    for _ in 0..<4 { run.fixture.frame() }
    let caught = run.grid.displayedColumns
    #expect(caught > 4.6 && caught < 5)
    // The fingers rest while the slop is not exceeded, and the spring continues until then.
    let point = Point(x: 120, y: 700)
    run.beginPinch(at: point)
    #expect(run.grid.isZooming && run.grid.targetColumns == 5)
    let held = run.grid.displayedColumns
    for _ in 0..<30 { run.fixture.frame() }
    #expect(run.grid.displayedColumns == held)
    // Whatever the fingers held before, their center now stays in place vertically.
    let item = try #require(run.item(at: point))
    let before = try #require(run.displayedRects(ofItem: item).first)
    run.pinch(to: 0.98)
    expectNear(run.grid.displayedColumns, held / 0.98, 1e-3)
    let after = try #require(run.displayedRects(ofItem: item).first)
    expectNear(
      (point.y - before.minY) / before.height, (point.y - after.minY) / after.height, 1e-3)
    run.endPinch()
    run.settle()
    run.expectAtRest()
  }

  @Test func `the content moves with the fingers`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    let held = try #require(run.item(at: middle))
    run.pinch(to: 0.95)
    let before = try #require(run.displayedRects(ofItem: held).first)
    run.pinch(to: 0.95, at: Point(x: middle.x, y: middle.y - 50))
    let after = try #require(run.displayedRects(ofItem: held).first)
    expectNear(after.minY - before.minY, -50, 1e-6)
  }

  @Test func `a canceled pinch settles`() throws {
    let run = try ZoomRun()
    run.beginPinch(at: middle)
    run.pinch(to: 0.6)
    run.fixture.frame(run.fixture.touch(.cancelled, 0, 0, id: 1))
    #expect(run.grid.targetColumns == 6)
    run.endPinch(resting: false)
    run.settle()
    #expect(run.grid.displayedColumns == 6)
    run.expectAtRest()
  }

  // MARK: - Limits

  @Test func `the limits are one column and tiles of 8 points`() throws {
    let run = try ZoomRun(count: 100_000)
    run.fixture.scroll(to: 20_000)
    run.grid.zoom(toColumns: 1, animated: false)
    #expect(run.grid.displayedColumns == 1)
    run.grid.zoom(toColumns: 1000, animated: false)
    #expect(run.grid.displayedColumns == 50)
    run.fixture.frame()
    #expect(run.grid.slotForItem(at: 0)?.width == 8)
    run.expectAtRest()
  }

  @Test func `beyond the limits, a rubber band resists, and a spring returns`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.grid.zoom(toColumns: 1, animated: false)
    run.fixture.frame()
    run.beginPinch(at: middle)
    run.pinch(to: 1.5)
    // 300 · ln 1.5 = 121.6 points are displayed as 50.6, with a dimension of 300 · ln 2.
    expectNear(run.grid.displayedColumns, 0.84478, 1e-4)
    run.pinch(to: 1000)
    #expect(run.grid.displayedColumns > 0.5)
    #expect(run.containers.count == 1)
    let item = try #require(run.item(at: middle))
    #expect(try #require(run.displayedRects(ofItem: item).first).width > 500)
    run.endPinch()
    run.settle()
    #expect(run.grid.displayedColumns == 1)
    run.expectAtRest()
  }

  @Test func `at the start of the content, the first row stays at the top`() throws {
    let run = try ZoomRun()
    run.beginPinch(at: Point(x: 230, y: 130), growing: false)
    run.pinch(to: 0.5)
    run.endPinch()
    run.settle()
    #expect(run.grid.displayedColumns == 8)
    #expect(run.fixture.offset == 0)
    #expect(run.grid.slotForItem(at: 0) == Rect(x: 0, y: 0, width: 50, height: 50))
    run.expectAtRest()
  }

  // MARK: - Wheel and keys

  @Test func `an item pushed away by the start of the content returns under the fingers`() throws {
    let run = try ZoomRun(count: 600)
    run.fixture.scroll(to: 3000)
    let point = Point(x: 230, y: 430)
    run.beginPinch(at: point)
    let held = try #require(run.item(at: point))
    let before = try #require(run.displayedRects(ofItem: held).first)
    // All items fit in the viewport at 20 columns; the content then begins at its top.
    for step in 0...40 { run.pinch(to: 1 - 0.8 * Double(step) / 40) }
    #expect(run.displayedRects(ofItem: held).allSatisfy { !$0.contains(point) })
    for step in 0...40 { run.pinch(to: 0.2 + 0.79 * Double(step) / 40) }
    #expect(run.displayedRects(ofItem: held).contains { $0.contains(point) })
    run.pinch(to: 1)
    let after = try #require(run.displayedRects(ofItem: held).first)
    expectNear((after.origin - before.origin).length, 0, 0.1)
  }

  @Test func `a wheel zooms about the pointer, and settles a quarter of a second later`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    let item = try #require(run.item(at: middle))
    run.zoomWheel(100, at: middle)
    run.fixture.frames(12)
    // 4 · e^(100/300) = 5.58.
    #expect(run.grid.displayedColumns > 5 && run.grid.displayedColumns < 5.6)
    for rect in run.displayedRects(ofItem: item) { #expect(rect.contains(middle)) }
    run.settle()
    #expect(run.grid.displayedColumns == 6)
    run.expectAtRest()
  }

  @Test func `a short turn of the wheel reaches the next number`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    // A quarter of the 67 points from 4 to 5 columns is sufficient.
    run.zoomWheel(18)
    run.settle()
    #expect(run.grid.displayedColumns == 5)
    run.zoomWheel(10)
    run.settle()
    #expect(run.grid.displayedColumns == 5)
    run.zoomWheel(-20)
    run.settle()
    #expect(run.grid.displayedColumns == 4)
  }

  @Test func `keys zoom by one number, and to the number without zoom`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.key(.minus)
    #expect(run.grid.targetColumns == 5)
    run.key(.minus)
    #expect(run.grid.targetColumns == 6)
    run.settle()
    #expect(run.grid.displayedColumns == 6)
    run.key(.plus)
    run.settle()
    #expect(run.grid.displayedColumns == 5)
    run.key(.digit0)
    run.settle()
    #expect(run.grid.displayedColumns == 4)
    run.expectAtRest()
  }

  @Test func `with reduced motion, the number changes immediately`() throws {
    let run = try ZoomRun()
    run.fixture.frame(.environment(.reducedMotion(true)))
    run.fixture.scroll(to: 20_000)
    run.key(.minus)
    #expect(run.grid.displayedColumns == 5)
    run.expectAtRest()
    run.zoomWheel(60)
    #expect(run.grid.displayedColumns == 6)
    run.expectAtRest()
    run.beginPinch(at: middle)
    run.pinch(to: 1.4)
    run.endPinch()
    #expect(run.grid.displayedColumns == 4)
    run.expectAtRest()
  }

  @Test func `a program zooms to any number of columns`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.grid.zoom(toColumns: 7, animated: true)
    run.settle()
    #expect(run.grid.displayedColumns == 7)
    run.grid.zoom(toColumns: 11, at: middle, animated: false)
    #expect(run.grid.displayedColumns == 11)
    run.fixture.frame()
    run.expectAtRest()
    // From there, a pinch rests at 11 again.
    run.beginPinch(at: middle)
    run.pinch(to: 1.02)
    run.endPinch()
    run.settle()
    #expect(run.grid.displayedColumns == 11)
    // But not after it has rested at another number.
    run.key(.plus)
    run.settle()
    #expect(run.grid.displayedColumns == 8)
    run.key(.minus)
    run.settle()
    #expect(run.grid.displayedColumns == 10)
  }

  // MARK: - With others

  @Test func `without zooming, fingers, wheel and keys do nothing`() throws {
    let run = try ZoomRun { $0.allowsZooming = false }
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    run.pinch(to: 0.5)
    run.endPinch()
    run.key(.minus)
    run.settle()
    #expect(run.grid.displayedColumns == 4)
    run.grid.zoom(toColumns: 8, animated: false)
    #expect(run.grid.displayedColumns == 4)
    run.expectAtRest()
  }

  @Test func `empty slots disappear when the first row comes into view`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 900)
    run.beginPinch(at: Point(x: 230, y: 430))
    run.pinch(to: 4 / 3.0)
    run.endPinch()
    run.settle()
    let first = try #require(run.grid.slotForItem(at: 0))
    #expect(first.minX > 0)
    run.expectAtRest()
    run.fixture.scroll(to: first.maxY + 1)
    #expect(run.grid.slotForItem(at: 0) == first)
    run.fixture.scroll(to: first.maxY - 1)
    #expect(run.grid.slotForItem(at: 0)?.minX == 0)
    #expect(run.grid.isAnimatingUpdates || !run.fixture.stage.pendingActivity.isEmpty)
    run.settle()
    run.expectAtRest()
  }

  @Test func `a transaction completes a zoom and animates from there`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    run.pinch(to: 0.7)
    // Two, because the cells of even and odd items differ.
    run.fixture.source.count -= 2
    try run.grid.performUpdates { $0.remove([810, 811]) }
    #expect(!run.grid.isZooming)
    #expect(run.grid.displayedColumns == 6)
    run.fixture.frame()
    run.expectArrangements()
    run.endPinch()
    run.settle()
    run.expectAtRest()
  }

  @Test func `in another width, tiles keep about the same size`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.grid.zoom(toColumns: 10, animated: false)
    run.fixture.frame(.viewport(Size(width: 800, height: 400), duration: 0.3))
    #expect(run.grid.displayedColumns == 20)
    run.settle()
    run.expectAtRest()
    run.fixture.frame(.viewport(Size(width: 400, height: 800), duration: 0))
    #expect(run.grid.displayedColumns == 10)
    run.expectAtRest()
  }

  @Test func `a grid that was zoomed almost without width has at most the most columns`() throws {
    let run = try ZoomRun(viewport: Size(width: 1e-18, height: 800)) { grid in
      var settings = SectionedLayout.Settings()
      settings.padding = .zero
      settings.columns = .fixed(3)
      grid.layoutSettings = settings
    }
    run.grid.zoom(toColumns: 1, animated: false)
    run.fixture.frame(.viewport(Size(width: 400, height: 800), duration: 0))
    #expect(run.grid.displayedColumns == 50)
    run.fixture.frame()
    run.expectAtRest()
  }

  @Test func `reloaded data keep the number of columns`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    run.pinch(to: 0.55)
    run.fixture.source.count = 3
    run.fixture.frame(.command(.reloadData))
    #expect(run.grid.displayedColumns == 8)
    run.endPinch()
    run.settle()
    run.expectAtRest()
  }

  @Test func `a tap during a zoom selects nothing`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    run.key(.minus)
    run.fixture.frame(run.fixture.touch(.began, 100, 100))
    run.fixture.frame(run.fixture.touch(.ended, 100, 100))
    run.settle()
    #expect(run.grid.indexOfSelectedItem == nil)
    run.fixture.frame(run.fixture.touch(.began, 100, 100))
    run.fixture.frame(run.fixture.touch(.ended, 100, 100))
    #expect(run.grid.indexOfSelectedItem != nil)
  }

  @Test func `the selection is displayed in both arrangements`() throws {
    let run = try ZoomRun()
    run.fixture.scroll(to: 20_000)
    let item = try #require(run.item(at: middle))
    run.grid.selectItem(at: item)
    run.beginPinch(at: middle)
    run.pinch(to: 4 / 4.5)
    let cells = run.containers.flatMap { run.cells(of: $0) }.filter { $0.index == item }
    #expect(cells.count == 2 && cells.allSatisfy { $0.isSelected })
  }

  @Test func `from right to left, the item under the pointer stays under it`() throws {
    let run = try ZoomRun()
    run.fixture.frame(.environment(.readingDirection(.rightToLeft)))
    run.fixture.scroll(to: 20_000)
    run.beginPinch(at: middle)
    let held = try #require(run.item(at: middle))
    for scale in stride(from: 1, through: 0.2, by: -0.02) {
      run.pinch(to: scale)
      for rect in run.displayedRects(ofItem: held) { #expect(rect.contains(middle)) }
    }
    run.endPinch()
    run.settle()
    run.expectAtRest()
  }

  @Test func `in a grid that begins at the bottom, the item under the pointer stays under it`()
    throws
  {
    let run = try ZoomRun { $0.isReversed = true }
    run.fixture.scroll(to: 20_000)
    let held = try #require(run.grid.indexForItem(at: Point(x: 230, y: 20_000 + 370)))
    run.zoomWheel(100, at: middle)
    run.settle()
    #expect(run.grid.displayedColumns == 6)
    let slot = try #require(run.grid.slotForItem(at: held))
    #expect(slot.offset(by: -run.grid.contentOffset).contains(Point(x: 230, y: 370)))
    run.expectAtRest()
  }

  @Test func `a hundred million items cost as much as those in view`() throws {
    let run = try ZoomRun(count: 100_000_000)
    run.fixture.scroll(to: 1_234_567_890)
    run.beginPinch(at: middle)
    let held = try #require(run.item(at: middle))
    for scale in stride(from: 1, through: 0.3, by: -0.05) {
      run.pinch(to: scale)
      let cells = run.containers.map { run.cells(of: $0).count }.reduce(0, +)
      // At 13 columns of 31 points: 13·27 in each arrangement, and lines that are partly visible.
      #expect(cells < 1200)
      for rect in run.displayedRects(ofItem: held) {
        #expect(rect.inset(by: Insets(all: -1e-4)).contains(middle))
      }
    }
    run.endPinch()
    run.settle()
    #expect(run.grid.displayedColumns == 12)
    run.expectAtRest()
  }
}
