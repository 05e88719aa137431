package import Items
package import Motion
package import Stage

/// What a step is to whoever walks the steps of a file: the player, the checks, the lowering.
///
/// Roles are few and stay; verbs are many and come.
package enum StepRole: Sendable {
  /// A raw sample of a pointer.
  case touch(TouchStep)
  /// A gesture, which is lowered to raw samples.
  case gesture(ScenarioGesture)
  /// The viewport changes; visible cells animate for the duration.
  case viewport(DecimalSize, over: ViewportDuration)
  /// Any other event of its frame.
  case event(InputEvent.Kind)
  /// A command, which may need the scene's type to be read.
  case command(@Sendable (SceneType) throws(ScenarioIssue) -> SceneCommand)
  /// One change of the data, alone or inside a transaction.
  case update(UpdateStep)
  /// A transaction opens.
  case beginUpdates
  /// A transaction closes; the outermost one takes effect.
  case endUpdates
  /// The step must be refused and change nothing.
  indirect case refuse(StepRole)
  /// Time passes until a condition holds.
  case wait(WaitCondition, maximum: Int64)
  /// A probe must compare so at the end of the frame.
  case expect(Expectation)
  /// Something else is done at the end of the frame.
  case observe(@Sendable (ScenarioPlayer) -> Void)
  /// The file ends with this frame.
  case end

  /// Whether the step looks at the end of its frame; every other one but `wait` is input to its
  /// frame.
  package var observesFrameEnd: Bool {
    switch self {
    case .expect, .observe, .end: true
    case .touch, .gesture, .viewport, .event, .command, .update, .beginUpdates, .endUpdates,
      .refuse, .wait:
      false
    }
  }
}

/// How long a change of the viewport takes.
package enum ViewportDuration: Hashable, Sendable {
  /// Whole frames; a `wait` is not over before.
  case frames(Int64)
  /// Seconds; 0 is at once.
  case seconds(Seconds)
}
