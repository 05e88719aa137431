import Drawing
import Profiling

extension Color {
  /// The colour of a frame state.
  init(_ state: FrameState) {
    let (red, green, blue) = state.colour
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
