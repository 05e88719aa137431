import Drawing
import Geometry

/// Compares the commands of two frames, which no one changes meanwhile.
struct CommandComparison {
  /// The commands of the frame before.
  let old: UnsafeBufferPointer<PlacedCommand>
  /// Those of this frame.
  let new: UnsafeBufferPointer<PlacedCommand>
  /// Memory for the counterparts of the new ones, one by one, from the first that differs on.
  let matches: UnsafeMutableBufferPointer<Int32>
  /// What they name.
  let contents: ContentStore
  /// Pixels a point, in both frames.
  let scale: Double

  /// What became of the last frame's pixels; adds what has to be drawn again to the damage.
  func verdict(_ damage: inout Damage) -> FrameDifference.Verdict {
    let first = commonStart()
    guard first < new.count || first < old.count else { return .still }
    let shift = shift(from: first).map(uncovered)
    if let shift {
      compare(from: first, shift, &damage)
    } else {
      compareInPlace(from: first, &damage)
    }
    finish(&damage)
    return shift.map { .scrolled($0.region, dx: $0.dx, dy: $0.dy) } ?? .still
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
    let dx: Int
    let dy: Int
    let region: PixelRect
    /// The region with its edges that are covered.
    let whole: PixelRect
    /// The pixels that are moved from inside the region into it.
    let kept: PixelRect

    init(dx: Int, dy: Int, region: PixelRect, of whole: PixelRect) {
      (self.dx, self.dy, self.region, self.whole) = (dx, dy, region, whole)
      kept = region.intersection(region.moved(dx, dy))
    }

    /// The clip of a command but for what is covered.
    func clip(_ command: PlacedCommand) -> PixelRect {
      command.clip == whole ? region : command.clip
    }
  }

  /// How many commands of the old frame are tried for the one in the middle of the new.
  private static let candidateLimit = 16
  /// How many commands at the end may cover the region's edges.
  private static let coverLimit = 8
  /// How far ahead a command's counterpart is looked for.
  private static let reach = 96
  /// In place of the counterpart of a command that has none.
  static let none: Int32 = -1

  /// The shift by which most of what follows has moved, if half of it has, and for each command
  /// the one that has.
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
        let place = old[candidate].layer
        let (dx, dy) = (middle.layer.x - place.x, middle.layer.y - place.y)
        guard dx != 0 || dy != 0, middle.hasSamePixels(as: old[candidate], shiftedBy: dx, dy)
        else { continue }
        tried += 1
        let found = match(from: first, dx, dy)
        guard found.count > best?.count ?? 0 else { continue }
        best = (Shift(dx: dx, dy: dy, region: found.region, of: found.region), found.count)
        if 4 * found.count >= 3 * (new.count - first) { return best?.shift }
      }
      distance += 1
    }
    guard let shift = best?.shift, let best, 2 * best.count >= new.count - first else { return nil }
    _ = match(from: first, shift.dx, shift.dy)
    return shift
  }

  /// The shift without those edges of its region that something opaque covers and that stay as they
  /// are, such as a title over the items below it: what is hidden there need not move.
  private func uncovered(_ shift: Shift) -> Shift {
    var region = shift.region
    for place in 1..<(1 + min(Self.coverLimit, new.count, old.count)) {
      let (cover, was) = (new.count - place, old.count - place)
      guard new[cover].isOpaque, new[cover].isUnmoved(from: old[was]),
        isOnTop(new, cover), isOnTop(old, was)
      else { continue }
      region = region.trimmed(by: new[cover].visible)
    }
    return Shift(dx: shift.dx, dy: shift.dy, region: region, of: shift.whole)
  }

  /// Whether no later command touches the pixels of one.
  private func isOnTop(_ commands: UnsafeBufferPointer<PlacedCommand>, _ index: Int) -> Bool {
    for later in index + 1..<commands.count {
      if commands[later].hasShadow || commands[later].visible.touches(commands[index].visible) {
        return false
      }
    }
    return true
  }

  /// How many commands have moved so, and the smallest region around their clips.
  private func match(from first: Int, _ dx: Int, _ dy: Int) -> (count: Int, region: PixelRect) {
    var count = 0
    var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var next = first
    let most = (new.count - first) / 2
    for place in first..<new.count {
      // A shift that less than half have made is none.
      guard place - first - count <= most else { break }
      var index = next
      let end = min(old.count, next + Self.reach)
      while index < end, !new[place].hasSamePixels(as: old[index], shiftedBy: dx, dy) { index += 1 }
      guard index < end else {
        matches[place - first] = Self.none
        continue
      }
      matches[place - first] = Int32(truncatingIfNeeded: index)
      if count == 0 { region = new[place].clip }
      // Mostly all have one clip.
      if new[place].clip != region { region = region.union(new[place].clip) }
      if old[index].clip != region { region = region.union(old[index].clip) }
      count += 1
      next = index + 1
    }
    return (count, region)
  }

  // MARK: - Damage

  private func compareInPlace(from first: Int, _ damage: inout Damage) {
    var next = first
    for index in first..<new.count {
      if let found = unmoved(new[index], from: next) {
        for gone in next..<found { damage.append(drawnPixels(of: old[gone])) }
        next = found + 1
      } else {
        damage.append(drawnPixels(of: new[index]))
      }
    }
    for gone in next..<old.count { damage.append(drawnPixels(of: old[gone])) }
  }

  private func compare(from first: Int, _ shift: Shift, _ damage: inout Damage) {
    for index in 0..<first { damageStill(new[index], shift, &damage) }
    var next = first
    for index in first..<new.count {
      let match = Int(matches[index - first])
      let hasMoved = match >= next && hasSameCut(new[index].clip, old[match].clip, shift)
      guard let found = hasMoved ? match : unmoved(new[index], from: next) else {
        damage.append(drawnPixels(of: new[index]).intersection(shift.clip(new[index])))
        continue
      }
      for gone in next..<found { damageOld(old[gone], shift, &damage) }
      next = found + 1
      if !hasMoved { damageStill(new[index], shift, &damage) }
    }
    for gone in next..<old.count { damageOld(old[gone], shift, &damage) }
    damageExposed(shift, &damage)
  }

  /// Joins what lies together, and takes in all of each scaled bitmap: a part of one is not drawn
  /// to the same bits as the whole.
  private func finish(_ damage: inout Damage) {
    damage.coalesce()
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in new.indices where !new[index].isUnscaled {
        let area = drawnPixels(of: new[index])
        if !area.isEmpty, damage.enclose(area) { hasGrown = true }
      }
    }
  }

  /// The old command that is still where it was.
  private func unmoved(_ command: PlacedCommand, from first: Int) -> Int? {
    let end = min(old.count, first + Self.reach)
    for index in first..<max(first, end) where command.isUnmoved(from: old[index]) { return index }
    return nil
  }

  /// Whether the clips let the same pixels through where the old ones are used.
  @inline(__always)
  private func hasSameCut(_ new: PixelRect, _ old: PixelRect, _ shift: Shift) -> Bool {
    if new == shift.whole, old == shift.whole { return true }
    guard shift.region.contains(new), shift.region.contains(old) else { return false }
    return new.intersection(shift.kept)
      == old.moved(shift.dx, shift.dy).intersection(shift.kept)
  }

  /// What stands still while pixels below or above it move; one color all over the region does no
  /// harm.
  private func damageStill(_ command: PlacedCommand, _ shift: Shift, _ damage: inout Damage) {
    let area = drawnPixels(of: command).intersection(shift.region)
    guard !area.isEmpty else { return }
    let isEven = command.isSolid && area == shift.region
    guard !isEven else { return }
    damage.append(area)
    damage.append(area.moved(shift.dx, shift.dy).intersection(shift.region))
  }

  /// What was there, where it was and where its pixels are moved to.
  private func damageOld(_ command: PlacedCommand, _ shift: Shift, _ damage: inout Damage) {
    let area = drawnPixels(of: command).intersection(shift.clip(command))
    guard !area.isEmpty else { return }
    if !shift.region.contains(area) { damage.append(area) }
    damage.append(
      area.intersection(shift.region).moved(shift.dx, shift.dy).intersection(shift.region))
  }

  /// The strips that the move lays bare.
  private func damageExposed(_ shift: Shift, _ damage: inout Damage) {
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
  private func drawnPixels(of command: PlacedCommand) -> PixelRect {
    command.drawnPixels(contents, scale: scale)
  }
}
