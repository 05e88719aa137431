import Drawing
import Geometry
import Scenes
import Stage
import TestSupport
import Testing

/// The text of every scene is readable in both themes.
///
/// Level AA of WCAG 2.2 requires a contrast of 4.5 to 1, and of 3 to 1 for large text. Each text is
/// compared with the plain color that is painted behind it. Text in front of a picture or a
/// gradient is not checked.
@Suite struct SceneContrastTests {
  /// A painted rectangle with its color, or nil if it is not one opaque color.
  private typealias Painted = (rect: Rect, color: Color?)

  /// A text and the color behind it.
  private struct Reading {
    var text: Text
    var ground: Color

    var isLarge: Bool {
      let isBold = [FontFace.bold, .boldItalic, .semibold].contains(text.face)
      return text.size >= (isBold ? 18.5 : 24)
    }
  }

  /// The text color of outlined rows: the paler gray of the library that they recreate.
  private static let libraryGray = Color(light: 0x808080, dark: 0xA1A1A6)

  /// The scenes that must have text on plain colors.
  private static let withText = [
    "image-demo", "box-demo", "styled-table", "text", "stacks", "grouped-columns", "list", "shop",
    "mail",
  ]

  /// Parameters with which scenes show other texts than by default.
  private static let variants: [(name: String, parameters: [(String, SceneValue)])] = [
    ("list", [("text", .word("scripts"))]),
    ("list", [("count", .integer(3)), ("more", .integer(9))]),
    ("page", [("titles", .word("sticky"))]), ("grouped-columns", [("style", .word("flat"))]),
    ("columns", [("titles", .flag(true)), ("style", .word("flat"))]),
    ("photos-sections", [("footers", .flag(true)), ("labels", .flag(true))]),
    ("shop", [("theme", .word("dark")), ("large-title", .number(108))]),
    ("page", [("large-title", .number(108)), ("collapsible", .flag(true))]),
    ("sections", [("collapsible", .flag(true))]),
  ]

  @Test(arguments: SceneCatalog.all.map(\.name), ColorTheme.allCases)
  func `text contrasts with its background`(name: String, theme: ColorTheme) throws {
    try check(name, [], theme)
  }

  @Test(arguments: SceneCatalog.all.map(\.name), ColorTheme.allCases)
  func `text contrasts with its background with high contrast`(
    name: String, theme: ColorTheme
  ) throws {
    try check(name, [], theme, .high)
  }

  @Test(arguments: variants.indices, ColorTheme.allCases)
  func `text of other settings contrasts with its background`(
    index: Int, theme: ColorTheme
  ) throws {
    try check(Self.variants[index].name, Self.variants[index].parameters, theme)
  }

  @Test(arguments: ColorTheme.allCases)
  func `text farther down the styled table contrasts with its background`(theme: ColorTheme) throws
  {
    try check("styled-table", [], theme, height: 3000)
  }

  private func check(
    _ name: String, _ parameters: [(String, SceneValue)], _ theme: ColorTheme,
    _ contrastSetting: ColorContrast = .normal, height: Double = 700
  ) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    var configuration = StageConfiguration(viewport: Size(width: 390, height: height))
    configuration.environment.theme = theme
    configuration.environment.contrast = contrastSetting
    let appearance = Appearance(theme: theme, contrast: contrastSetting)
    for (name, value) in parameters { configuration.parameters[name] = value }
    let stage = try Stage(type, configuration)
    for frame in 0..<20 { _ = stage.runFrame(FrameInput(frame: Int64(frame))) }
    let readings = Self.readings(of: stage)
    if Self.withText.contains(name) { #expect(!readings.isEmpty) }
    let exceptions = [Self.libraryGray, Self.libraryGray.resolved(for: appearance)]
    for reading in readings where !exceptions.contains(reading.text.color) {
      let ratio = contrast(
        reading.text.color.resolved(for: appearance), reading.ground.resolved(for: appearance))
      #expect(
        ratio >= (reading.isLarge ? 3 : 4.5),
        "“\(reading.text.string)”: \(reading.text.color) on \(reading.ground)")
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `colors that follow the theme contrast with each other`(theme: ColorTheme) {
    for ground in [Color.page, .surface] {
      #expect(contrast(.text, ground, in: theme) >= 4.5)
      #expect(contrast(.secondaryText, ground, in: theme) >= 4.5)
      #expect(contrast(.accent, ground, in: theme) >= 3)
    }
    #expect(contrast(.accent, .surface, in: theme) >= 4.5)
    #expect(contrast(.textOnAccent, .accent, in: theme) >= 4.5)
    #expect(contrast(.text, .textSelection, in: theme) >= 4.5)
  }

  // MARK: - Reading a frame

  private static func readings(of stage: Stage) -> [Reading] {
    let list = stage.displayList
    var painted: [Painted] = [(Rect(origin: .zero, size: list.viewport), list.background)]
    var readings: [Reading] = []
    for command in list.commands where command.opacity >= 1 && command.group < 0 {
      let content = stage.host.contents.paintedContent(command.content)
      let origin = command.rect.origin - Point.zero
      for (index, element) in content.elements.enumerated() {
        switch element {
        case .text(let text, let placement):
          let rect = placement.resolved(in: command.paintedSize).offset(by: origin)
          let later = content.elements.dropFirst(index + 1)
          guard !later.contains(where: { $0.isText(text.string) }),
            let ground = ground(below: text, in: rect, painted)
          else { continue }
          readings.append(Reading(text: text, ground: ground))
        case .fill(let shape, let paint):
          let rect = shape.placement.resolved(in: command.paintedSize).offset(by: origin)
          painted.append((rect, paint.plainColor))
        case .image(_, let placement, _):
          painted.append((placement.resolved(in: command.paintedSize).offset(by: origin), nil))
        case .clipped(let shape, let inside):
          let clip = shape.placement.resolved(in: command.paintedSize).offset(by: origin)
          for element in inside {
            guard case .fill(let shape, let paint) = element else {
              if case .stroke = element { continue }
              painted.append((clip, nil))
              continue
            }
            let rect = shape.placement.resolved(in: command.paintedSize).offset(by: origin)
            painted.append((rect.intersection(clip), paint.plainColor))
          }
        case .stroke, .shadow, .measuredText, .turned: break
        }
      }
    }
    return readings
  }

  private static func ground(below text: Text, in rect: Rect, _ painted: [Painted]) -> Color? {
    let x =
      switch text.alignment {
      case .leading, .natural, .left, .justified: rect.minX + 2
      case .center: rect.center.x
      case .trailing, .right: rect.maxX - 2
      }
    return painted.last { $0.rect.contains(Point(x: x, y: rect.center.y)) }?.color
  }
}

extension Content.Element {
  /// Returns whether the element is a text with these characters.
  fileprivate func isText(_ string: String) -> Bool {
    if case .text(let text, _) = self { text.string == string } else { false }
  }
}

extension Paint {
  /// The color of an opaque plain paint, or nil for any other paint.
  fileprivate var plainColor: Color? {
    if case .color(let color) = self, color.alpha >= 1 { color } else { nil }
  }
}
