import Drawing
package import Geometry
package import Stage

/// The texts that the views of a stage paint, and what is wrong with their places.
///
/// A text must be inside its view, inside the nearest background behind it, and inside every view
/// that clips it, unless that view scrolls. Its lines must be as high as they are painted. Texts in
/// different parts of a view must not overlap, unless one part covers the other.
package struct TextPlacement {
  /// A text as it is painted.
  package struct PaintedText {
    /// The characters.
    package var string: String
    /// The font size, in points.
    package var size: Double
    /// The font size before the text was shrunk to fit, in points.
    package var wantedSize: Double
    /// Whether the end of the text is missing.
    package var isTruncated: Bool
    /// The rectangle of the letters in the viewport, in points.
    package var rect: Rect
  }

  /// The faults, one per line.
  package private(set) var faults: [String] = []
  /// The visible texts.
  package private(set) var texts: [PaintedText] = []

  private let stage: Stage
  private let appearance: Appearance

  /// The distance by which a text may exceed its place, in points.
  private static let tolerance = 1.0
  /// The part of a font's size that is empty above capital letters, and below descenders.
  private static let empty = (top: 0.22, bottom: 0.04)

  /// Examines all views of a stage.
  package init(of stage: Stage) {
    self.stage = stage
    let environment = stage.environment
    appearance = Appearance(
      theme: environment.theme, isRightToLeft: environment.readingDirection == .rightToLeft,
      textScale: environment.textScale)
    let window = Rect(origin: .zero, size: stage.viewport)
    texts =
      part(
        stage.scene.rootView, at: .zero,
        Surroundings(clip: window, background: nil, visible: window)
      )
      .texts
  }

  /// The texts whose ends are missing.
  package var truncatedTexts: [String] { texts.filter(\.isTruncated).map(\.string) }

  /// The texts that are smaller than the text scale requires.
  package var shrunkTexts: [PaintedText] { texts.filter { $0.size < $0.wantedSize - 0.01 } }

  /// What is around a view; rectangles are in the viewport.
  private struct Surroundings {
    /// The rectangle outside of which everything is cut off; nil inside a view that scrolls.
    var clip: Rect?
    /// The nearest background; nil if there is none in the same scrolled content.
    var background: Rect?
    /// The visible part of the surrounding view.
    var visible: Rect
  }

  /// The texts of a view and of the views inside, and the rectangles that they cover.
  private struct Part {
    var texts: [PaintedText] = []
    var covers: [Rect] = []
  }

  private mutating func part(
    _ view: View, at parentOrigin: Vector, _ outer: Surroundings
  ) -> Part {
    guard !view.isHidden, view.opacity > 0.05, view.scale == 1 else { return Part() }
    let rect = view.frame.offset(by: parentOrigin)
    var around = outer
    let content = view.content?.resolved(for: appearance)
    let hasBackground = content?.elements.contains(where: \.isBackground) ?? false
    if hasBackground { around.background = rect }
    var part = Part()
    if let content { addTexts(content.elements, of: view, in: rect, around, to: &part) }
    if hasBackground { part.covers.append(rect) }
    if view.clipsToBounds || view.scrollOffset != nil {
      around.visible = around.visible.intersection(rect)
      around.clip = view.scrollOffset != nil ? nil : (around.clip ?? rect).intersection(rect)
      if view.scrollOffset != nil { around.background = nil }
    }
    let origin = (rect.origin - Point.zero) - view.contentOffsetForSubviews
    let behind = view.subviews.filter { !$0.isElevated }
    for child in behind + view.subviews.filter(\.isElevated) {
      add(self.part(child, at: origin, around), to: &part)
    }
    return part
  }

  /// Adds a part in front of another one.
  private mutating func add(_ front: Part, to part: inout Part) {
    part.texts.removeAll { text in front.covers.contains { $0.intersects(text.rect) } }
    for text in front.texts {
      for other in part.texts where text.overlaps(other) {
        faults.append(Self.overlap(text, other))
      }
    }
    part.texts += front.texts
    part.covers += front.covers
  }

  private static func overlap(_ text: PaintedText, _ other: PaintedText) -> String {
    "'\(text.string)' \(text.rect) overlaps '\(other.string)' \(other.rect)"
  }

  // MARK: - Texts

  private mutating func addTexts(
    _ elements: [Content.Element], of view: View, in rect: Rect, _ around: Surroundings,
    to part: inout Part
  ) {
    for element in elements {
      switch element {
      case .text(let text, let placement):
        guard text.blur == 0, !text.isRotated, !text.string.isEmpty else { continue }
        let box = placement.resolved(in: view.paintedSize ?? rect.size)
        let fitted = text.fitted(into: box.size, with: stage.host.textExtents)
        let layout = fitted.layout(in: box.size, with: stage.host.textExtents)
        let isTruncated =
          layout.isTruncated || (text.usesFontMetrics && text.string.hasSuffix("…"))
        let free = box.height - layout.size.height
        let top =
          switch text.verticalAlignment {
          case .top: 0.0
          case .middle: free / 2
          case .bottom: free
          }
        let left = text.alignment.indent(box.width - layout.size.width)
        let letters = Self.letters(
          Rect(
            x: rect.minX + box.minX + left, y: rect.minY + box.minY + top,
            width: layout.size.width, height: layout.size.height), size: fitted.size)
        let painted = PaintedText(
          string: text.string, size: fitted.size, wantedSize: text.size,
          isTruncated: isTruncated, rect: letters)
        add(painted, in: box.offset(by: rect.origin - Point.zero), rect, around, to: &part)
      case .measuredText(let text, let placement):
        guard text.shadowBlur == nil else { continue }
        let box = placement.resolved(in: view.paintedSize ?? rect.size)
        let size = text.request.text.runs.first?.style.size ?? 0
        let left = text.alignment.indent(box.width - text.size.width)
        let letters = Self.letters(
          Rect(
            x: rect.minX + box.minX + left, y: rect.minY + box.minY, width: text.size.width,
            height: text.size.height), size: size)
        let painted = PaintedText(
          string: text.string, size: size, wantedSize: size,
          isTruncated: text.extent.isTruncated, rect: letters)
        add(painted, in: nil, rect, around, to: &part)
      case .clipped(_, let inner), .turned(_, let inner):
        addTexts(inner, of: view, in: rect, around, to: &part)
      case .fill, .stroke, .shadow, .image: break
      }
    }
  }

  /// Returns the part of a rectangle of lines that letters fill.
  private static func letters(_ rect: Rect, size: Double) -> Rect {
    rect.inset(by: Insets(top: empty.top * size, bottom: empty.bottom * size))
  }

  private mutating func add(
    _ text: PaintedText, in box: Rect?, _ view: Rect, _ around: Surroundings, to part: inout Part
  ) {
    guard text.rect.intersects(around.visible) || around.clip != nil else { return }
    let places: [(String, Rect?)] = [
      ("the box of the text", box), ("its view", view), ("its background", around.background),
      ("what is visible", around.clip),
    ]
    for (name, place) in places {
      guard let place, !place.contains(text.rect, tolerance: Self.tolerance) else { continue }
      faults.append("'\(text.string)' \(text.rect) is not inside \(name), \(place)")
      break
    }
    for other in part.texts where text.overlaps(other) {
      faults.append(Self.overlap(text, other))
    }
    var text = text
    text.rect = text.rect.intersection(around.visible)
    part.texts.append(text)
  }
}

extension TextPlacement.PaintedText {
  /// Whether letters are on top of each other; a text never overlaps its own shadow.
  fileprivate func overlaps(_ other: Self) -> Bool {
    let common = rect.intersection(other.rect)
    return string != other.string && common.width > 1 && common.height > 1
  }
}

extension Content.Element {
  /// Whether the element is visible behind texts.
  fileprivate var isBackground: Bool {
    switch self {
    case .fill(let shape, _): shape.placement == .bounds
    case .image, .clipped, .turned: true
    case .stroke, .shadow, .text, .measuredText: false
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect, tolerance: Double) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }
}
