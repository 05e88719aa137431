import Drawing
import Geometry

/// What of the last frame's pixels this frame can use.
///
/// Two display lists are compared on whole pixels. What stands still costs nothing; what moved
/// together by whole pixels inside one region, as the content of a scroll view does, is moved as
/// pixels; all else is damage and drawn anew.
///
/// Cost: about ten nanoseconds a command; nothing is allocated in steady frames.
struct FrameDifference {
  /// What became of the pixels of the last frame.
  enum Verdict {
    /// Nothing of them can be used.
    case everything
    /// They stay, but for the damage.
    case still
    /// Those of a rectangle move by whole pixels first; then the damage is drawn.
    case scrolled(PixelRect, dx: Int, dy: Int)
  }

  /// What to draw anew.
  private(set) var damage = Damage()

  private var old: ContiguousArray<PlacedCommand> = []
  /// The commands of the frame placed last.
  private(set) var new: ContiguousArray<PlacedCommand> = []
  private var viewport = Size.zero
  private var scale = 0.0
  private var background = Color.white
  private var isValid = false

  /// Makes room for as many commands as a frame usually has, so that none of them allocates.
  init() {
    old.reserveCapacity(Self.usualCount)
    new.reserveCapacity(Self.usualCount)
  }

  /// More than most frames have.
  private static let usualCount = 2048

  /// Forgets the last frame.
  mutating func reset() {
    isValid = false
    verdict = .everything
  }

  /// Takes a list that is not compared with the one before, nor the next one with it.
  mutating func takeAlone(_ list: DisplayList, _ contents: ContentStore) {
    reset()
    place(list, contents)
  }

  /// What became of the pixels of the last frame.
  private(set) var verdict = Verdict.everything

  /// Compares a list with the one before.
  mutating func update(_ list: DisplayList, _ contents: ContentStore) -> Verdict {
    verdict = compare(list, contents)
    return verdict
  }

  private mutating func compare(_ list: DisplayList, _ contents: ContentStore) -> Verdict {
    swap(&old, &new)
    place(list, contents)
    damage.removeAll()
    let canCompare =
      isValid && viewport == list.viewport && scale == list.scale && background == list.background
    (viewport, scale, background, isValid) = (list.viewport, list.scale, list.background, true)
    guard canCompare, background != .clear else { return .everything }
    let first = commonStart()
    guard first < new.count || first < old.count else { return .still }
    if let shift = shift(from: first) {
      compare(from: first, shift, contents)
      finishDamage(contents)
      return .scrolled(shift.region, dx: shift.dx, dy: shift.dy)
    }
    compareInPlace(from: first, contents)
    finishDamage(contents)
    return .still
  }

  // MARK: - Placing

  private mutating func place(_ list: DisplayList, _ contents: ContentStore) {
    new.removeAll(keepingCapacity: true)
    var placer = CommandPlacer(scale: list.scale, contents: contents)
    for command in list.commands { new.append(placer.place(command)) }
  }

  /// How many commands at the beginning are the same in both frames.
  private func commonStart() -> Int {
    var index = 0
    while index < new.count, index < old.count, new[index].isUnmoved(from: old[index]) {
      index += 1
    }
    return index
  }

  // MARK: - Finding the shift

  /// A shift by whole pixels inside a region.
  private struct Shift {
    var dx: Int
    var dy: Int
    var region: PixelRect

    /// The pixels that are moved from inside the region into it.
    var kept: PixelRect { region.intersection(region.moved(dx, dy)) }
  }

  /// How many commands of the old frame are tried for the one in the middle of the new.
  private static let candidateLimit = 16
  /// How far ahead a command's counterpart is looked for.
  private static let reach = 96

  /// The shift by which most of what follows has moved, if half of it has.
  ///
  /// The counterpart of the command in the middle is looked for where it was in the order, then
  /// ever farther from there: contents come again, and the nearest is mostly the one.
  private func shift(from first: Int) -> Shift? {
    guard first < new.count, first < old.count else { return nil }
    let index = (first + new.count) / 2
    let middle = new[index]
    var tried = 0
    var best: (shift: Shift, count: Int)?
    var distance = 0
    let farthest = max(index - first, old.count - 1 - index)
    while distance <= farthest, tried < Self.candidateLimit {
      for side in 0..<2 {
        let candidate = side == 0 ? index + distance : index - distance
        guard candidate >= first, candidate < old.count else { continue }
        let command = old[candidate]
        let (dx, dy) = (middle.layer.x - command.layer.x, middle.layer.y - command.layer.y)
        guard dx != 0 || dy != 0, middle.hasSamePixels(as: command, shiftedBy: dx, dy)
        else { continue }
        tried += 1
        let found = countMatches(from: first, dx, dy)
        guard found.count > best?.count ?? 0 else { continue }
        best = (Shift(dx: dx, dy: dy, region: found.region), found.count)
        if 4 * found.count >= 3 * (new.count - first) { return best?.shift }
      }
      distance += 1
    }
    guard let best, 2 * best.count >= new.count - first else { return nil }
    return best.shift
  }

  /// How many commands have moved so, and the smallest region around their clips.
  private func countMatches(from first: Int, _ dx: Int, _ dy: Int) -> (
    count: Int, region: PixelRect
  ) {
    var count = 0
    var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var next = first
    let most = (new.count - first) / 2
    for place in first..<new.count {
      // A shift that less than half have made is none.
      guard place - first - count <= most else { break }
      let command = new[place]
      var index = next
      let end = min(old.count, next + Self.reach)
      while index < end, !command.hasSamePixels(as: old[index], shiftedBy: dx, dy) { index += 1 }
      guard index < end else { continue }
      if count == 0 { region = command.clip }
      region = region.union(command.clip).union(old[index].clip)
      count += 1
      next = index + 1
    }
    return (count, region)
  }

  // MARK: - Damage

  private mutating func compareInPlace(from first: Int, _ contents: ContentStore) {
    var next = first
    for index in first..<new.count {
      if let found = unmoved(new[index], from: next) {
        for gone in next..<found { addDamage(old[gone], contents) }
        next = found + 1
      } else {
        addDamage(new[index], contents)
      }
    }
    for gone in next..<old.count { addDamage(old[gone], contents) }
  }

  private mutating func compare(from first: Int, _ shift: Shift, _ contents: ContentStore) {
    for index in 0..<first { damageStill(new[index], shift, contents) }
    var next = first
    for index in first..<new.count {
      let command = new[index]
      let moved = moved(command, from: next, shift)
      guard let found = moved ?? unmoved(command, from: next) else {
        addDamage(command, contents)
        continue
      }
      for gone in next..<found { damageOld(old[gone], shift, contents) }
      next = found + 1
      if moved == nil { damageStill(command, shift, contents) }
    }
    for gone in next..<old.count { damageOld(old[gone], shift, contents) }
    addExposed(shift)
  }

  /// Joins what lies together, and takes in all of each scaled bitmap: a part of one is not drawn
  /// to the same bits as the whole.
  private mutating func finishDamage(_ contents: ContentStore) {
    damage.coalesce()
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for command in new where !command.isUnscaled {
        let area = drawnPixels(of: command, contents)
        if !area.isEmpty, damage.enclose(area) { hasGrown = true }
      }
    }
  }

  /// The old command that is still where it was.
  private func unmoved(_ command: PlacedCommand, from first: Int) -> Int? {
    var index = first
    let end = min(old.count, first + Self.reach)
    while index < end {
      if command.isUnmoved(from: old[index]) { return index }
      index += 1
    }
    return nil
  }

  /// The old command whose pixels, once moved, are those of the new one.
  private func moved(_ command: PlacedCommand, from first: Int, _ shift: Shift) -> Int? {
    var index = first
    let end = min(old.count, first + Self.reach)
    while index < end {
      if command.hasSamePixels(as: old[index], shiftedBy: shift.dx, shift.dy),
        hasSameCut(command, old[index], shift)
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether the clips let the same pixels through where the old ones are used.
  private func hasSameCut(_ new: PlacedCommand, _ old: PlacedCommand, _ shift: Shift) -> Bool {
    if new.clip == shift.region, old.clip == shift.region { return true }
    guard shift.region.contains(new.clip), shift.region.contains(old.clip) else { return false }
    let kept = shift.kept
    return new.clip.intersection(kept) == old.clip.moved(shift.dx, shift.dy).intersection(kept)
  }

  /// What stands still while pixels below or above it move; one colour all over the region does no
  /// harm.
  private mutating func damageStill(
    _ command: PlacedCommand, _ shift: Shift, _ contents: ContentStore
  ) {
    let area = drawnPixels(of: command, contents).intersection(shift.region)
    guard !area.isEmpty else { return }
    let isEven = command.solidColor != nil && area == shift.region
    guard !isEven else { return }
    damage.append(area)
    let dragged = area.moved(shift.dx, shift.dy).intersection(shift.region)
    damage.append(dragged)
  }

  /// What was there, where it was and where its pixels are moved to.
  private mutating func damageOld(
    _ command: PlacedCommand, _ shift: Shift, _ contents: ContentStore
  ) {
    let area = drawnPixels(of: command, contents)
    guard !area.isEmpty else { return }
    if !shift.region.contains(area) { damage.append(area) }
    let dragged = area.intersection(shift.region).moved(shift.dx, shift.dy)
      .intersection(shift.region)
    damage.append(dragged)
  }

  private mutating func addDamage(_ command: PlacedCommand, _ contents: ContentStore) {
    let area = drawnPixels(of: command, contents)
    damage.append(area)
  }

  /// The strips that the move lays bare.
  private mutating func addExposed(_ shift: Shift) {
    let region = shift.region
    if shift.dy != 0 {
      let height = min(region.height, abs(shift.dy))
      let y = shift.dy > 0 ? region.y : region.maxY - height
      damage.append(PixelRect(x: region.x, y: y, width: region.width, height: height))
    }
    if shift.dx != 0 {
      let width = min(region.width, abs(shift.dx))
      let x = shift.dx > 0 ? region.x : region.maxX - width
      damage.append(PixelRect(x: x, y: region.y, width: width, height: region.height))
    }
  }

  /// The pixels that a command may touch, its shadow's among them.
  private func drawnPixels(of command: PlacedCommand, _ contents: ContentStore) -> PixelRect {
    guard command.hasShadow else {
      return command.layer.intersection(command.clip)
    }
    let bleed = contents.content(command.content).bleed(in: command.paintedSize)
    let x = command.rect.width / max(1, command.paintedSize.width)
    let y = command.rect.height / max(1, command.paintedSize.height)
    let reach = Rect(
      x: command.rect.minX - bleed.left * x, y: command.rect.minY - bleed.top * y,
      width: command.rect.width + (bleed.left + bleed.right) * x,
      height: command.rect.height + (bleed.top + bleed.bottom) * y)
    return PixelRect(reach, scale: scale).grown(by: 2).intersection(command.clip)
  }
}
