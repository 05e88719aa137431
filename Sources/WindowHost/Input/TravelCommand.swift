/// A command that goes to another time of the scene.
package enum TravelCommand: Hashable, Sendable {
  /// Run backward (−1) or forward (1) at the scene's own pace while a key is held; 0 stops there.
  case run(Int)
  /// Go to a frame, such as one on the timeline.
  case to(Int64)
  /// Let go: the scene continues from the frame that is shown.
  case letGo
  /// Continue from the frame that is shown, also if the scene was paused before; while a key runs
  /// through time, stop there instead.
  case goOn
  /// Continue another course of events, which was left by going back, from its end.
  case switchToBranch(Int)
  /// Repeat the last seconds with and without the work that makes the scene slow.
  case compare
  /// Save the last seconds as an animated GIF.
  case saveGIF
  /// Save the last seconds as a video.
  case saveVideo
  /// Save a scenario file that repeats everything since the scene was opened.
  case saveScenario
}
