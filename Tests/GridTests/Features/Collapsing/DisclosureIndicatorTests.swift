import Geometry
import Grid
import Stage
import Testing

/// The chevron that shows whether a section is collapsed.
@Suite struct DisclosureIndicatorTests {
  @Test(arguments: [
    (SectionView.Disclosure.none, true, 0.0, 1.0),
    (SectionView.Disclosure.collapsed, false, 1.0, 0.0),
    (SectionView.Disclosure.expanded, false, 0.0, 1.0),
  ])
  func `the chevron points to the right for a collapsed section and down otherwise`(
    disclosure: SectionView.Disclosure, isHidden: Bool, right: Double, down: Double
  ) {
    let indicator = DisclosureIndicator()
    indicator.show(.collapsed, animated: false)
    indicator.show(disclosure, animated: false)
    #expect(indicator.isHidden == isHidden)
    #expect(indicator.subviews.map(\.opacity) == [right, down])
  }

  @Test func `it is hidden at first and ignores touches`() {
    let indicator = DisclosureIndicator()
    #expect(indicator.isHidden)
    #expect(!indicator.isUserInteractionEnabled)
    #expect(indicator.frame.width == DisclosureIndicator.side)
    #expect(indicator.subviews.allSatisfy { $0.frame == indicator.bounds && $0.content != nil })
  }

  @Test func `without a stage, an animated change is immediate`() {
    let indicator = DisclosureIndicator()
    indicator.show(.expanded, animated: true)
    indicator.show(.collapsed, animated: true)
    #expect(indicator.subviews.map(\.opacity) == [1, 0])
  }
}
