import Geometry
import Profiling

/// What the bar shows: the scene, its device, and whether it is paused, recorded or replayed.
struct BarStatus: Hashable {
  /// The scene's name.
  var title = ""
  /// A one-line hint about what the user can do in the scene; empty for no hint.
  var hint = ""
  /// Whether the bar shows the time and the allocations of the last frames.
  var showsFrameCounter = false
  /// The text of the counter; empty before the first frames.
  var counterText = ""
  /// Whether the scene has its own commands.
  var hasSceneCommands = false
  /// The chosen device; nil for another size.
  var device: DeviceKind? = .window
  /// The device's size, in points.
  var deviceSize = Size.zero
  /// The number of window points per device point; 1 by default.
  var deviceScale = 1.0
  /// Whether the device is paused.
  var isPaused = false
  /// Whether the device plays a recording, so that it cannot be recorded or rotated.
  var isReplay = false
  /// The factor by which the device runs slower than its own pace; 1 by default.
  var slowdown = 1
  /// Whether work is added to the frames of the device.
  var isSlow = false
  /// How long ago the frame was that a live scene shows, in seconds; nil for the current frame.
  var secondsAgo: Double?
  /// The duration of the running recording, in seconds; nil if there is none.
  var recordingSeconds: Int?
  /// Whether a recording is running.
  var isRecording = false
  /// The name of the file that can be replayed; nil if there is none.
  var lastRecording: String?

  /// The name of the chosen device; nil in a replay, which keeps the size of its recording.
  var deviceName: String? { isReplay ? nil : device?.title ?? "Custom" }

  /// Whether the bar shows “Paused” instead of a size.
  var showsPaused: Bool { (isPaused || secondsAgo != nil) && !isReplay }

  /// The text for the speed and for added work; empty for the device's own pace.
  var speedText: String {
    let speed = slowdown > 1 ? "1/\(slowdown) ×" : ""
    guard isSlow else { return speed }
    return speed.isEmpty ? "Made slow" : "\(speed)  ·  Made slow"
  }

  /// The text for the duration of the recording, such as `● 0:07`; empty if there is none.
  var recordingText: String {
    guard isRecording else { return "" }
    let seconds = recordingSeconds ?? 0
    return "● \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// The text for the device's size, scale and state; without the size while work is added.
  var sizeText: String {
    let size = "\(Int(deviceSize.width.rounded())) × \(Int(deviceSize.height.rounded()))"
    let scale = abs(deviceScale - 1) < 0.005 ? "" : " at \(Self.percent(deviceScale))"
    let speed = speedText.isEmpty ? "" : speedText + "  ·  "
    if isReplay { return "Replay  ·  \(speed)\(size)\(scale)" }
    if let secondsAgo { return Self.text(secondsAgo: secondsAgo) }
    if isSlow, !isPaused { return speedText }
    return speed + (isPaused ? "Paused" : size + scale)
  }

  /// The hint after the size; empty during a replay.
  var hintText: String { isReplay || hint.isEmpty ? "" : "  ·  \(hint)" }

  /// Returns how long ago a frame was, such as `2.4 s ago`; the same in the bar and the timeline.
  static func text(secondsAgo: Double) -> String { "\(secondsAgo.fixed(1)) s ago" }

  /// Returns a fraction as a rounded percentage, such as `67 %`.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
