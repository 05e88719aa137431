import DesktopSettings
import Drawing
import Testing

@Suite struct PortalSettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  private static func preferences(
    _ settings: [(String, String, PortalValue)]
  ) -> DesktopPreferences {
    var portal = PortalSettings()
    for (namespace, key, value) in settings { portal.set(key, in: namespace, to: value) }
    return portal.preferences
  }

  @Test(arguments: [(0, nil), (1, .dark), (2, .light), (3, nil)] as [(Int64, ColorTheme?)])
  func `the color scheme is a number`(number: Int64, theme: ColorTheme?) {
    let preferences = Self.preferences([
      (Self.appearance, "color-scheme", .integer(number)),
      (Self.interface, "color-scheme", .text("prefer-dark")),
    ])
    #expect(preferences.theme == theme)
  }

  @Test(
    arguments: [
      ("prefer-dark", .dark), ("prefer-light", .light), ("default", nil),
    ] as [(String, ColorTheme?)])
  func `older portals have only GNOME's color scheme`(word: String, theme: ColorTheme?) {
    #expect(Self.preferences([(Self.interface, "color-scheme", .text(word))]).theme == theme)
  }

  @Test func `the text scaling factor is the text scale`() {
    let key = "text-scaling-factor"
    #expect(Self.preferences([(Self.interface, key, .number(1.25))]).textScale == 1.25)
    #expect(Self.preferences([(Self.interface, key, .number(0))]).textScale == nil)
    #expect(Self.preferences([(Self.interface, key, .number(.nan))]).textScale == nil)
    #expect(Self.preferences([(Self.interface, key, .text("large"))]).textScale == nil)
  }

  @Test(
    arguments: [
      (nil, nil, nil), (1, nil, true), (0, nil, false), (nil, true, false), (nil, false, true),
      (0, false, true), (1, true, true),
    ] as [(Int64?, Bool?, Bool?)])
  func `motion is reduced by either of two settings`(
    reduced: Int64?, animations: Bool?, expected: Bool?
  ) {
    var portal = PortalSettings()
    portal.set("reduced-motion", in: Self.appearance, to: reduced.map { .integer($0) })
    portal.set("enable-animations", in: Self.interface, to: animations.map { .flag($0) })
    #expect(portal.preferences.reducesMotion == expected)
  }

  @Test(arguments: [(0, .normal), (1, .high), (2, nil)] as [(Int64, ColorContrast?)])
  func `the portal states the contrast`(number: Int64, contrast: ColorContrast?) {
    let value = PortalValue.integer(number)
    #expect(Self.preferences([(Self.appearance, "contrast", value)]).contrast == contrast)
  }

  @Test func `other keys and namespaces are ignored`() {
    #expect(
      Self.preferences([
        (Self.interface, "font-name", .text("Inter")), ("org.example", "color-scheme", .integer(1)),
      ]) == DesktopPreferences())
  }
}
