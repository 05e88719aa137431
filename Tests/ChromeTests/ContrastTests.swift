import ReticleBoxes
import Chrome
import Controls
import Drawing
import Grid
import Profiling
import Scenes
import TestSupport
import Testing
import WindowHost

/// Tests that texts are readable.
///
/// Level AA of WCAG 2.2 requires a contrast of 4.5 to 1 for text and of 3 to 1 for everything else.
@Suite struct ContrastTests {
  @Test func `the contrast follows the formula of the guidelines`() {
    #expect(contrast(.white, .black) == 21)
    #expect((4.47...4.49).contains(contrast(Color(hex: 0x777777), .white)))
  }

  @Test(arguments: ColorTheme.allCases)
  func `texts of the window contrast with their background`(theme: ColorTheme) {
    let colors = ChromeTheme.standard
    for ground in [colors.page, colors.card, colors.lifted] {
      #expect(contrast(colors.text, ground, in: theme) >= 4.5)
      #expect(contrast(colors.secondary, ground, in: theme) >= 4.5)
      #expect(contrast(colors.accent, ground, in: theme) >= 3)
      #expect(contrast(colors.recording, ground, in: theme) >= 3)
    }
    // The accent is used for titles on cards, but not for text on the page.
    #expect(contrast(colors.accent, colors.card, in: theme) >= 4.5)
    #expect(contrast(colors.recording, colors.card, in: theme) >= 4.5)
  }

  @Test func `a white number contrasts with any picture`() {
    let brightest = Color(white: 1 - Samples.shade.alpha)
    #expect(contrast(.white, brightest) >= 4.5)
  }

  @Test(arguments: ColorTheme.allCases)
  func `texts of lines and rows contrast with their background`(theme: ColorTheme) {
    for color in [StyledTablePalette.ink, StyledTablePalette.faint, StyledTablePalette.accent] {
      #expect(contrast(color, StyledTableBox.background, in: theme) >= 4.5)
    }
    #expect(contrast(.white, StyledTablePalette.badge) >= 4.5)
    let row = GroupedCell(style: .flat)
    #expect(contrast(row.detailTextLabel.color, .surface, in: theme) >= 4.5)
    #expect(contrast(row.textLabel.color, .surface, in: theme) >= 4.5)
  }

  @Test(arguments: ColorTheme.allCases)
  func `texts of text fields contrast with their background`(theme: ColorTheme) {
    let style = TextInputStyle()
    #expect(contrast(style.color, style.backgroundColor, in: theme) >= 4.5)
    #expect(contrast(style.placeholderColor, style.backgroundColor, in: theme) >= 4.5)
    #expect(contrast(style.color, style.selectionColor, in: theme) >= 4.5)
    #expect(contrast(style.tintColor, style.backgroundColor, in: theme) >= 3)
  }

  /// The only texts below 4.5 to 1: rows that must look like those of ColumnarGroupedTableView.
  ///
  /// Flat rows, which the tests above include, show the same texts in a darker gray.
  @Test func `details of outlined rows are the one exception, at 3.9 to 1`() {
    let row = GroupedCell(style: .grouped)
    let ground = GroupedBackground.outlinedFill
    #expect((3.9...4.0).contains(contrast(row.detailTextLabel.color, ground, in: .light)))
    #expect(contrast(row.detailTextLabel.color, ground, in: .dark) >= 4.5)
    for theme in ColorTheme.allCases {
      #expect(contrast(row.textLabel.color, ground, in: theme) >= 4.5)
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `bars of every frame state contrast with their background`(theme: ColorTheme) {
    for state in FrameState.allCases {
      #expect(contrast(Color(state), ChromeTheme.standard.plot, in: theme) >= 3, "\(state)")
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `outlines contrast with cards`(theme: ColorTheme) {
    let colors = ChromeTheme.standard
    for ground in [colors.page, colors.card, colors.lifted] {
      #expect(contrast(colors.controlEdge, ground, in: theme) >= 3)
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `with high contrast, every color of the window is strong`(theme: ColorTheme) {
    let colors = ChromeTheme.standard
    let appearance = Appearance(theme: theme, contrast: .high)
    for ground in [colors.page, colors.card, colors.lifted] {
      func strong(_ color: Color) -> Double {
        contrast(color.resolved(for: appearance), ground.resolved(for: appearance))
      }
      for text in [colors.text, colors.secondary, colors.accent, colors.recording] {
        #expect(strong(text) >= 7)
      }
      for line in [colors.hairline, colors.controlEdge, colors.liftedEdge] {
        #expect(strong(line) >= 3)
      }
    }
  }
}
