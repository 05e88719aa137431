import Drawing
import Geometry
import Grid
import Stage
import Testing

/// A view that lays out a cell.
@Suite struct CellBodyTests {
  private final class Page: View {
    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      Size(width: proposal.width ?? 1, height: 72)
    }
  }

  @Test func `the body fills the cell and determines its size`() {
    let cell = GridCell()
    #expect(cell.sizeThatFits(ProposedSize(width: 100)) == nil)
    let page = Page()
    cell.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    cell.body = page
    #expect(page.superview === cell.contentView)
    #expect(page.frame == cell.bounds)
    cell.frame.size = Size(width: 90, height: 50)
    #expect(page.frame == cell.bounds)
    #expect(cell.sizeThatFits(ProposedSize(width: 100)) == Size(width: 100, height: 72))
    cell.body = nil
    #expect(page.superview == nil)
    #expect(cell.sizeThatFits(ProposedSize(width: 100)) == nil)
  }

  @Test func `the content of a cell with a body shows`() {
    let cell = GridCell()
    cell.content = .color(.accent)
    cell.body = Page()
    #expect(cell.contentView.content == nil)
    let other = GridCell()
    #expect(other.contentView.content == .color(.surface), "without a body, it is white")
    other.body = Page()
    #expect(other.contentView.content == nil)
    let tinted = GridCell()
    tinted.contentView.content = .color(.accent)
    tinted.body = Page()
    #expect(tinted.contentView.content == .color(.accent), "the program's own stays")
  }
}
