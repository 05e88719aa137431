package import Drawing
package import Profiling

extension Color {
  /// Creates the color of a frame state, which is darker in the light theme.
  package init(_ state: FrameState) {
    let (red, green, blue) = state.color
    let dark = Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    self.init(light: dark.mixed(with: .black, fraction: 0.28), dark: dark)
  }
}
