import Drawing
package import Stage
package import WindowHost

/// A part of the chrome beside the device; the device makes space for it.
///
/// Subclass it, lay out subviews in `layoutSubviews()`, read the session in ``update(from:at:)``,
/// and pass it to ``ChromeScene/show(_:)``.
package class ChromePanel: View {
  /// The side of the window that a panel is attached to.
  package enum Edge: Hashable, Sendable {
    /// The lower edge.
    case bottom
    /// The right edge.
    case trailing
  }

  /// The edge that the panel is attached to.
  package let edge: Edge
  /// The height of a panel at the bottom, or the width of one at the right, in points.
  private let plainExtent: Double

  /// Creates a panel for an edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - extent: The height of a panel at the bottom, or the width of one at the right, in points.
  ///     It grows with large text.
  package init(edge: Edge, extent: Double) {
    self.edge = edge
    plainExtent = extent
    super.init()
  }

  /// Fills the panel, and separates it from the device with a line.
  func setBackground(_ theme: ChromeTheme) {
    let line =
      switch edge {
      case .bottom:
        Placement(left: .init(0), top: .init(0), right: .init(1), bottom: .init(0, 1))
      case .trailing:
        Placement(left: .init(0), top: .init(0), right: .init(0, 1), bottom: .init(1))
      }
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(line), .color(theme.hairline)),
    ])
  }

  /// Returns the height of a panel at the bottom, or the width of one at the right, in points.
  ///
  /// By default, it grows like lines of text.
  package func extent(textScale: Double) -> Double {
    ChromeMetrics(textScale: textScale).scaled(plainExtent)
  }

  /// Returns the extent that the panel can shrink to in a small window; the whole one by default.
  package func minimumExtent(textScale: Double) -> Double { extent(textScale: textScale) }

  /// The preferred height or width at the text scale of the stage, in points.
  final var extent: Double { extent(textScale: chromeMetrics.textScale) }

  /// The height of what the panel shows above its upper edge, in points, so that messages make
  /// space for it; 0 by default.
  package var overhang: Double { 0 }

  /// Lays out the panel, whose own size does not depend on its parts.
  package override func subviewSizeDidChange() { setNeedsLayout() }

  /// Called before the panel is hidden; does nothing by default.
  package func willHide() {}

  /// Updates the panel from the session; called before each frame of the window.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The time of the monotonic clock, in nanoseconds.
  /// - Returns: Whether the panel has changed and must be redrawn; `false` by default.
  package func update(from session: WindowSession, at now: Int64) -> Bool { false }
}
