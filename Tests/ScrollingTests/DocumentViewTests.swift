import Geometry
import Scrolling
import Stage
import TestSupport
import Testing

/// A view that determines the size of the content of a scroll view.
@Suite struct DocumentViewTests {
  /// A view of some height, or of any height if it fills.
  private final class Page: View {
    var height = 100.0
    var fills = false

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      Size(
        width: proposal.width ?? 50, height: fills ? max(height, proposal.height ?? 0) : height)
    }
  }

  private let fixture: ScrollFixture
  private let page = Page()
  private var view: ScrollView { fixture.view }

  init() throws {
    fixture = try ScrollFixture(height: 400)
    view.documentView = page
    fixture.run(to: 0)
  }

  @Test func `the document is as wide as the viewport, and the content as high as it`() {
    #expect(page.superview === view.contentView)
    #expect(page.frame == Rect(x: 0, y: 0, width: view.bounds.width, height: 100))
    #expect(view.contentSize == page.frame.size)
  }

  @Test func `the content follows the height of the document`() {
    page.height = 1000
    page.sizeThatFitsDidChange()
    fixture.run(to: 20_000)
    #expect(view.contentSize.height == 1000)
    page.isHidden = true
    page.height = 500
    page.isHidden = false
    fixture.run(to: 40_000)
    #expect(view.contentSize.height == 500)
  }

  @Test func `a document that takes any height fills the viewport, less the insets`() {
    page.fills = true
    view.contentInset = Insets(top: 10, left: 20, bottom: 30, right: 5)
    view.setNeedsLayout()
    fixture.run(to: 20_000)
    #expect(page.frame.height == view.bounds.height - 40)
    #expect(page.frame.width == view.bounds.width - 25)
    page.height = 700
    page.sizeThatFitsDidChange()
    fixture.run(to: 40_000)
    #expect(view.contentSize.height == 700)
  }

  @Test func `another document replaces the first one`() {
    let other = Page()
    other.height = 70
    view.documentView = other
    fixture.run(to: 20_000)
    #expect(page.superview == nil)
    #expect(view.contentSize.height == 70)
    view.documentView = nil
    #expect(other.superview == nil)
  }
}
