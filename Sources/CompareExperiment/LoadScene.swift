import Geometry
import Stage

/// A scene with one view that does work in every frame, in the phase of cells.
final class LoadScene: Scene {
  let rootView: View
  private let view: LoadView

  init(_ context: SceneContext, _ slowness: Slowdown) {
    view = LoadView(
      light: context.parameters.integer("light") ?? 600,
      heavy: context.parameters.integer("heavy") ?? 2700, slowness)
    rootView = view
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    throw .unsupported("this scene only works; it knows no commands")
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    throw .unknown("this scene only works; it has no probe '\(probe)'")
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    // Only the number of frames is written, because the result depends on the number of steps and
    // all variants must behave the same.
    if subsystem == .cells { writer.write("frames", view.frames) }
  }
}

/// The view that does the work.
private final class LoadView: View {
  /// The number of frames so far.
  private(set) var frames = 0
  private let light: Int
  private let heavy: Int
  private let slowdown: Slowdown
  private var result: UInt64 = 1

  /// The number of steps that take about a microsecond in a release build.
  private static let stepsPerMicrosecond = 680
  /// The distance between heavy frames, in frames.
  private static let period = 60

  init(light: Int, heavy: Int, _ slowness: Slowdown) {
    self.light = light
    self.heavy = heavy
    self.slowdown = slowness
    super.init(frame: .zero)
  }

  override var participatesInFrames: Bool { true }

  override func updateContents() {
    frames += 1
    let isHeavy = frames % Self.period == 0
    let base = (isHeavy ? heavy : light) * Self.stepsPerMicrosecond
    for _ in 0..<slowdown.steps(base, frame: frames - 1, isHeavy: isHeavy) {
      result ^= result << 13
      result ^= result >> 7
      result ^= result << 17
    }
    // A dependency on the result prevents the compiler from removing the steps.
    if result == 0 { frames += 1 }
  }
}

extension SceneType {
  /// Returns the scene for a variant.
  static func load(_ slowness: Slowdown) -> SceneType {
    SceneType(
      "load", summary: "Works so many microseconds in every frame, and more in one of sixty",
      parameters: [
        SceneParameter(
          "light", .integer(1...100_000), defaultValue: "600",
          summary: "microseconds of most frames"),
        SceneParameter(
          "heavy", .integer(1...100_000), defaultValue: "2700",
          summary: "microseconds of one frame in sixty"),
      ]
    ) { context in
      LoadScene(context, slowness)
    }
  }
}
