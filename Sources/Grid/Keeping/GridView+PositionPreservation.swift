import Diffing
import Geometry
import Scrolling

/// Preserving the position of visible content.
extension GridView {
  /// The content that keeps its position in the viewport during transactions.
  ///
  /// The first fully visible item, ``PositionPreservation/visibleItem``, by default.
  ///
  /// ```swift
  /// conversation.positionPreservation = .end
  /// conversation.alignsToEnd = true
  /// ```
  public final var positionPreservation: PositionPreservation {
    get { placeKeeper.policy }
    set { placeKeeper.policy = newValue }
  }

  /// Whether content that is shorter than the viewport is aligned with the viewport's end; false by
  /// default.
  ///
  /// If true, ``contentSizeGrowsToFillBounds`` has no effect.
  public final var alignsToEnd: Bool {
    get { placeKeeper.alignsToEnd }
    set { placeKeeper.alignsToEnd = newValue }
  }

  /// Keeps the place of the content while the layout changes.
  final var placeKeeper: PlaceKeeper { solver.placeKeeper }
}

extension GridView: PlaceKeeperHost {
  var isLoadingMore: Bool { loadMoreFooter?.state == .loading }

  var startOfLastLine: Double {
    let (layout, axis) = (solvedLayout, layoutDirection)
    let footer = axis == .vertical ? footerLength : 0
    let lastFooter = currentLayout.frame(of: .footer(sections.sectionCount - 1))?.size[axis] ?? 0
    return layout.contentSize[axis] - footer - lastFooter - layout.lineSize[axis]
  }

  func alignmentDidChange() {
    let alignsToEnd = placeKeeper.alignsToEnd
    updateMetrics { $0.alignsToEnd = alignsToEnd }
    invalidateLayout()
  }
}
