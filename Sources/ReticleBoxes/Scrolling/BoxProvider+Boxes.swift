import Drawing
import Geometry
import Items
import Scrolling
import Stage

extension BoxProvider {
  /// Reads the keys again and moves the boxes to their positions, immediately or with an animation.
  func update(_ curve: AnimationCurve?) {
    positions.boxesDidUpdate()
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    keys = ContiguousArray((0..<positions.stack.boxes.count).map(keyOfBox))
    var indexByKey: [Int: Int] = [:]
    for (index, key) in keys.enumerated() {
      let other = indexByKey.updateValue(index, forKey: key)
      require(other == nil, "boxes \(other ?? 0) and \(index) have the same key \(key)")
    }
    if let curve, let host = owner?.host {
      update(indexByKey, curve, host)
      addMissingBoxes { index, box in appear(box, index, oldIndices[keys[index]], curve, host) }
    } else {
      update(indexByKey)
      addMissingBoxes { _, _ in }
    }
  }

  /// Creates boxes for indices that have become visible, and pools boxes that are offscreen.
  ///
  /// Between `solve(_:in:padding:)` and `update(_:)`, as when shorter content pulls the offset
  /// back, it leaves both to the update.
  func contentDidMove() {
    guard !positions.areNewerThanBoxes else { return }
    poolOffscreenBoxes()
    addMissingBoxes { _, _ in }
  }

  // MARK: - Visible boxes

  private func update(_ indexByKey: [Int: Int]) {
    for entry in departingEntries { store(entry) }
    departingEntries = []
    let (stayers, departing) = partitionEntries(indexByKey)
    departing.forEach(store)
    for (entry, isMoved) in stayers {
      entry.box.move(to: positions.stack.origins[entry.index])
      if isMoved { onMoved?(entry.box, entry.index) }
    }
    visibleEntries = stayers.map(\.entry)
    poolOffscreenBoxes()
  }

  private func update(_ indexByKey: [Int: Int], _ curve: AnimationCurve, _ host: ViewHost) {
    let rect = visibleRect
    let (stayers, departing) = partitionEntries(indexByKey)
    visibleEntries = []
    var fading = departing
    for (entry, _) in stayers {
      if positions.stack.frame(at: entry.index).intersects(rect) {
        visibleEntries.append(entry)
      } else {
        fading.append(entry)
      }
    }
    departingEntries += fading
    host.animate(curve) {
      for entry in departing { disappear(entry, curve) }
      for (entry, _) in stayers { move(entry, curve) }
    } completion: { [weak self] in
      self?.poolDepartedBoxes(fading)
      for (entry, isMoved) in stayers where isMoved { self?.onMoved?(entry.box, entry.index) }
    }
  }

  /// Separates the boxes whose key still exists from the others, and configures them for their
  /// index.
  private func partitionEntries(
    _ indexByKey: [Int: Int]
  ) -> (stayers: [(entry: ProvidedBox, isMoved: Bool)], departing: [ProvidedBox]) {
    var stayers: [(entry: ProvidedBox, isMoved: Bool)] = []
    var departing: [ProvidedBox] = []
    for var entry in visibleEntries {
      guard let index = indexByKey[entry.key] else {
        departing.append(entry)
        continue
      }
      let isMoved = entry.index != index
      if isMoved { onWillMove?(entry.box, index) }
      entry.index = index
      configure(entry)
      stayers.append((entry, isMoved))
    }
    return (stayers, departing)
  }

  private func move(_ entry: ProvidedBox, _ curve: AnimationCurve) {
    let from = entry.box.frame
    let to = positions.stack.frame(at: entry.index)
    if from.origin != to.origin {
      moveAnimation?(entry.box, entry.index, curve.duration, from, to)
    }
    entry.box.move(to: to.origin)
  }

  private func disappear(_ entry: ProvidedBox, _ curve: AnimationCurve) {
    guard let disappearAnimation else { return entry.box.opacity = 0 }
    disappearAnimation(
      entry.box, entry.index, curve.duration, entry.box.frame, entry.box.frame)
  }

  private func appear(
    _ box: Box, _ index: Int, _ oldIndex: Int?, _ curve: AnimationCurve, _ host: ViewHost
  ) {
    if let oldIndex {
      let distance = positions.oldStack.origins[oldIndex] - box.frame.origin
      box.startAnimation(LayerDelta(translation: distance), curve: curve)
    } else if let appearAnimation {
      host.animate(curve) {
        appearAnimation(box, index, curve.duration, box.frame, box.frame)
      }
    } else {
      box.startAnimation(LayerDelta(opacity: -box.opacity), curve: curve)
    }
  }

  // MARK: - Adding and removing

  private func addMissingBoxes(_ appear: (Int, Box) -> Void) {
    guard let owner else { return }
    let present = Set(visibleEntries.map(\.index))
    for index in positions.stack.indices(intersecting: visibleRect) where !present.contains(index) {
      let type = typeOfBox(index)
      let entry = ProvidedBox(box: dequeueBox(type), key: keys[index], index: index, type: type)
      entry.box.move(to: positions.stack.origins[index])
      configure(entry)
      visibleEntries.append(entry)
      owner.containerView.addSubview(entry.box)
      entry.box.onAppear?()
      appear(index, entry.box)
    }
  }

  private func dequeueBox(_ type: String) -> Box {
    if let box = pool.dequeue(ReuseKey(Box.self, type)) as? Box {
      owner?.host?.counters.cellsReused += 1
      return box
    }
    owner?.host?.counters.cellsCreated += 1
    return makeBox(type)
  }

  private func configure(_ entry: ProvidedBox) {
    entry.box.size = positions.stack.boxes[entry.index].size
    customize(entry.box, entry.index)
    entry.box.layOutNested(on: owner?.layoutHost)
  }

  private func poolOffscreenBoxes() {
    let rect = visibleRect
    var index = 0
    while index < visibleEntries.count {
      if positions.stack.frame(at: visibleEntries[index].index).intersects(rect) {
        index += 1
      } else {
        store(visibleEntries.remove(at: index))
      }
    }
  }

  /// Pools boxes whose animation has ended, unless they are pooled already.
  private func poolDepartedBoxes(_ entries: [ProvidedBox]) {
    for entry in entries {
      guard let position = departingEntries.firstIndex(where: { $0.box === entry.box }) else {
        continue
      }
      departingEntries.remove(at: position)
      store(entry)
    }
  }

  private func store(_ entry: ProvidedBox) {
    entry.box.removeFromSuperview()
    entry.box.endAnimations()
    entry.box.opacity = 1
    entry.box.onDisappear?()
    pool.enqueue(entry.box, ReuseKey(Box.self, entry.type))
  }

  private var visibleRect: Rect {
    guard let owner else { return .zero }
    return owner.scrollView.visibleRect.inset(
      by: Insets(
        top: -viewportMargin.height, left: -viewportMargin.width, bottom: -viewportMargin.height,
        right: -viewportMargin.width))
  }
}
