import Geometry
package import Stage
package import WindowHost

/// A part of the chrome beside the device, which makes room for it.
///
/// Subclass it, lay subviews out in `layoutSubviews()`, look at the session in
/// ``update(from:at:)``, and hand it to ``ChromeScene/show(_:)``.
package class ChromePanel: View {
  /// The side of the window at which a panel lies.
  package enum Edge: Hashable, Sendable {
    /// Along the lower edge.
    case bottom
    /// Along the right edge.
    case trailing
  }

  /// The side at which the panel lies.
  package let edge: Edge
  /// Its height at the bottom or its width at the right, in points.
  package let extent: Double
  /// By how much the window has grown for it, in points.
  private(set) var growth = Vector.zero

  /// Makes a panel for an edge.
  package init(edge: Edge, extent: Double) {
    self.edge = edge
    self.extent = extent
    super.init()
  }

  func noteGrowth(_ growth: Vector) { self.growth = growth }

  /// Called before each picture of the window, about as often as frames are shown: the place to
  /// take over what is to be seen of the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The time of the monotonic clock, in nanoseconds.
  /// - Returns: Whether the panel has changed and must be shown again.
  package func update(from session: WindowSession, at now: Int64) -> Bool { false }
}
