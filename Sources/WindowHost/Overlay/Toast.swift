import Drawing
import Geometry
package import Profiling

/// A line of text that the window shows for some seconds, near its lower edge.
package final class Toast {
  /// The time before a short line starts to fade out: 3 seconds.
  package static let duration: Nanoseconds = 3_000_000_000
  /// The time before the longest line starts to fade out: 8 seconds.
  package static let longestDuration: Nanoseconds = 8_000_000_000
  /// The time to read a character: 60 milliseconds, so that lines of more than 50 stay longer.
  private static let timePerCharacter: Nanoseconds = 60_000_000

  /// Returns the time before a line starts to fade out.
  package static func duration(of text: String) -> Nanoseconds {
    min(longestDuration, max(duration, Int64(text.count) * timePerCharacter))
  }

  private static let margin = 16.0
  private static let lineHeight = 18.0
  private static let size = 14.0
  /// The space above and below the text, in points.
  private static let padding = 15.0
  /// The maximum number of characters.
  private static let characterLimit = 1000
  /// The maximum number of lines; more for large text, which needs them more often.
  private static let lineLimit = (plain: 2, large: 5)

  private let overlay: Overlay
  private var fade = Fade(isShown: false)
  private var line: Line?
  private var shownText = ""
  private var end: Nanoseconds = 0

  /// The contents of a line, for a text scale.
  private struct Line {
    var box: ContentID
    var text: ContentID
    var textScale: Double
    /// The width of the text without line breaks, in points.
    var width: Double
  }

  /// Creates a toast without a line.
  package init(overlay: Overlay) {
    self.overlay = overlay
  }

  /// Whether a line is visible.
  package var isShown: Bool { line != nil }

  /// Shows a line instead of the current one; the same line again extends its time.
  ///
  /// Of a very long line, only the beginning is laid out; the rest would not be visible.
  package func show(_ line: String, at now: Nanoseconds) {
    let text = String(line.prefix(Self.characterLimit))
    if self.line != nil, text == shownText, now < end { return end = now + Self.duration(of: text) }
    release()
    shownText = text
    self.line = makeLine(text)
    fade.setShown(true, at: now)
    end = now + Self.duration(of: text)
  }

  /// Shows the current line as long again; no effect if it is fading out or there is none.
  package func extend(at now: Nanoseconds) {
    guard line != nil, now < end else { return }
    end = now + Self.duration(of: shownText)
  }

  private func makeLine(_ text: String) -> Line {
    let box = Content.rounded(.messageSurface, radius: 12)
    let scale = overlay.textScale
    let content = Text(
      text, size: Self.size, color: .white, alignment: .center, lineLimit: lineLimit)
    return Line(
      box: overlay.addContent(box), text: overlay.addContent(.text(content)), textScale: scale,
      width: Self.width(of: text, size: Self.size * scale))
  }

  private var lineLimit: Int {
    overlay.textScale > 1 ? Self.lineLimit.large : Self.lineLimit.plain
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
    guard var line else { return }
    if now >= end { fade.setShown(false, at: end) }
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return release() }
    let window = overlay.list.viewport
    if line.textScale != overlay.textScale {
      removeContents(of: line)
      line = makeLine(shownText)
      self.line = line
    }
    let room = max(0, window.width - 4 * Self.margin)
    let width = min(line.width, room)
    let lines = line.width > room ? lineCount(width: room) : 1
    let height =
      (Self.lineHeight * max(1, line.textScale)).rounded(.up) * Double(lines) + 2 * Self.padding
    let text = Rect(
      x: ((window.width - width) / 2).rounded(),
      y: window.height - Self.margin - height - lift, width: width, height: height)
    let box = text.inset(by: Insets(left: -Self.margin, right: -Self.margin))
    let group = overlay.addGroup(opacity: opacity)
    overlay.add(line.box, box, group: group)
    overlay.add(line.text, text, group: group)
  }

  /// Returns the number of lines of a text that does not fit into one.
  private func lineCount(width: Double) -> Int {
    let text = StyledText(shownText, TextStyle(size: Self.size * overlay.textScale))
    let layout = TextLayout(text, in: TextLimits(width: width))
    return min(max(2, layout.lines.count), lineLimit)
  }

  /// Returns the width of a text in one line, in points, with a small reserve.
  private static func width(of text: String, size: Double) -> Double {
    let metrics = FontMetrics.metrics(of: .regular)
    return (Double(metrics.width(of: text)) * size / Double(metrics.unitsPerEm)).rounded(.up) + 2
  }

  private func release() {
    guard let line else { return }
    removeContents(of: line)
    self.line = nil
    fade = Fade(isShown: false)
  }

  private func removeContents(of line: Line) {
    overlay.removeContent(line.box)
    overlay.removeContent(line.text)
  }
}
