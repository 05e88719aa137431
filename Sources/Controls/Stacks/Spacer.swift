public import Geometry
public import Stage

/// A flexible space in a ``StackView``, which takes a share of the room that the views leave.
///
/// ```swift
/// let bar = StackView(.horizontal, [title, Spacer(), sort, add])
/// ```
public final class Spacer: View {
  /// The least length of the space, in points.
  public let minimumLength: Double

  /// Creates a space; its minimum length is 0 by default.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns the proposed length along the axis of the stack, and no length across it.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let axis = (superview as? StackView)?.axis ?? .horizontal
    var size = Size.zero
    size[axis] = max(minimumLength, proposal[axis] ?? 0)
    return size
  }
}
