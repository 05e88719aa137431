import Drawing
import Geometry
package import Profiling

/// One line of text that the window shows for three seconds, near its lower edge.
package final class Toast {
  /// How long a line stays before it fades.
  package static let span: Nanoseconds = 3_000_000_000

  private static let height = 36.0
  private static let margin = 16.0
  /// A letter's usual width at 13 points; the box is sized by it before the text is painted.
  private static let letterWidth = 7.2

  private let overlay: Overlay
  private var fade = Fade(isShown: false)
  private var line: (box: ContentID, text: ContentID, width: Double)?
  private var end: Nanoseconds = 0

  /// Makes a toast without a line.
  package init(overlay: Overlay) {
    self.overlay = overlay
  }

  /// Whether a line is on show.
  package var isShown: Bool { line != nil }

  /// Shows a line, in place of the one before.
  package func say(_ text: String, at now: Nanoseconds) {
    release()
    let theme = overlay.theme
    let edge = Shape.roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5)
    let box = Content([
      .fill(.rounded(12), .color(theme.surface)), .stroke(edge, .color(theme.hairline), width: 1),
    ])
    line = (
      overlay.keep(box),
      overlay.keep(.text(Text(text, size: 13, color: theme.text, alignment: .center))),
      (Double(text.count) * Self.letterWidth).rounded(.up) + 2 * Self.margin
    )
    fade.show(true, at: now)
    end = now + Self.span
  }

  /// When it will look different although no frame runs; nil for never.
  package func nextChange(after now: Nanoseconds) -> Nanoseconds? {
    guard line != nil else { return nil }
    return fade.isFading(at: now) || !fade.isShown ? now : end
  }

  /// Adds the line to the overlay, `lift` points above its usual place.
  package func draw(at now: Nanoseconds, lift: Double) {
    guard let line else { return }
    if now >= end { fade.show(false, at: end) }
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return release() }
    let window = overlay.list.viewport
    let width = max(0, min(line.width, window.width - 2 * Self.margin))
    let rect = Rect(
      x: ((window.width - width) / 2).rounded(),
      y: window.height - Self.margin - Self.height - lift, width: width, height: Self.height)
    overlay.add(line.box, rect, opacity: opacity)
    let text = Rect(
      x: rect.minX + Self.margin / 2, y: rect.minY, width: max(0, rect.width - Self.margin),
      height: rect.height)
    overlay.add(line.text, text, opacity: opacity)
  }

  private func release() {
    guard let line else { return }
    overlay.release(line.box)
    overlay.release(line.text)
    self.line = nil
    fade = Fade(isShown: false)
  }
}
