package import Geometry
package import Motion
import Stage

/// Where an ``ItemViewer`` displays the current page, and how much it covers the grid.
package struct ItemPose: Hashable {
  /// The rectangle of the whole page, in the coordinates of the viewer.
  package var picture: Rect
  /// The visible part of the page.
  package var clip: Rect
  /// The opacity of the page.
  var opacity = 1.0
  /// The opacity of the backdrop: 0 while the page is in its cell, 1 while it is open.
  package var shade: Double
  /// How far the page is from its cell: 0 in it, 1 in the whole view or where it was dragged.
  var separation: Double

  /// The distance of a drag at which the page is smallest, as a fraction of the viewer's height.
  private static let dragReach = 1.0
  /// The scale of the page at that distance.
  private static let draggedScale = 0.5
  /// The speed at which the backdrop fades with the distance.
  private static let fading = 1.8

  /// The pose of a page in its cell: cropped, not stretched.
  package static func inCell(_ cell: Rect, pageSize: Size) -> ItemPose {
    guard !pageSize.isEmpty, !cell.isEmpty else {
      return ItemPose(picture: cell, clip: cell, shade: 0, separation: 0)
    }
    let factor = max(cell.width / pageSize.width, cell.height / pageSize.height)
    let size = Size(width: pageSize.width * factor, height: pageSize.height * factor)
    let origin = Point(
      x: cell.center.x - size.width / 2, y: cell.center.y - size.height / 2)
    return ItemPose(
      picture: Rect(origin: origin, size: size), clip: cell, shade: 0, separation: 0)
  }

  /// The pose of a page that fills a rectangle in front of the opaque backdrop.
  package static func open(_ picture: Rect, clip: Rect) -> ItemPose {
    ItemPose(picture: picture, clip: clip, shade: 1, separation: 1)
  }

  /// The pose in which a page without a cell fades out, slightly smaller.
  func faded() -> ItemPose {
    let smaller = scaled(by: 0.9, about: clip.center)
    return ItemPose(
      picture: smaller.picture, clip: smaller.clip, opacity: 0, shade: 0, separation: 1)
  }

  /// The pose between this one and another, or beyond it.
  package func interpolated(to other: ItemPose, _ fraction: Double) -> ItemPose {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    func mix(_ from: Rect, _ to: Rect) -> Rect {
      Rect(
        x: mix(from.minX, to.minX), y: mix(from.minY, to.minY),
        width: max(0, mix(from.width, to.width)), height: max(0, mix(from.height, to.height)))
    }
    return ItemPose(
      picture: mix(picture, other.picture), clip: mix(clip, other.clip),
      opacity: max(0, min(1, mix(opacity, other.opacity))),
      shade: max(0, min(1, mix(shade, other.shade))),
      separation: max(0, min(1, mix(separation, other.separation))))
  }

  /// The pose after a drag: the page follows the finger, and becomes smaller as it moves down.
  ///
  /// - Parameters:
  ///   - start: The point of the page that the finger holds.
  ///   - translation: The distance of the finger.
  ///   - height: The height of the viewer, in points.
  /// - Returns: The pose under the finger.
  package func dragged(from start: Point, by translation: Vector, height: Double) -> ItemPose {
    let share = height > 0 ? min(Self.dragReach, max(0, translation.dy) / height) : 0
    var pose = scaled(by: 1 - (1 - Self.draggedScale) * share, about: start)
    pose.picture = pose.picture.offset(by: translation)
    pose.clip = pose.clip.offset(by: translation)
    pose.shade = shade * max(0, 1 - Self.fading * share)
    return pose
  }

  private func scaled(by factor: Double, about point: Point) -> ItemPose {
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        x: point.x + (rect.minX - point.x) * factor, y: point.y + (rect.minY - point.y) * factor,
        width: rect.width * factor, height: rect.height * factor)
    }
    var pose = self
    pose.picture = scaled(picture)
    pose.clip = scaled(clip)
    return pose
  }

  /// Writes the rectangles and opacities.
  func encode(into writer: inout StateWriter) {
    writer.write("viewer.picture", picture)
    writer.write("viewer.frame", clip)
    writer.write("viewer.opacity", opacity)
    writer.write("viewer.progress", shade)
    writer.write("viewer.separation", separation)
  }
}

/// A motion of the page to its cell or to the whole view, by a spring.
///
/// It is a function of the time since its start. The target can move meanwhile.
package struct ItemPoseMotion {
  /// The spring of a page that opens; it ends after about half a second.
  private static let openingSpring = Spring(stiffness: 300, dampingRatio: 0.85)
  /// The spring of a page that returns to its cell, which it must not miss.
  private static let closingSpring = Spring(stiffness: 300)
  private static let endDistance = 0.001

  /// The pose at the start.
  let start: ItemPose
  /// Whether the page opens; otherwise it returns to its cell.
  let opens: Bool
  /// The opacity of the target: 0 if the page fades because it has no cell.
  let targetOpacity: Double
  private let time: Timestamp
  private let motion: SpringMotion
  private let duration: Seconds

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - start: The current pose.
  ///   - target: The current target.
  ///   - opens: Whether the page opens.
  ///   - time: The current time.
  ///   - speed: The part of the distance per second at which the page moves already; it is limited
  ///     so that a closing page never moves beyond its cell.
  package init(
    from start: ItemPose, to target: ItemPose, opens: Bool, at time: Timestamp, speed: Double = 0
  ) {
    self.start = start
    self.opens = opens
    targetOpacity = target.opacity
    self.time = time
    let spring = opens ? Self.openingSpring : Self.closingSpring
    let limit = spring.angularFrequency
    motion = SpringMotion(
      spring: spring, from: 0, to: 1, velocity: max(-limit, min(limit, speed)))
    duration = motion.settlingTime(within: Self.endDistance)
  }

  /// Returns the pose at a time on the way to a target; nil when the target is reached.
  package func pose(at now: Timestamp, to target: ItemPose, _ clock: ClockRate) -> ItemPose? {
    let elapsed = max(0, clock.seconds(from: time, to: now))
    guard elapsed < duration else { return nil }
    return start.interpolated(to: target, motion.position(at: elapsed))
  }

  /// Returns the part of the distance per second at which the page moves at a time.
  func speed(at now: Timestamp, _ clock: ClockRate) -> Double {
    motion.velocity(at: max(0, clock.seconds(from: time, to: now)))
  }
}
