import Geometry
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
  package let extent: Double
  /// The growth of the window when the panel was shown, in points.
  private(set) var windowGrowth = Vector.zero

  /// Creates a panel for an edge.
  package init(edge: Edge, extent: Double) {
    self.edge = edge
    self.extent = extent
    super.init()
  }

  func setWindowGrowth(_ growth: Vector) { self.windowGrowth = growth }

  /// Updates the panel from the session; called before each frame of the window.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The time of the monotonic clock, in nanoseconds.
  /// - Returns: Whether the panel has changed and must be redrawn; `false` by default.
  package func update(from session: WindowSession, at now: Int64) -> Bool { false }
}
