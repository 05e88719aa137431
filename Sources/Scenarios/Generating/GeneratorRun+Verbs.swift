import Geometry
import Gestures
import Items
import Motion
import Stage

/// What each feature turns into.
extension GeneratorRun {
  /// The units of a feature in the present frame; none where it does not fit.
  func made(_ feature: Swarm.Feature) -> [Unit] {
    switch feature {
    case .tap, .hold, .drag, .fling, .pinch: return [gesture(feature)]
    case .fingers:
      return (0..<dice.pick([1, 1, 2, 3, 5])).map { _ in
        fingers.begin(&dice, at: point())
      }
    case .wheel:
      return [plain(.wheel(at: point(), by: DecimalPoint(x: shift(200), y: shift(900))))]
    case .hover: return [plain(.hover(point()))]
    case .key: return [plain(key())]
    case .rotate: return [rotation()]
    case .resize: return [plain(.resize(to: dice.viewport(), animated: dice.oneIn(2)))]
    case .scrollToItem, .scrollToOffset, .reloadData, .select, .deselect:
      return [Unit(verbs: [command(feature)], features: [feature])]
    case .transaction:
      return (0..<dice.pick([1, 1, 1, 2, 4])).flatMap { _ in transaction() }
    case .action: return action()
    case .mark: return [plain(.mark("m\(player.frame)"))]
    case .wait:
      guard fingers.isEmpty, planned.isEmpty else { return [] }
      let condition = dice.pick([WaitCondition.settled, .idle])
      return [plain(.wait(condition, maximum: GeneratedScript.settlingFrames))]
    case .expect, .insert, .remove, .reload, .move, .insertSections, .removeSections, .moveSection:
      return []
    }
  }

  private func plain(_ verb: ScenarioVerb) -> Unit { Unit(verbs: [verb]) }

  // MARK: - Input

  private func gesture(_ feature: Swarm.Feature) -> Unit {
    let over = Int64(dice.number(in: 3...20))
    let gesture: ScenarioGesture
    switch feature {
    case .tap: gesture = .tap(at: point(), fingers: dice.pick([1, 1, 1, 2, 10]))
    case .hold: gesture = .hold(at: point(), frames: Int64(dice.number(in: 1...80)))
    case .drag:
      gesture = .drag(
        from: point(), to: point(), over: Int64(dice.number(in: 1...40)),
        hold: Int64(dice.pick([0, 0, 5, 40])), ease: dice.oneIn(2) ? .linear : .inOut)
    case .pinch: gesture = .pinch(at: point(), from: extent(), to: extent(), over: over)
    default:
      let velocity = DecimalPoint(x: shift(3000), y: shift(dice.pick([500, 3000, 20_000])))
      gesture = .fling(from: point(), velocity: velocity, over: over)
      follow(within: Int(over) + 30, [.rotate, .transaction, .tap, .fingers, .resize])
    }
    return plain(.gesture(gesture))
  }

  private func rotation() -> Unit {
    let over = dice.pick([1, 2, 18, 40])
    follow(within: over + 5, [.fling, .transaction, .rotate, .fingers, .scrollToItem])
    let size = dice.viewport()
    let turned = DecimalSize(width: viewport.height, height: viewport.width)
    return plain(.rotate(to: dice.oneIn(2) ? turned : size, over: Int64(over)))
  }

  /// Plans that something happens while this is still going on.
  private func follow(within frames: Int, _ features: [Swarm.Feature]) {
    let there = features.filter(swarm.features.contains)
    guard !there.isEmpty, planned.count < 8, dice.oneIn(2) else { return }
    planned.append((player.frame + Int64(dice.number(in: 1...frames)), dice.pick(there)))
  }

  private func key() -> ScenarioVerb {
    let keys: [Key] = [
      .home, .end, .pageUp, .pageDown, .up, .down, .left, .right, .space, .enter, .escape, .tab, .a,
    ]
    let modifiers = dice.oneIn(3) ? KeyModifiers(rawValue: dice.number(8)) : []
    return .key(
      KeyEvent(dice.pick(keys), modifiers: modifiers, phase: dice.pick(KeyEvent.Phase.allCases)))
  }

  // MARK: - Commands

  private func command(_ feature: Swarm.Feature) -> ScenarioVerb {
    let position = dice.pick(ItemPosition.allCases)
    switch feature {
    case .scrollToItem:
      return .scroll(to: .item(index()), position: position, animated: dice.oneIn(2))
    case .scrollToOffset:
      let offset = dice.oneIn(6) ? Thousandths(1_000_000_000) : shift(6000)
      let destination = dice.oneIn(3) ? ScrollDestination.x(offset) : .y(offset)
      return .scroll(to: destination, position: .none, animated: dice.oneIn(2))
    case .select: return .select(index(), position: dice.oneIn(2) ? nil : position)
    case .deselect: return .deselect(index())
    default: return .reloadData
    }
  }

  private func action() -> [Unit] {
    guard !type.actions.isEmpty else { return [] }
    let action = dice.pick(type.actions)
    var arguments = dice.arguments(action.parameters)
    // Scripts name the first parameter's value alone.
    if let first = arguments.first, first.name == action.parameters.first?.name, dice.oneIn(2) {
      arguments[0].name = nil
    }
    return [
      Unit(verbs: [.action(name: action.name, arguments: arguments)], features: [.action])
    ]
  }

  private func transaction() -> [Unit] {
    let kinds = swarm.updates
    guard !kinds.isEmpty else { return [] }
    let count = dice.pick([0, 1, 1, 2, 3, 6])
    let chosen = (0..<count).map { _ in dice.pick(kinds) }
    let updates = chosen.map { ScenarioVerb.update(update($0)) }
    if count == 1, dice.oneIn(2) { return [Unit(verbs: updates, features: Set(chosen))] }
    let nests = dice.oneIn(6)
    let verbs: [ScenarioVerb] =
      [.beginUpdates] + (nests ? [.beginUpdates] : []) + updates + (nests ? [.endUpdates] : [])
      + [.endUpdates]
    return [Unit(verbs: verbs, features: Set(chosen).union([.transaction]))]
  }

  private func update(_ feature: Swarm.Feature) -> UpdateStep {
    let animation = dice.pick(UpdateAnimation.allCases)
    switch feature {
    case .insert: return .insert(set(), animation)
    case .remove: return .remove(set(), animation)
    case .reload: return .reload(set(), animation)
    case .move: return .move(from: index(), to: index(), animation)
    case .insertSections: return .insertSections(sections(), itemsEach: dice.edge(in: 0...60))
    case .removeSections: return .removeSections(sections())
    default: return .moveSection(from: dice.number(6), to: dice.number(6))
    }
  }

  // MARK: - Values

  private var viewport: DecimalSize {
    DecimalSize(
      width: Thousandths(rounding: stage.viewport.width) ?? Thousandths(1),
      height: Thousandths(rounding: stage.viewport.height) ?? Thousandths(1))
  }

  private func point() -> DecimalPoint { dice.point(in: viewport) }

  private func shift(_ reach: Int) -> Thousandths { dice.decimal(in: -reach...reach) }

  private func extent() -> Thousandths { dice.decimal(in: 0...400) }

  /// An item: on show, first, last, one behind the last, or any.
  private func index() -> ItemIndex {
    let visible = visibleIndex("visible.first")
    let section = visible?.section.map { max(0, $0 + dice.number(in: -1...2)) }
    let count = section == nil ? itemCount : 12
    let item =
      switch dice.number(8) {
      case 0: 0
      case 1: max(0, count - 1)
      case 2: count
      case 3, 4: (visible?.item ?? 0) + dice.number(12)
      default: dice.number(max(1, count))
      }
    return ItemIndex(item, section: section)
  }

  /// Some items that follow each other, a few here and there, or a range that is mostly longer
  /// than what is left of the list.
  private func set() -> ItemSet {
    var start = index()
    if dice.oneIn(12) {
      if dice.oneIn(2) { start.item = 0 }
      let length = dice.pick([64, 65, 300, dice.number(in: 1...2000)])
      return ItemSet([
        ItemSet.Span(start.item...start.item + length, section: start.section)
      ])
    }
    var last = start.item + dice.pick([0, 0, 1, 3, 20])
    var spans = [ItemSet.Span(start.item...last, section: start.section)]
    for _ in 0..<dice.pick([0, 0, 0, 1, 3]) {
      let first = last + 1 + dice.number(6)
      last = first + dice.pick([0, 0, 2])
      spans.append(ItemSet.Span(first...last, section: start.section))
    }
    return ItemSet(spans)
  }

  private func sections() -> ItemSet {
    let first = dice.number(6)
    return ItemSet([ItemSet.Span(first...first + dice.pick([0, 0, 1]))])
  }

  private var itemCount: Int {
    guard case .number(let count)? = Probe("items").flatMap({ try? stage.value(of: $0) })
    else { return 0 }
    return Int(count)
  }

  private func visibleIndex(_ name: String) -> ItemIndex? {
    guard case .index(let index)? = Probe(name).flatMap({ try? stage.value(of: $0) })
    else { return nil }
    return index
  }
}
