import Reticle
import ReticleBoxes

/// The arguments of the action `line`; all are validated before the line changes.
struct LineSettings {
  fileprivate enum Item {
    case text(String)
    case view(Size)
  }

  private let values: SceneValues
  private var items: [LineSide: [Item]] = [:]

  init(_ values: SceneValues) throws(SceneError) {
    self.values = values
    for side in LineSide.allCases {
      if let source = values.source(side.rawValue) { items[side] = try Self.items(source) }
    }
  }

  func apply(to line: Line, paint: inout BoxStyleGenerator) {
    if let items = items[.left] { line.leftItems = items.map { $0.lineItem(&paint) } }
    if let items = items[.middle] { line.middleItems = items.map { $0.lineItem(&paint) } }
    if let items = items[.right] { line.rightItems = items.map { $0.lineItem(&paint) } }
    if let side = values.text("precedence").flatMap(LineSide.init(rawValue:)) {
      line.sidePrecedence = side
    }
    if let padding = values.number("item-padding") { line.itemPadding = padding }
    if let height = values.number("min-height") { line.minHeight = height }
    if let height = values.number("max-height") { line.maxHeight = height }
  }

  /// Parses items separated by bars: quoted strings, sizes, and single words as strings.
  private static func items(_ source: String) throws(SceneError) -> [Item] {
    var items: [Item] = []
    var rest = source[...]
    while true {
      if rest.first == "\"" {
        guard let end = endOfString(rest) else {
          throw .refused("a string in \(source) has no closing quote")
        }
        items.append(.text(unescaped(rest[..<end].dropFirst().dropLast())))
        rest = rest[end...]
      } else {
        let word = rest.prefix { $0 != "|" }
        items.append(size(word).map { .view($0) } ?? .text(String(word)))
        rest = rest.dropFirst(word.count)
      }
      guard let bar = rest.first else { return items }
      guard bar == "|" else { throw .refused("items are separated by |, not by '\(bar)'") }
      rest = rest.dropFirst()
    }
  }

  private static func endOfString(_ text: Substring) -> Substring.Index? {
    var isEscaped = false
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return index
      }
    }
    return nil
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Parses `WxH`, both decimal.
  private static func size(_ word: Substring) -> Size? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width.isFinite, height.isFinite, width >= 0, height >= 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The parameters that only lines have.
  static let parameters: [SceneParameter] =
    LineSide.allCases.map {
      SceneParameter(
        $0.rawValue, .source, defaultValue: "nothing",
        summary: "items separated by |: strings in quotes, or views WxH")
    } + [
      SceneParameter(
        "precedence", .choice(["left", "middle", "right"]), defaultValue: "left",
        summary: "the side whose width is allocated first"),
      SceneParameter(
        "item-padding", .number(0...100_000), defaultValue: "0",
        summary: "padding on both sides of each item, in points"),
      SceneParameter(
        "min-height", .number(0...100_000), defaultValue: "0",
        summary: "minimum height, in points"),
      SceneParameter(
        "max-height", .number(0...100_000), defaultValue: "0",
        summary: "maximum height, in points; if equal to min-height, the height is fixed"),
    ]
}

extension LineSettings.Item {
  fileprivate func lineItem(_ paint: inout BoxStyleGenerator) -> LineItem {
    switch self {
    case .text(let text): return .text(text)
    case .view(let size):
      let box = Box(size)
      box.style = paint.nextStyle()
      return .box(box)
    }
  }
}
