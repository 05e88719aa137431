import Diffing
package import Geometry
import Scrolling
import Stage

/// The lengths at the start and at the end of the viewport that something covers, in points.
package struct CoveredLengths: Hashable {
  package var start = 0.0
  var end = 0.0
}

/// What is in front of the content.
extension GridView {
  /// Returns the lengths that are covered while a part of the content is visible beside what covers
  /// them.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - section: The section that it belongs to.
  /// - Returns: The lengths along ``layoutDirection``: the ``coveringInsets``, and the titles and
  ///   footers that are then pinned.
  package func coveredLengths(beside rect: Rect, in section: Int) -> CoveredLengths {
    let (axis, insets) = (layoutDirection, coveringInsets)
    var lengths = CoveredLengths()
    if sections.hasSections {
      lengths =
        solver.pinningLayout?.pinnedLengths(beside: rect, in: section)
        ?? currentLayout.pinnedLengths(beside: rect, in: section, axis)
    }
    lengths.start += insets.leading(axis)
    lengths.end += insets.trailing(axis)
    return lengths
  }

  /// The lengths at the viewport's edges that bars, the keyboard and the find bar cover, in points.
  var coveringInsets: Insets {
    var insets = scroller.metrics.obscuredInsets
    let covered = features.coveredInsets
    insets.top += covered.top
    insets.bottom += covered.bottom
    return insets
  }
}

extension GridLayout {
  /// Returns the length that the pinned title of a section covers, if the layout says whose title
  /// is pinned.
  fileprivate func pinnedLengths(
    beside rect: Rect, in section: Int, _ axis: Axis
  ) -> CoveredLengths {
    guard let title = frame(of: .title(section)), pinnedSection(at: title.min(axis)) != nil else {
      return CoveredLengths()
    }
    return titleLength(beside: rect, in: section, axis)
  }

  /// Returns the length of the title of a section, of which a part of the section follows all.
  func titleLength(beside rect: Rect, in section: Int, _ axis: Axis) -> CoveredLengths {
    guard let title = frame(of: .title(section)) else { return CoveredLengths() }
    return CoveredLengths(start: min(title.size[axis], max(0, rect.min(axis) - title.min(axis))))
  }
}
