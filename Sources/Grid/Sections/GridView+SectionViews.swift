import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

extension GridView: SectionViewManagerHost {
  var sectionContainer: View { cellManager.containers.sections }

  var page: PageLayout? { solver.page }

  var isPinning: Bool { solver.isPinning }

  var pinningLayout: (any EngineLayout)? { solver.pinningLayout }

  var reveals: SectionReveals { cellManager.containers.reveals }

  func container(of decoration: SectionDecoration) -> View {
    cellManager.containers.container(of: decoration)
  }

  func makeView(for supplementary: SupplementaryElement) -> SectionView? {
    (dataSource as? any SectionedGridViewDataSource)?.gridView(self, viewFor: supplementary)
  }

  func text(of supplementary: SupplementaryElement) -> String? {
    guard let source = dataSource as? any SectionedGridViewDataSource else { return nil }
    return switch supplementary.kind {
    case .title: source.gridView(self, titleOfSection: supplementary.section)
    case .footer: source.gridView(self, footerOfSection: supplementary.section)
    }
  }
}
