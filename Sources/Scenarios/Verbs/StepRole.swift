package import Items
package import Motion
package import Stage

/// The role of a step for code that processes steps: the player, the checks and the lowering.
///
/// The set of roles is small and fixed, whereas verbs can be added.
package enum StepRole: Sendable {
  /// A raw pointer sample.
  case touch(TouchStep)
  /// A gesture, which is lowered to raw samples.
  case gesture(ScenarioGesture)
  /// A change of the viewport; visible cells animate for the duration.
  case viewport(DecimalSize, over: ViewportDuration)
  /// Any other input event.
  case event(InputEvent.Kind)
  /// A command; resolving it may require the type of the scene.
  case command(@Sendable (SceneType) throws(ScenarioIssue) -> SceneCommand)
  /// A change of the data, alone or inside a transaction.
  case update(UpdateStep)
  /// The start of a transaction.
  case beginUpdates
  /// The end of a transaction; the outermost one takes effect.
  case endUpdates
  /// A step that must be refused and change nothing.
  indirect case refuse(StepRole)
  /// A wait until a condition holds.
  case wait(WaitCondition, maximum: Int64)
  /// An expectation that is checked at the end of the frame.
  case expect(Expectation)
  /// Another operation at the end of the frame.
  case observe(@Sendable (ScenarioPlayer) -> Void)
  /// The end of the file, after this frame.
  case end

  /// Whether the step runs at the end of its frame.
  ///
  /// Every other step except `wait` is input to its frame.
  package var observesFrameEnd: Bool {
    switch self {
    case .expect, .observe, .end: true
    case .touch, .gesture, .viewport, .event, .command, .update, .beginUpdates, .endUpdates,
      .refuse, .wait:
      false
    }
  }
}

/// The duration of a viewport change.
package enum ViewportDuration: Hashable, Sendable {
  /// A whole number of frames; a `wait` does not end before the last of them.
  case frames(Int64)
  /// A number of seconds; 0 means immediately.
  case seconds(Seconds)
  /// Immediately, as if the edge of a window were pulled.
  case live
}
