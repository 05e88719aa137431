import Geometry
import Motion
import Stage

/// A drag over the title of a collapsed section, which opens after a while.
struct SectionHover: Hashable {
  /// The time until the section opens, in microseconds.
  static let delay: Int64 = 600_000

  /// The collapsed section.
  var section: Int
  /// When the finger arrived there.
  var start: Timestamp
}

extension GridMover {
  /// Opens a collapsed section over whose title the finger has rested.
  ///
  /// Called in each frame.
  func openHoveredSection(_ host: ViewHost) {
    guard drag != nil else { return }
    guard let section = grid.collapser.section(under: clampedFinger) else {
      hover = nil
      return
    }
    guard let state = hover, state.section == section else {
      hover = SectionHover(section: section, start: host.frameTime)
      return
    }
    guard
      host.clock.hasPassed(
        microseconds: SectionHover.delay, from: state.start, to: host.frameTime)
    else { return }
    hover = nil
    grid.collapser.expandUnderDrag(section)
  }
}
