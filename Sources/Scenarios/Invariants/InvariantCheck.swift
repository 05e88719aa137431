import Drawing
import Gestures
import Geometry
package import Stage

/// Checks the invariants of every scene at the end of a frame, and more of them when nothing moves.
///
/// A scene adds its own invariants with ``Stage/Scene/brokenInvariants``.
package struct InvariantCheck: Sendable {
  /// A violated invariant.
  package struct Violation: Hashable, Sendable {
    /// The name of the invariant, constant for all its violations.
    package var name: String
    /// The values found, with numbers.
    package var found: String
  }

  /// A limit far beyond any coordinate of a scene, in points.
  private static let coordinateLimit = 1e15

  /// Creates a check.
  package init() {}

  /// Returns the violated invariants at the end of the stage's last frame.
  package func violations(_ stage: Stage, _ result: FrameResult) -> [Violation] {
    var broken = visibleItemViolations(stage) + drawingViolations(stage)
    broken += stage.scene.invariantViolations.map { Violation(name: "the scene's own", found: $0) }
    if isAtRest(stage) { broken += restViolations(stage, result) }
    return broken
  }

  private func isAtRest(_ stage: Stage) -> Bool {
    stage.pendingActivity.isEmpty && stage.host.backgroundWork.pendingCount == 0
      && !stage.host.gestures.isActive
  }

  // MARK: - Always

  private func visibleItemViolations(_ stage: Stage) -> [Violation] {
    guard let count = number("visible.count", stage) else { return [] }
    let (first, last) = (item("visible.first", stage), item("visible.last", stage))
    var broken: [Violation] = []
    if (count == 0) != (first == nil) || (first == nil) != (last == nil) {
      broken.append(
        Violation(
          name: "visible items agree with their count",
          found: "\(count) of them, from \(text(first)) to \(text(last))"))
    }
    guard let first, let last else { return broken }
    if Self.isAfter(first, last) {
      broken.append(
        Violation(
          name: "the first visible item is not after the last", found: "\(first) and \(last)"))
    }
    if let items = number("items", stage), last.section == nil, Double(last.item) >= items {
      broken.append(
        Violation(name: "visible items exist", found: "item \(last) of \(items)"))
    }
    return broken
  }

  private func drawingViolations(_ stage: Stage) -> [Violation] {
    for command in stage.displayList.commands {
      let numbers = [
        command.rect.minX, command.rect.minY, command.rect.width, command.rect.height,
        command.opacity,
      ]
      if numbers.contains(where: { !$0.isFinite || $0.magnitude > Self.coordinateLimit }) {
        return [Violation(name: "everything drawn has a valid position", found: "\(command.rect)")]
      }
      if command.opacity < 0 || command.opacity > 1 {
        return [Violation(name: "opacities are from 0 to 1", found: "\(command.opacity)")]
      }
    }
    return []
  }

  // MARK: - At rest

  private func restViolations(_ stage: Stage, _ result: FrameResult) -> [Violation] {
    var broken: [Violation] = []
    for name in ["velocity.x", "velocity.y"] {
      guard let velocity = number(name, stage), velocity != 0 else { continue }
      broken.append(Violation(name: "nothing moves at rest", found: "\(name) \(velocity)"))
    }
    if let phase = value("phase", stage), phase != .word("idle") {
      broken.append(Violation(name: "nothing moves at rest", found: "phase \(phase)"))
    }
    for name in ["animating", "dragging", "decelerating"]
    where value(name, stage) == .flag(true) {
      broken.append(Violation(name: "nothing moves at rest", found: "\(name) true"))
    }
    if result.counters.animationsLive > 0 {
      broken.append(
        Violation(
          name: "nothing moves at rest", found: "\(result.counters.animationsLive) animations"))
    }
    return broken
  }

  // MARK: - Reading

  private func value(_ name: String, _ stage: Stage) -> ProbeValue? {
    Probe(name).flatMap { try? stage.value(of: $0) }
  }

  private func number(_ name: String, _ stage: Stage) -> Double? {
    if case .number(let number) = value(name, stage) { number } else { nil }
  }

  private func item(_ name: String, _ stage: Stage) -> ItemIndex? {
    if case .index(let index) = value(name, stage) { index } else { nil }
  }

  private func text(_ item: ItemIndex?) -> String { item.map { "\($0)" } ?? "none" }

  private static func isAfter(_ first: ItemIndex, _ second: ItemIndex) -> Bool {
    (first.section ?? 0, first.item) > (second.section ?? 0, second.item)
  }
}
