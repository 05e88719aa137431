import Chrome
import Drawing
import ReticleCommand
import Stage
import Testing

@Suite("EnvironmentControl") struct EnvironmentControlTests {
  @Test(
    arguments: [(nil, "system"), (.light, "light"), (.dark, "dark")] as [(ColorTheme?, String)])
  func `the theme is the choice of the settings, whatever the scene shows`(
    chosen: ColorTheme?, text: String
  ) {
    for theme in ColorTheme.allCases {
      var environment = Environment()
      environment.theme = theme
      let control = EnvironmentControl.theme.control(environment, chosenTheme: chosen)
      #expect(control.text == text)
      #expect(control.kind == .choice(["system", "light", "dark"]))
    }
  }

  @Test func `only the theme and reduced motion belong to the settings`() {
    #expect(
      EnvironmentControl.allCases.filter(\.belongsToSettings) == [.theme, .reducedMotion])
  }
}
