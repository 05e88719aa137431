import Drawing
import Geometry
import Stage

/// The view of a rubber band: a tinted rectangle with a thin edge.
///
/// It consists of plain colors, so that resizing it rasterizes nothing.
final class SelectionBandView: View {
  /// The width of the edge, in points.
  private static let edge = 1.0
  private static let tint = Color.accent

  private let edges = [View(), View(), View(), View()]

  /// Creates an empty band.
  init() {
    super.init()
    isUserInteractionEnabled = false
    content = .color(Self.tint.withAlpha(0.14))
    let line = Self.tint.withAlpha(0.7)
    for edge in edges {
      edge.content = .color(line)
      addSubview(edge)
    }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let edge = min(Self.edge, width, height)
    let inner = max(0, height - 2 * edge)
    edges[0].frame = Rect(x: 0, y: 0, width: width, height: edge)
    edges[1].frame = Rect(x: 0, y: height - edge, width: width, height: edge)
    edges[2].frame = Rect(x: 0, y: edge, width: edge, height: inner)
    edges[3].frame = Rect(x: width - edge, y: edge, width: edge, height: inner)
  }
}
