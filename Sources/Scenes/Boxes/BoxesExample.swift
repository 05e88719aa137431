import Reticle

/// The example content of the scene `boxes`, created when it is opened from the launcher.
enum BoxesExample {
  /// The width that fits a small phone, in points.
  private static let width = 304.0

  /// The actions: lines, a grid of boxes, and more lines.
  static let commands: [SceneCommand] =
    [
      line("head", left: "Lines", right: "and boxes"),
      line("first", left: "Left", middle: "middle", right: "right"),
      line("second", left: "Boxes in a line", right: "24x24|24x24|24x24"),
      action(
        "box",
        [
          ("id", .text("grid")), ("size", .size(Size(width: width, height: 0))),
          ("margin", .numbers([4, 8, 4, 8])), ("layout", .word("grid")),
        ]),
    ] + (0..<9).map { box("box\($0)", Size(width: 92, height: 70)) }
    + [
      line("wide", left: "A grid wraps full lines", right: "9 boxes"),
      line("last", left: "Built by actions", right: "F5 records"),
      action("layout", []),
    ]

  private static func box(_ id: String, _ size: Size) -> SceneCommand {
    action(
      "box",
      [
        ("id", .text(id)), ("in", .text("grid")), ("size", .size(size)),
        ("margin", .numbers([4, 4, 4, 4])),
      ])
  }

  private static func line(
    _ id: String, left: String, middle: String? = nil, right: String
  ) -> SceneCommand {
    var values: [(String, SceneValue)] = [
      ("id", .text(id)), ("size", .size(Size(width: width, height: 44))),
      ("margin", .numbers([0, 8, 0, 8])), ("item-padding", .number(8)),
      ("left", .source("\"\(left)\"")),
    ]
    if let middle { values.append(("middle", .source("\"\(middle)\""))) }
    let isText = right.contains { $0.isLetter && $0 != "x" }
    values.append(("right", .source(isText ? "\"\(right)\"" : right)))
    return action("line", values)
  }

  private static func action(_ name: String, _ pairs: [(String, SceneValue)]) -> SceneCommand {
    var values = SceneValues()
    for (name, value) in pairs { values[name] = value }
    return .action(name: name, arguments: values)
  }
}
