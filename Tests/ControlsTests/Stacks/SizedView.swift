import Geometry
import Stage

/// A view whose width is in a range, and which has the height that a width needs.
///
/// As a text, it is as wide as it can be, but no wider than is proposed.
final class SizedView: View {
  var widths: ClosedRange<Double> { didSet { arrangedSizeDidChange() } }
  let height: (Double) -> Double

  init(_ widths: ClosedRange<Double>, height: @escaping (Double) -> Double = { _ in 10 }) {
    self.widths = widths
    self.height = height
    super.init()
  }

  /// A view of one size.
  convenience init(_ width: Double, _ height: Double = 10) {
    self.init(width...width, height: { _ in height })
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let width = max(widths.lowerBound, min(widths.upperBound, proposal.width ?? 100))
    return Size(width: width, height: height(width))
  }
}
