import Geometry
import Gestures
import Items
import Motion
import Stage

/// Random values for the arguments of verbs.
extension GeneratorRun {
  /// Schedules one of some features within a number of frames.
  func plan(within frames: Int, _ features: [GeneratedFeature]) {
    let there = features.filter(swarm.features.contains)
    guard !there.isEmpty, planned.count < 8, dice.oneIn(2) else { return }
    planned.append((player.frame + Int64(dice.number(in: 1...frames)), dice.pick(there)))
  }

  /// Puts a finger down, which moves in later frames.
  func beginFinger() -> GeneratedUnit {
    let place = point()
    return fingers.begin(&dice, at: place)
  }

  /// The viewport in the syntax of a file.
  var viewport: DecimalSize {
    DecimalSize(
      width: Thousandths(rounding: stage.viewport.width) ?? Thousandths(1),
      height: Thousandths(rounding: stage.viewport.height) ?? Thousandths(1))
  }

  /// Returns a random point, mostly in the viewport.
  func point() -> DecimalPoint { dice.point(in: viewport) }

  /// Returns a random distance of at most `reach` points in either direction.
  func shift(_ reach: Int) -> Thousandths { dice.decimal(in: -reach...reach) }

  /// Returns a random distance between two fingers.
  func extent() -> Thousandths { dice.decimal(in: 0...400) }

  /// Returns a random animation for items of a transaction.
  func animation() -> UpdateAnimation { dice.pick(UpdateAnimation.allCases) }

  /// Returns a random item: visible, first, last, one past the last, or any.
  func index() -> ItemIndex {
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

  /// Returns random items: consecutive ones, a few scattered ones, or a range that is usually
  /// longer than the rest of the list.
  func items() -> ItemSet {
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

  /// Returns one or two random sections.
  func sections() -> ItemSet {
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
