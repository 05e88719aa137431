import Gestures
import Items
import Stage

/// Simpler forms of a step, each with one thing less or smaller.
enum VerbSimplification {
  private typealias Numbers = NumberSimplification

  /// The candidates, the simplest first; none where a step is as simple as it gets.
  static func candidates(_ verb: ScenarioVerb) -> [ScenarioVerb] {
    switch verb {
    case .gesture(let gesture): return candidates(gesture).map(ScenarioVerb.gesture)
    case .touch(let touch):
      return Numbers.simpler(touch.position).map { position in
        var simpler = touch
        simpler.position = position
        return .touch(simpler)
      }
    case .hover(let point): return Numbers.simpler(point).map(ScenarioVerb.hover)
    case .wheel(let point, let delta):
      return Numbers.simpler(point).map { .wheel(at: $0, by: delta) }
        + Numbers.simpler(delta).map { .wheel(at: point, by: $0) }
    case .key(let event):
      return event.modifiers.isEmpty ? [] : [.key(KeyEvent(event.key, phase: event.phase))]
    case .rotate(let size, let over):
      return [.resize(to: size, animated: false)]
        + Numbers.simpler(over).map { .rotate(to: size, over: $0) }
        + Numbers.simpler(size).map { .rotate(to: $0, over: over) }
    case .resize(let size, let animated):
      return (animated ? [.resize(to: size, animated: false)] : [])
        + Numbers.simpler(size).map { .resize(to: $0, animated: animated) }
    case .scroll(let destination, let position, let animated):
      return scrolls(destination, position, animated: animated)
    case .update(let step): return candidates(step).map(ScenarioVerb.update)
    case .select(let item, let position):
      return (position == nil ? [] : [.select(item, position: nil)])
        + simpler(item).map { .select($0, position: position) }
    case .deselect(let item): return simpler(item).map(ScenarioVerb.deselect)
    case .refuse(let inner): return candidates(inner).map(ScenarioVerb.refuse)
    case .action(let name, let arguments):
      return arguments.indices.reversed().map { index in
        var fewer = arguments
        fewer.remove(at: index)
        return .action(name: name, arguments: fewer)
      }
    case .beginUpdates, .endUpdates, .reloadData, .deliver, .wait, .mark, .expect, .snapshot, .end:
      return []
    }
  }

  private static func candidates(_ gesture: ScenarioGesture) -> [ScenarioGesture] {
    switch gesture {
    case .tap(let point, let fingers):
      return Numbers.simpler(fingers, least: 1).map { .tap(at: point, fingers: $0) }
        + Numbers.simpler(point).map { .tap(at: $0, fingers: fingers) }
    case .hold(let point, let frames):
      return [.tap(at: point, fingers: 1)]
        + Numbers.simpler(frames).map { .hold(at: point, frames: $0) }
        + Numbers.simpler(point).map { .hold(at: $0, frames: frames) }
    case .drag(let from, let to, let over, let hold, let ease):
      let plain = ScenarioGesture.drag(from: from, to: to, over: over, hold: 0, ease: .linear)
      return (plain == gesture ? [] : [plain])
        + Numbers.simpler(over).map { .drag(from: from, to: to, over: $0, hold: hold, ease: ease) }
        + Numbers.simpler(from).map { .drag(from: $0, to: to, over: over, hold: hold, ease: ease) }
        + Numbers.simpler(to).map { .drag(from: from, to: $0, over: over, hold: hold, ease: ease) }
    case .fling(let from, let velocity, let over):
      return Numbers.simpler(over, least: 3).map {
        .fling(from: from, velocity: velocity, over: $0)
      }
        + Numbers.simpler(velocity).map { .fling(from: from, velocity: $0, over: over) }
        + Numbers.simpler(from).map { .fling(from: $0, velocity: velocity, over: over) }
    case .pinch(let point, let from, let to, let over):
      return Numbers.simpler(over).map { .pinch(at: point, from: from, to: to, over: $0) }
        + Numbers.simpler(point).map { .pinch(at: $0, from: from, to: to, over: over) }
        + Numbers.simpler(from).map { .pinch(at: point, from: $0, to: to, over: over) }
        + Numbers.simpler(to).map { .pinch(at: point, from: from, to: $0, over: over) }
    }
  }

  private static func scrolls(
    _ destination: ScrollDestination, _ position: ItemPosition, animated: Bool
  ) -> [ScenarioVerb] {
    var found: [ScenarioVerb] = []
    if animated { found.append(.scroll(to: destination, position: position, animated: false)) }
    if position != .none {
      found.append(.scroll(to: destination, position: .none, animated: animated))
    }
    let nearer: [ScrollDestination] =
      switch destination {
      case .item(let item): simpler(item).map(ScrollDestination.item)
      case .x(let offset): Numbers.simpler(offset).map(ScrollDestination.x)
      case .y(let offset): Numbers.simpler(offset).map(ScrollDestination.y)
      }
    return found + nearer.map { .scroll(to: $0, position: position, animated: animated) }
  }

  private static func candidates(_ step: UpdateStep) -> [UpdateStep] {
    switch step {
    case .insert(let set, let animation):
      return (animation == .none ? [] : [.insert(set, .none)])
        + simpler(set).map { .insert($0, animation) }
    case .remove(let set, let animation):
      return (animation == .none ? [] : [.remove(set, .none)])
        + simpler(set).map { .remove($0, animation) }
    case .reload(let set, let animation):
      return (animation == .none ? [] : [.reload(set, .none)])
        + simpler(set).map { .reload($0, animation) }
    case .move(let from, let to, let animation):
      return (animation == .none ? [] : [.move(from: from, to: to, .none)])
        + simpler(from).map { .move(from: $0, to: to, animation) }
        + simpler(to).map { .move(from: from, to: $0, animation) }
    case .insertSections(let set, let count):
      return Numbers.simpler(count).map { .insertSections(set, itemsEach: $0) }
        + simpler(set).map { .insertSections($0, itemsEach: count) }
    case .removeSections(let set): return simpler(set).map(UpdateStep.removeSections)
    case .moveSection(let from, let to):
      return Numbers.simpler(from).map { .moveSection(from: $0, to: to) }
        + Numbers.simpler(to).map { .moveSection(from: from, to: $0) }
    }
  }

  // MARK: - Items

  private static func simpler(_ item: ItemIndex) -> [ItemIndex] {
    Numbers.simpler(item.item).map { ItemIndex($0, section: item.section) }
      + Numbers.simpler(item.section ?? 0).map { ItemIndex(item.item, section: $0) }
  }

  /// Fewer spans, then fewer items in each, then items nearer to the first.
  private static func simpler(_ set: ItemSet) -> [ItemSet] {
    guard set.spans.count == 1, let span = set.spans.first else {
      return set.spans.map { ItemSet([$0]) }
        + set.spans.indices.map { index in
          var spans = set.spans
          spans.remove(at: index)
          return ItemSet(spans)
        }
    }
    let items = span.items
    let shorter = Numbers.simpler(items.count, least: 1).map { count in
      items.lowerBound...items.lowerBound + count - 1
    }
    let earlier = Numbers.simpler(items.lowerBound).map { first in
      first...first + items.count - 1
    }
    return (shorter + earlier).map { ItemSet([ItemSet.Span($0, section: span.section)]) }
  }
}
