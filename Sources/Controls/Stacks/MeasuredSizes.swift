import Geometry
import Motion
import Stage

/// The sizes that a stack has returned for the proposals of one frame.
struct MeasuredSizes {
  private var time: Timestamp?
  private var textScale = 1.0
  private var sizes: [(proposal: ProposedSize, size: Size)] = []

  /// More proposals than stacks ask for.
  private static let capacity = 16

  /// Forgets all sizes, because a view has changed.
  mutating func removeAll() { sizes.removeAll(keepingCapacity: true) }

  /// Returns the size for a proposal if it is known in this frame.
  mutating func size(in proposal: ProposedSize, _ host: ViewHost) -> Size? {
    let scale = host.environment.textScale
    if time != host.frameTime || textScale != scale || sizes.count == Self.capacity { removeAll() }
    (time, textScale) = (host.frameTime, scale)
    return sizes.first { $0.proposal == proposal }?.size
  }

  /// Remembers the size for a proposal.
  mutating func add(_ size: Size, for proposal: ProposedSize) { sizes.append((proposal, size)) }
}
