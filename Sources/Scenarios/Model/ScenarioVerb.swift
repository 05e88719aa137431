package import Items
package import Motion
package import Stage

/// What a step does.
///
/// There is one case a row of the table of verbs in `Scenarios/README.md`.
package indirect enum ScenarioVerb: Hashable, Sendable {
  /// A raw sample of a pointer.
  case touch(TouchStep)
  /// The pointer moves without a button.
  case hover(DecimalPoint)
  /// A wheel turns at a point, by so many points.
  case wheel(at: DecimalPoint, by: DecimalPoint)
  /// A key.
  case key(KeyEvent)
  /// A gesture, which is lowered to raw samples.
  case gesture(ScenarioGesture)
  /// The viewport turns to another size; visible cells animate for so many frames.
  case rotate(to: DecimalSize, over: Int64)
  /// The viewport gets another size, at once or over 0.3 s.
  case resize(to: DecimalSize, animated: Bool)
  /// The program scrolls.
  case scroll(to: ScrollDestination, position: ItemPosition, animated: Bool)
  /// One change of the data.
  case update(UpdateStep)
  /// A transaction opens.
  case beginUpdates
  /// A transaction closes; the outermost one takes effect.
  case endUpdates
  /// All data are read again.
  case reloadData
  /// The program selects an item.
  case select(ItemIndex, position: ItemPosition?)
  /// The program deselects an item.
  case deselect(ItemIndex)
  /// The step must be refused and change nothing.
  case refuse(ScenarioVerb)
  /// A command of the scene's own.
  case action(name: String, arguments: [ScenarioArgument])
  /// A background result enters here.
  case deliver(Int)
  /// Time passes until a condition holds, at most so many frames.
  case wait(WaitCondition, maximum: Int64)
  /// A section of the report begins.
  case mark(String)
  /// A probe must compare so.
  case expect(Expectation)
  /// A picture of the frame.
  case snapshot(String)
  /// The file ends; its frame is the last one.
  case end

  /// How long an animated `resize` takes: 0.3 s.
  package static let resizeDuration: Seconds = 0.3

  /// The word that the verb begins with in a file.
  package var name: String {
    switch self {
    case .touch: "touch"
    case .hover: "hover"
    case .wheel: "wheel"
    case .key: "key"
    case .gesture(let gesture): gesture.name
    case .rotate: "rotate"
    case .resize: "resize"
    case .scroll: "scroll-to"
    case .update(let step): Self.name(of: step)
    case .beginUpdates: "begin-updates"
    case .endUpdates: "end-updates"
    case .reloadData: "reload-data"
    case .select: "select"
    case .deselect: "deselect"
    case .refuse: "refuse"
    case .action: "action"
    case .deliver: "deliver"
    case .wait: "wait"
    case .mark: "mark"
    case .expect: "expect"
    case .snapshot: "snapshot"
    case .end: "end"
    }
  }

  /// Whether the step looks at its frame's end, as `expect`, `mark`, `snapshot` and `end` do;
  /// every other one but `wait` is input to its frame.
  package var observesFrameEnd: Bool {
    switch self {
    case .expect, .mark, .snapshot, .end: true
    default: false
    }
  }

  private static func name(of step: UpdateStep) -> String {
    switch step {
    case .insert, .insertSections: "insert"
    case .remove, .removeSections: "remove"
    case .reload: "reload"
    case .move, .moveSection: "move"
    }
  }
}

/// Where `scroll-to` goes, in exact numbers.
package enum ScrollDestination: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A horizontal offset, in points.
  case x(Thousandths)
  /// A vertical offset, in points.
  case y(Thousandths)

  /// The destination in the simulation's numbers.
  package var target: ScrollTarget {
    switch self {
    case .item(let index): .item(index)
    case .x(let offset): .x(offset.value)
    case .y(let offset): .y(offset.value)
    }
  }
}

/// What `wait` waits for.
package enum WaitCondition: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves: no animation, deceleration, bounce, indicator fade, and no gesture or rotation
  /// step still plays.
  case settled
  /// Settled, and no background work outstanding.
  case idle
}
