import Drawing
import Geometry
import Grid
import Stage
import Testing

@Suite struct GridCellPartsTests {
  @Test func `a cell without parts has one layer and no subviews`() throws {
    let bench = try CellFixture()
    let layers = bench.layerCount
    #expect(bench.cell.subviews.isEmpty)
    bench.cell.frame.size = Size(width: 50, height: 50)
    bench.cell.setSelected(false)
    bench.cell.setHighlighted(false)
    #expect(bench.cell.subviews.isEmpty)
    #expect(bench.layerCount == layers)
  }

  @Test func `a new cell has the color of a surface until its content is set`() throws {
    let fixture = try GridFixture(count: 30, viewport: Size(width: 320, height: 460))
    #expect(fixture.grid.visibleCells.allSatisfy { $0.content == .color(.surface) })
    #expect(GridCell().content == .color(.surface))
    let bench = try CellFixture()
    bench.cell.resetForReuse()
    #expect(bench.cell.content == nil)
  }

  @Test func `the content view is created on first access, is opaque and fills the cell`()
    throws
  {
    let bench = try CellFixture()
    let view = bench.cell.contentView
    #expect(view === bench.cell.contentView)
    #expect(view.content == .color(.surface))
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 80))
    bench.cell.frame.size = Size(width: 60, height: 40)
    #expect(view.frame == Rect(x: 0, y: 0, width: 60, height: 40))
  }

  @Test func `backgrounds are behind the content view, which is behind other subviews`()
    throws
  {
    let bench = try CellFixture()
    let (label, background, selected) = (View(), View(), View())
    bench.cell.addSubview(label)
    let content = bench.cell.contentView
    bench.cell.backgroundView = background
    bench.cell.selectionStyle = .blue
    bench.cell.selectedBackgroundView = selected
    bench.cell.setSelected(true)
    let order = bench.cell.subviews.filter {
      $0 === label || $0 === background || $0 === selected || $0 === content
    }
    #expect(zip(order, [background, selected, content, label]).allSatisfy { $0 === $1 })
    #expect(order.count == 4)
    #expect(background.frame == bench.cell.bounds)
    bench.cell.frame.size = Size(width: 60, height: 40)
    #expect(background.frame == bench.cell.bounds)
    #expect(selected.frame == bench.cell.bounds)
    bench.cell.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func `a cell that is prepared for reuse has no state of its last use`() throws {
    let fixture = try GridFixture(count: 300, viewport: Size(width: 320, height: 460))
    for cell in fixture.grid.visibleCells {
      cell.setSelected(true)
      cell.setHighlighted(true)
      cell.setFocused(true)
      cell.opacity = 0.3
      cell.scale = 2
      cell.isHidden = true
    }
    fixture.scroll(to: 5000)
    for _ in 0..<2 {
      fixture.scroll(to: 9000)
      for cell in fixture.grid.visibleCells {
        #expect(!cell.isSelected && !cell.isHighlighted && !cell.isFocused)
        #expect(cell.opacity == 1 && cell.scale == 1 && !cell.isHidden && !cell.isElevated)
      }
      fixture.scroll(to: 0)
    }
  }

  @Test func `origins are compared in reading order`() {
    func cell(_ x: Double, _ y: Double) -> GridCell {
      let cell = GridCell()
      cell.frame = Rect(x: x, y: y, width: 10, height: 10)
      return cell
    }
    #expect(cell(50, 0).compareOrigin(with: cell(0, 10)) == .before)
    #expect(cell(0, 10).compareOrigin(with: cell(50, 0)) == .after)
    #expect(cell(0, 10).compareOrigin(with: cell(5, 10)) == .before)
    #expect(cell(5, 10).compareOrigin(with: cell(0, 10)) == .after)
    #expect(cell(5, 10).compareOrigin(with: cell(5, 10)) == .same)
  }

  @Test func `the focus ring is two points outside the outline of a focused cell`()
    throws
  {
    let bench = try CellFixture()
    bench.cell.setFocused(true)
    bench.frame()
    let command = try #require(bench.stage.displayList.commands.last)
    #expect(command.rect == Rect(x: 16, y: 26, width: 108, height: 88))
    let content = bench.stage.host.contents.content(command.content)
    guard case .stroke(let shape, _, let width) = content.elements.first else {
      Issue.record("\(content) is no ring")
      return
    }
    let line = shape.placement.resolved(in: command.rect.size)
    #expect(line == Rect(x: 1, y: 1, width: 106, height: 86))
    #expect(width == 2)
    #expect(bench.cell.isElevated)
    bench.cell.setFocused(false)
    bench.frame()
    #expect(bench.stage.displayList.commands.isEmpty)
    #expect(!bench.cell.isElevated)
  }

  @Test func `the focus ring follows an inner outline with rounded corners`() throws {
    final class Round: GridCell {
      override var outline: Shape { .roundedRectangle(.inset(Insets(all: 6)), radius: 12) }
    }
    let bench = try CellFixture(Round())
    bench.cell.setFocused(true)
    bench.frame()
    let command = try #require(bench.stage.displayList.commands.last)
    let content = bench.stage.host.contents.content(command.content)
    guard case .stroke(.roundedRectangle(let placement, let radius), _, _) = content.elements.first
    else {
      Issue.record("\(content) is no round ring")
      return
    }
    #expect(radius == 15)
    // The centerline is 3 points outside the outline, in a layer 4 points larger than the cell.
    #expect(
      placement.resolved(in: command.rect.size) == Rect(x: 7, y: 7, width: 94, height: 74))
  }
}
