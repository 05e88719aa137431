import Drawing
import Geometry
package import Profiling

/// A line of text that the window shows for three seconds, near its lower edge.
package final class Toast {
  /// The time before a line starts to fade out: 3 seconds.
  package static let duration: Nanoseconds = 3_000_000_000

  private static let margin = 16.0
  private static let lineHeight = 18.0
  private static let size = 13.0

  private let overlay: Overlay
  private var fade = Fade(isShown: false)
  private var line: (box: ContentID, text: ContentID, width: Double)?
  private var shownText = ""
  private var end: Nanoseconds = 0

  /// Creates a toast without a line.
  package init(overlay: Overlay) {
    self.overlay = overlay
  }

  /// Whether a line is visible.
  package var isShown: Bool { line != nil }

  /// Shows a line instead of the current one; the same line again extends its time.
  package func show(_ text: String, at now: Nanoseconds) {
    if line != nil, text == shownText, now < end { return end = now + Self.duration }
    release()
    shownText = text
    let theme = overlay.colors
    let edge = Shape.roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5)
    let box = Content([
      .fill(.rounded(12), .color(theme.surface)), .stroke(edge, .color(theme.liftedEdge), width: 1),
    ])
    line = (
      overlay.addContent(box),
      overlay.addContent(
        .text(
          Text(text, size: Self.size, color: theme.text, alignment: .center, lineLimit: 2))),
      Self.width(of: text)
    )
    fade.setShown(true, at: now)
    end = now + Self.duration
  }

  /// Starts to fade out the line, if there is one.
  package func dismiss(at now: Nanoseconds) { end = min(end, now) }

  /// Returns the time of the next change that happens without a frame; `nil` for none.
  package func nextChange(after now: Nanoseconds) -> Nanoseconds? {
    guard line != nil else { return nil }
    return fade.isFading(at: now) || !fade.isShown ? now : end
  }

  /// Adds the line to the overlay, `lift` points above its usual position.
  package func draw(at now: Nanoseconds, lift: Double) {
    guard let line else { return }
    if now >= end { fade.setShown(false, at: end) }
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return release() }
    let window = overlay.list.viewport
    let room = max(0, window.width - 4 * Self.margin)
    // A text that does not fit into one line gets two.
    let width = min(line.width, room)
    let height = Self.lineHeight * (line.width > room ? 3 : 2)
    let text = Rect(
      x: ((window.width - width) / 2).rounded(),
      y: window.height - Self.margin - height - lift, width: width, height: height)
    let box = text.inset(by: Insets(left: -Self.margin, right: -Self.margin))
    let group = overlay.addGroup(opacity: opacity)
    overlay.add(line.box, box, group: group)
    overlay.add(line.text, text, group: group)
  }

  /// Returns the width of a text in one line, in points, with a small reserve.
  private static func width(of text: String) -> Double {
    let metrics = FontMetrics.metrics(of: .regular)
    return (Double(metrics.width(of: text)) * size / Double(metrics.unitsPerEm)).rounded(.up) + 2
  }

  private func release() {
    guard let line else { return }
    overlay.removeContent(line.box)
    overlay.removeContent(line.text)
    self.line = nil
    fade = Fade(isShown: false)
  }
}
