package import Reticle
import ReticleBoxes

/// The groups of lines in the scene `styled-table`.
final class StyledTableGroups {
  /// The groups by name, in order.
  private(set) var all: [(name: String, box: Box)] = []
  /// The lines that scenarios can query.
  private(set) var lines: [(name: String, line: Line)] = []

  private static let ink = StyledTablePalette.ink
  private static let faint = StyledTablePalette.faint
  private static let accent = StyledTablePalette.accent

  init() {
    add("sides", "Left, middle, right", sides())
    add("fitting", "When it gets tight", fitting())
    add("wrapping", "Text that wraps", wrapping())
    add("columns", "Fixed columns", columns())
    add("looks", "Looks", appearanceLines())
    add("markup", "Markup", markup())
  }

  private func add(_ name: String, _ title: String, _ lines: [Line]) {
    let group = StyledTableBox()
    let header = StyledLine()
    header.font = Font(.semibold, size: 17)
    header.textColor = Self.ink
    header.leftItems = [.text(title)]
    group.topLines = [header]
    group.middleLines = lines
    all.append((name, group))
  }

  private func line(_ left: LineItem? = nil, _ right: LineItem? = nil) -> StyledLine {
    let line = StyledLine()
    line.font = Font(size: 15)
    line.textColor = Self.ink
    line.right.textColor = Self.faint
    line.leftItems = left.map { [$0] } ?? []
    line.rightItems = right.map { [$0] } ?? []
    return line
  }

  // MARK: - Groups

  private func sides() -> [Line] {
    let three = line("Left", "Right")
    three.middleItems = ["Middle"]
    three.middle.textColor = Self.accent
    let pictures = line("Pictures", .image(Self.arrow, Size(width: 16, height: 16)))
    pictures.leftItems.insert(.image(Self.dot(Self.accent), Size(width: 12, height: 12)), at: 0)
    pictures.itemPadding = 4
    pictures.padding = Insets(left: 12, right: 12)
    let boxes = line("Boxes")
    boxes.rightItems = [
      .box(Self.badge("3")), .box(Self.swatch(0x2E9E6B)), .box(Self.swatch(0xF0A030)),
    ]
    lines.append(("three", three))
    return [three, pictures, boxes]
  }

  private func fitting() -> [Line] {
    let left = line("The left side is asked first and takes its room", "Right")
    let right = line("The left side gives way here", "The right side is asked first")
    right.sidePrecedence = .right
    right.itemPadding = 3
    right.padding = Insets(left: 13, right: 13)
    let middle = line("Both sides share", "what the middle leaves")
    middle.middleItems = ["Middle first"]
    middle.sidePrecedence = .middle
    middle.middle.textColor = Self.accent
    middle.itemPadding = 3
    middle.padding = Insets(left: 13, right: 13)
    let dropped = line(nil, "fits")
    dropped.leftItems = (0..<8).map { .box(Self.swatch(0x5B8DEF, width: $0 == 7 ? 60 : 24)) }
    for case .box(let box) in dropped.leftItems { box.margin = Insets(right: 8) }
    let stretched = line("Grows", "rest")
    let bar = Box(width: 10, height: 10)
    bar.sizing = .expand
    bar.style.background = Color(light: 0xB9C6DC, dark: 0x3A4A66)
    bar.style.cornerRadius = 5
    bar.margin = Insets(left: 10, right: 10)
    stretched.leftItems.append(.box(bar))
    lines.append(("dropped", dropped))
    return [left, right, middle, dropped, stretched]
  }

  private func wrapping() -> [Line] {
    let text = wrapped(
      "A text with a line end in it wraps to the room it gets, and the line grows with it. "
        + "Three points lie between its lines.")
    text.left.lineSpacing = 3
    let both = line(nil, .text("Beside it the other side stands in the middle"))
    both.rightItems = ["right"]
    both.leftItems = [.multiline("Wrapped text leaves room for what stands at the other side.")]
    both.sidePrecedence = .right
    both.minHeight = 40
    both.padding = Insets(top: 8, left: 16, bottom: 8, right: 16)
    let limited = wrapped(
      "A greatest height cuts a long text off where no other line fits: this one may be fifty-six "
        + "points high and ends with an ellipsis, as you see here, before all of it is said.")
    limited.maxHeight = 56
    limited.padding = Insets(top: 8, left: 16, bottom: 8, right: 16)
    return [text, both, limited]
  }

  private func columns() -> [Line] {
    [
      ("Dusk", "ridge", "4.2 MB"), ("Pines in fog", "wood", "3.8 MB"),
      ("Low tide", "sea", "12.1 MB"),
    ]
    .map { name, kind, size in
      let row = line(.text(name), .text(size))
      row.middleItems = [.text(kind)]
      row.left.width = 120
      row.middle.width = 72
      row.right.width = 80
      row.middle.textColor = Self.accent
      row.middle.itemsAlignment = .leading
      return row
    }
  }

  private func appearanceLines() -> [Line] {
    let fonts = line(.styled(Self.fontSamples))
    let shadow = line("A shadow beneath", "and none")
    shadow.left.textShadow = TextShadow(
      color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 1, dy: 1))
    shadow.right.textShadow = TextShadow(color: .clear)
    let borders = line("Borders of one's own")
    borders.borderColors = EdgeColors(
      top: Color(hex: 0xD9483B), left: Color(hex: 0x2E9E6B), bottom: Self.accent, right: .black)
    let top = line("Top", .box(Self.swatch(0x8B6FD6)))
    top.verticalAlignment = .top
    top.middleItems = ["aligned"]
    top.middle.font = Font(.italic, size: 11)
    top.padding = Insets(top: 4, left: 16, bottom: 4, right: 16)
    let attached = line("Attached to the swatch")
    let swatch = Self.swatch(0xD9483B)
    attached.rightItems = [.box(swatch)]
    let pin = Box(width: 12, height: 12)
    pin.style.background = Self.accent
    pin.style.cornerRadius = 6
    pin.style.borders = EdgeColors(all: .white)
    pin.margin = Insets(top: -4, left: 16)
    pin.attachedTo = swatch
    pin.zIndex = 1
    attached.boxes = [pin]
    return [fonts, shadow, borders, top, attached]
  }

  private func markup() -> [Line] {
    [
      line("**Bold**, //italic//, __underlined__|mush"),
      line("`monospaced` and ~~struck through~~|mush"),
      line("{#c5372b/ff7a6e|red}, {bg#ffe08a|{#1d1d1f| marked }}, {k3|spaced}|mush"),
      line("{font:Bold,20pt|Large} and {font:Mono,11pt|small}|mush"),
    ]
  }

  private func wrapped(_ text: String) -> StyledLine {
    let line = StyledLine(
      multiline: text, font: Font(size: 14), width: StyledLine.defaultSize.width, padding: 16)
    line.textColor = Self.ink
    return line
  }

  // MARK: - Items

  private static let fontSamples = StyledText(
    [
      (FontFace.regular, "Regular "), (.medium, "Medium "), (.bold, "Bold "), (.italic, "Italic "),
      (.monospaced, "Mono"),
    ].map { face, name in
      StyledText.Run(name, TextStyle(face: face, size: 14, color: ink))
    })

  private static func swatch(_ hex: UInt32, width: Double = 24) -> Box {
    let box = Box(width: width, height: 24)
    box.style.background = Color(hex: hex)
    box.style.cornerRadius = 6
    box.leftMargin = 6
    return box
  }

  private static func badge(_ text: String) -> Box {
    let badge = Line(Size(width: 28, height: badgeHeight))
    // The badge grows with its number.
    badge.minHeight = badgeHeight
    badge.widensAsNeeded = true
    badge.padding = Insets(left: 8, right: 8)
    badge.middleItems = [.text(text)]
    badge.font = Font(.semibold, size: 13)
    badge.textColor = .white
    badge.style.background = StyledTablePalette.badge
    badge.style.cornerRadius = badgeHeight / 2
    badge.leftMargin = 6
    return badge
  }

  private static let badgeHeight = 22.0

  private static func dot(_ color: Color) -> Content {
    Content([.fill(.ellipse(.bounds), .color(color))])
  }

  private static let arrow = Content([
    .stroke(
      .path(
        Path([
          .move(Point(x: 0.38, y: 0.2)), .line(Point(x: 0.68, y: 0.5)),
          .line(Point(x: 0.38, y: 0.8)),
        ]), .bounds), .color(Color(white: 0.55)), width: 2)
  ])
}

/// The colors of texts and of the badge in the scene `styled-table`.
package enum StyledTablePalette {
  /// The color of titles and of texts on the left.
  package static let ink = Color(light: 0x33363B, dark: 0xE6E6EA)
  /// The color of texts on the right.
  package static let faint = Color(light: 0x62666E, dark: 0xA1A1A6)
  /// The color of texts in the middle.
  package static let accent = Color(light: 0x0A5FD8, dark: 0x6FB0FF)
  /// The background of a white number.
  package static let badge = Color(hex: 0xC8392D)
}
