import Geometry
import Gestures
import Items
import Motion
import Stage

/// Random values for the arguments of verbs.
extension GeneratorRun {
  /// Schedules one of some features within a number of frames.
  func scheduleFeature(within frames: Int, _ features: [GeneratedFeature]) {
    let there = features.filter(featureSelection.features.contains)
    guard !there.isEmpty, scheduledFeatures.count < 8, randomSource.bool(oneIn: 2) else { return }
    scheduledFeatures.append(
      (player.frame + Int64(randomSource.integer(in: 1...frames)), randomSource.element(of: there)))
  }

  /// Puts a finger down, which moves in later frames.
  func beginTouch() -> GeneratedUnit {
    let point = randomPoint()
    return touches.beginTouch(&randomSource, at: point)
  }

  /// The viewport in the syntax of a file.
  var viewport: DecimalSize {
    DecimalSize(
      width: Thousandths(rounding: stage.viewport.width) ?? Thousandths(1),
      height: Thousandths(rounding: stage.viewport.height) ?? Thousandths(1))
  }

  /// Returns a random point, mostly in the viewport.
  func randomPoint() -> DecimalPoint { randomSource.point(in: viewport) }

  /// Returns a random distance of at most `reach` points in either direction.
  func randomOffset(upTo reach: Int) -> Thousandths { randomSource.decimal(in: -reach...reach) }

  /// Returns a random distance between two fingers.
  func randomExtent() -> Thousandths { randomSource.decimal(in: 0...400) }

  /// Returns a random animation for items of a transaction.
  func randomAnimation() -> UpdateAnimation { randomSource.element(of: UpdateAnimation.allCases) }

  /// Returns a random item: visible, first, last, one past the last, or any.
  func randomIndex() -> ItemIndex {
    let visible = visibleIndex("visible.first")
    let section = visible?.section.map { max(0, $0 + randomSource.integer(in: -1...2)) }
    let count = section == nil ? itemCount : 12
    let item =
      switch randomSource.integer(below: 8) {
      case 0: 0
      case 1: max(0, count - 1)
      case 2: count
      case 3, 4: (visible?.item ?? 0) + randomSource.integer(below: 12)
      default: randomSource.integer(below: max(1, count))
      }
    return ItemIndex(item, section: section)
  }

  /// Returns random items: consecutive ones, a few scattered ones, or a range that is usually
  /// longer than the rest of the list.
  func randomItems() -> ItemSet {
    var start = randomIndex()
    if randomSource.bool(oneIn: 12) {
      if randomSource.bool(oneIn: 2) { start.item = 0 }
      let length = randomSource.element(of: [64, 65, 300, randomSource.integer(in: 1...2000)])
      return ItemSet([
        ItemSet.Span(start.item...start.item + length, section: start.section)
      ])
    }
    var last = start.item + randomSource.element(of: [0, 0, 1, 3, 20])
    var spans = [ItemSet.Span(start.item...last, section: start.section)]
    for _ in 0..<randomSource.element(of: [0, 0, 0, 1, 3]) {
      let first = last + 1 + randomSource.integer(below: 6)
      last = first + randomSource.element(of: [0, 0, 2])
      spans.append(ItemSet.Span(first...last, section: start.section))
    }
    return ItemSet(spans)
  }

  /// Returns one or two random sections.
  func randomSections() -> ItemSet {
    let first = randomSource.integer(below: 6)
    return ItemSet([ItemSet.Span(first...first + randomSource.element(of: [0, 0, 1]))])
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
