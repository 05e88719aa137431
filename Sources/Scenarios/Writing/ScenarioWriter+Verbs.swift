import Gestures
import Items
import Stage

/// How verbs are written.
extension ScenarioWriter {
  /// A verb with its arguments; what has its default is left out.
  package func text(of verb: ScenarioVerb) -> String {
    switch verb {
    case .touch(let touch): text(of: touch)
    case .hover(let point): "hover \(point)"
    case .wheel(let point, let delta): "wheel \(point) \(delta)"
    case .key(let event): text(of: event)
    case .gesture(let gesture): text(of: gesture)
    case .rotate(let size, let frames): "rotate to=\(size) over=\(frames)"
    case .resize(let size, let animated): "resize to=\(size)" + (animated ? " animated=true" : "")
    case .scroll(let destination, let position, let animated):
      text(of: destination) + (position == .none ? "" : " position=\(position.rawValue)")
        + (animated ? " animated=true" : "")
    case .update(let step): text(of: step)
    case .select(let item, let position):
      "select item=\(item)" + (position.map { " position=\($0.rawValue)" } ?? "")
    case .deselect(let item): "deselect item=\(item)"
    case .refuse(let step): "refuse " + text(of: step)
    case .action(let name, let arguments):
      (["action", name] + arguments.map(argument)).joined(separator: " ")
    case .deliver(let number): "deliver \(number)"
    case .wait(let condition, let maximum): "wait \(condition.rawValue) max=\(maximum)"
    case .mark(let name): "mark \(StringReader.quote(name))"
    case .expect(let expectation): text(of: expectation)
    case .snapshot(let name): "snapshot \(StringReader.quote(name))"
    case .beginUpdates, .endUpdates, .reloadData, .end: verb.name
    }
  }

  private func text(of touch: TouchStep) -> String {
    var text = "touch \(TouchStep.word(touch.phase)) \(touch.id) \(touch.position)"
    guard touch.device == .mouse else { return text }
    text += " device=mouse"
    return touch.button == 1 ? text : text + " button=\(touch.button)"
  }

  private func text(of event: KeyEvent) -> String {
    let prefixes = StepParser.modifiers.filter { event.modifiers.contains($0.modifier) }
    let name = prefixes.map(\.prefix).joined() + event.key.rawValue
    return event.phase == .press ? "key \(name)" : "key \(name) \(event.phase.rawValue)"
  }

  private func text(of gesture: ScenarioGesture) -> String {
    switch gesture {
    case .tap(let point, let fingers):
      return "tap at=\(point)" + (fingers == 1 ? "" : " fingers=\(fingers)")
    case .hold(let point, let frames):
      return "hold at=\(point) for=\(frames)"
    case .drag(let from, let to, let over, let hold, let ease):
      return "drag from=\(from) to=\(to) over=\(over)" + (hold == 0 ? "" : " hold=\(hold)")
        + (ease == .linear ? "" : " ease=\(ease.rawValue)")
    case .fling(let from, let velocity, let over):
      return "fling from=\(from) velocity=\(velocity) over=\(over)"
    case .pinch(let point, let from, let to, let over):
      return "pinch at=\(point) from=\(from) to=\(to) over=\(over)"
    }
  }

  private func text(of destination: ScrollDestination) -> String {
    switch destination {
    case .item(let index): "scroll-to item=\(index)"
    case .x(let offset): "scroll-to x=\(offset)"
    case .y(let offset): "scroll-to y=\(offset)"
    }
  }

  private func text(of step: UpdateStep) -> String {
    switch step {
    case .insert(let set, let animation): "insert at=\(text(of: set))" + text(of: animation)
    case .remove(let set, let animation): "remove at=\(text(of: set))" + text(of: animation)
    case .reload(let set, let animation): "reload at=\(text(of: set))" + text(of: animation)
    case .move(let from, let to, let animation): "move from=\(from) to=\(to)" + text(of: animation)
    case .insertSections(let set, let count): "insert sections=\(text(of: set)) items=\(count)"
    case .removeSections(let set): "remove sections=\(text(of: set))"
    case .moveSection(let from, let to): "move section=\(from) to=\(to)"
    }
  }

  private func text(of animation: UpdateAnimation) -> String {
    animation == .fade ? "" : " animation=\(animation.rawValue)"
  }

  private func text(of set: ItemSet) -> String {
    set.spans.map { span in
      let section = span.section.map { "\($0)." } ?? ""
      let range = span.items
      return range.count == 1
        ? "\(section)\(range.lowerBound)" : "\(section)\(range.lowerBound)..\(range.upperBound)"
    }
    .joined(separator: ",")
  }

  private func text(of expectation: Expectation) -> String {
    let value =
      switch expectation.value {
      case .quoted(let text): StringReader.quote(text)
      case .bare(let text): text
      }
    let tolerance = expectation.tolerance == .zero ? "" : " ±\(expectation.tolerance)"
    return "expect \(expectation.probe) \(expectation.comparison.rawValue) \(value)\(tolerance)"
  }
}
