package import Drawing
package import Profiling

extension Color {
  /// Creates the color of a frame state.
  package init(_ state: FrameState) {
    let (red, green, blue) = state.color
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
