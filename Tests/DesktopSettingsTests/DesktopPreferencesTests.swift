import DesktopSettings
import Drawing
import Stage
import Testing

@Suite struct DesktopPreferencesTests {
  @Test func `a more important source has precedence where it states something`() {
    var first = DesktopPreferences()
    first.theme = .dark
    first.reducesMotion = false
    var second = DesktopPreferences()
    second.theme = .light
    second.textScale = 2
    second.reducesMotion = true
    second.readingDirection = .rightToLeft
    let both = first.completed(by: second)
    #expect(both.theme == .dark)
    #expect(both.textScale == 2)
    #expect(both.reducesMotion == false)
    #expect(both.readingDirection == .rightToLeft)
  }

  @Test func `preferences that state nothing give the default environment`() {
    #expect(DesktopPreferences().environment == Environment())
  }

  @Test(
    arguments: [
      (1, 1), (1.23456, 1.235), (0.5, 0.8), (9, 3), (.nan, 1), (.infinity, 1),
    ] as [(Double, Double)])
  func `text scales are those that a recording can contain`(scale: Double, expected: Double) {
    var preferences = DesktopPreferences()
    preferences.textScale = scale
    #expect(preferences.textScale == expected)
    #expect(preferences.environment.textScale == expected)
  }

  // MARK: - Variables

  @Test(
    arguments: [
      ([:], nil), (["GTK_THEME": ""], nil), (["GTK_THEME": "Adwaita:dark"], .dark),
      (["GTK_THEME": "Yaru-Dark"], .dark), (["GTK_THEME": "Adwaita"], .light),
      (["GTK_THEME": "Adwaita", "RETICLE_THEME": "dark"], .dark),
      (["GTK_THEME": "Adwaita:dark", "RETICLE_THEME": "sepia"], .dark),
    ] as [([String: String], ColorTheme?)])
  func `a variable selects the theme`(variables: [String: String], theme: ColorTheme?) {
    #expect(DesktopPreferences(variables: variables).theme == theme)
  }

  @Test(
    arguments: [
      ([:], nil), (["GDK_DPI_SCALE": "1.5"], 1.5), (["GDK_SCALE": "2"], nil),
      (["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"], 1), (["GDK_DPI_SCALE": "-1"], nil),
      (["GDK_DPI_SCALE": "large"], nil), (["GDK_DPI_SCALE": "1.5", "RETICLE_TEXT_SCALE": "2"], 2),
      (["GDK_DPI_SCALE": "1.5", "RETICLE_TEXT_SCALE": "20"], 1.5),
    ] as [([String: String], Double?)])
  func `a variable selects the text scale`(variables: [String: String], scale: Double?) {
    #expect(DesktopPreferences(variables: variables).textScale == scale)
  }

  @Test(
    arguments: [
      ([:], nil), (["LANG": "C.UTF-8"], nil), (["LANG": "en_US.UTF-8"], nil),
      (["LANG": "ar_EG.UTF-8"], .rightToLeft), (["LANG": "he"], .rightToLeft),
      (["LANG": "ar_EG", "LC_ALL": "de_DE"], nil), (["LANG": "de", "LC_ALL": ""], nil),
      (["LANG": "de_DE", "LC_MESSAGES": "fa_IR"], .rightToLeft),
      (["LANG": "sd_IN@devanagari"], nil), (["LANG": "arn_CL"], nil), (["LANG": "@"], nil),
      (["LANG": "ar_EG", "RETICLE_READING_DIRECTION": "ltr"], .leftToRight),
    ] as [([String: String], ReadingDirection?)])
  func `the language of the locale selects the direction`(
    variables: [String: String], direction: ReadingDirection?
  ) {
    #expect(DesktopPreferences(variables: variables).readingDirection == direction)
  }

  @Test(arguments: [("", nil), ("0", false), ("1", true)] as [(String, Bool?)])
  func `a variable reduces motion`(word: String, reducesMotion: Bool?) {
    let preferences = DesktopPreferences(variables: ["RETICLE_REDUCED_MOTION": word])
    #expect(preferences.reducesMotion == reducesMotion)
  }

  // MARK: - GTK's files

  @Test func `dark theme and animations are read from GTK's file`() {
    let preferences = DesktopPreferences(
      gtkSettings: """
        # gtk-enable-animations=1
        [Other]
        gtk-enable-animations=1
        [Settings]
        gtk-application-prefer-dark-theme = true
        gtk-enable-animations=0\r
        gtk-font-name=Inter 11
        no sign
        """)
    #expect(preferences.theme == .dark)
    #expect(preferences.reducesMotion == true)
    #expect(preferences.textScale == nil)
  }

  @Test(
    arguments: [
      ("", nil), ("gtk-theme-name=Adwaita", .light), ("gtk-theme-name=Adwaita-dark", .dark),
      ("gtk-application-prefer-dark-theme=0", .light),
      ("gtk-application-prefer-dark-theme=maybe", nil),
      ("gtk-theme-name=Adwaita-dark\ngtk-application-prefer-dark-theme=0", .dark),
    ] as [(String, ColorTheme?)])
  func `the name of GTK's theme can be dark`(lines: String, theme: ColorTheme?) {
    #expect(DesktopPreferences(gtkSettings: "[Settings]\n" + lines).theme == theme)
  }

  @Test(arguments: [
    "", "\0", "[", "[Settings", "[Settings]", "[]\ngtk-theme-name=x-dark", "=", "[Settings]\n=1",
    "gtk-theme-name=x-dark\n[Settings]", "[Settings]\nnonsense\ngtk-theme-name=x-dark",
    "[Settings]\ngtk-theme-name=\\q", "[Settings]\ngtk-enable-animations=\u{0661}",
    "[settings]\ngtk-theme-name=x-dark", String(repeating: "[", count: 100_000),
  ])
  func `a file without valid settings states nothing`(text: String) {
    #expect(DesktopPreferences(gtkSettings: text) == DesktopPreferences())
  }

  @Test func `the last value of a key counts, and escapes are resolved`() {
    let preferences = DesktopPreferences(
      gtkSettings: """
        [Settings]
        gtk-enable-animations=0
        gtk-enable-animations=1
        gtk-theme-name=My\\stheme-dark
        """)
    #expect(preferences.reducesMotion == false)
    #expect(preferences.theme == .dark)
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.config"), (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/c"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "relative"], "/h/.config"), ([:], nil),
    ] as [([String: String], String?)])
  func `the newest GTK's file is in the user's folder of settings`(
    variables: [String: String], folder: String?
  ) {
    let expected =
      folder.map { ["\($0)/gtk-4.0/settings.ini", "\($0)/gtk-3.0/settings.ini"] } ?? []
    #expect(DesktopPreferences.gtkSettingsPaths(variables) == expected)
  }

  @Test func `the older GTK's file completes the newer one`() {
    let files = [
      "/c/gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1",
      "/c/gtk-3.0/settings.ini":
        "[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=1",
    ]
    let settings = DesktopSettings(variables: ["XDG_CONFIG_HOME": "/c"]) { files[$0] }
    #expect(settings.preferences.reducesMotion == false)
    #expect(settings.preferences.theme == .dark)
  }
}
