import Drawing
import Geometry

/// Compares the commands of two frames.
///
/// The buffers must not change during the comparison.
struct CommandComparison {
  /// The commands of the previous frame.
  let old: UnsafeBufferPointer<PixelCommand>
  /// The commands of this frame.
  let new: UnsafeBufferPointer<PixelCommand>
  /// The groups of the previous frame.
  let oldGroups: UnsafeBufferPointer<PixelGroup>
  /// The groups of this frame.
  let newGroups: UnsafeBufferPointer<PixelGroup>
  /// Memory for the index of each new command's counterpart, from the first command that differs.
  let matches: UnsafeMutableBufferPointer<Int32>
  /// The contents that the commands refer to.
  let contents: ContentStore
  /// Pixels per point, in both frames.
  let scale: Double

  /// Returns how the previous frame's pixels can be reused, and adds the areas to redraw to
  /// `damage`.
  func pixelReuse(addingDamageTo damage: inout Damage) -> FrameDifference.PixelReuse {
    let first = commonStart()
    guard first < new.count || first < old.count else { return .inPlace }
    let shift = shift(from: first).map(uncovered)
    if let shift {
      compare(from: first, shift, &damage)
    } else {
      compareInPlace(from: first, &damage)
    }
    finish(&damage)
    return shift.map { .scrolled($0.region, dx: $0.dx, dy: $0.dy) } ?? .inPlace
  }

  /// Returns the number of commands at the start that are equal in both frames.
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
    /// The region before opaque covers at its edges were removed.
    let whole: PixelRect
    /// The pixels of the region whose values move there from inside the region.
    let kept: PixelRect

    init(dx: Int, dy: Int, region: PixelRect, of whole: PixelRect) {
      (self.dx, self.dy, self.region, self.whole) = (dx, dy, region, whole)
      kept = region.intersection(region.moved(dx, dy))
    }

    /// Returns the clip of a command, without the covered edges.
    func clip(_ command: PixelCommand) -> PixelRect {
      // The clip of a turned command is not one of the frame.
      guard !command.isTurned else { return Self.everything }
      return command.clip == whole ? region : command.clip
    }

    private static let everything = PixelRect(
      x: -1 << 28, y: -1 << 28, width: 1 << 29, height: 1 << 29)
  }

  /// The number of old commands that are tried as the counterpart of the middle new command.
  private static let candidateLimit = 16
  /// The number of commands at the end that may cover the region's edges.
  private static let coverLimit = 8
  /// The number of commands that are searched for a counterpart.
  private static let reach = 96
  /// The index of the counterpart of a command without one.
  static let none: Int32 = -1

  /// Finds the shift by which most commands have moved, and each command's counterpart.
  ///
  /// Returns nil if no shift applies to at least half of the commands. The search for the
  /// counterpart of the middle command starts at its old index and proceeds outward, because
  /// contents repeat and the closest match is usually the right one.
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
        let layer = old[candidate].layer
        let (dx, dy) = (middle.layer.x - layer.x, middle.layer.y - layer.y)
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

  /// Returns the shift with a region from which unmoved opaque covers at the edges are removed.
  ///
  /// An example is a title that stays over scrolling items: the pixels behind it need not move.
  private func uncovered(_ shift: Shift) -> Shift {
    var region = shift.region
    for distance in 1..<(1 + min(Self.coverLimit, new.count, old.count)) {
      let (cover, was) = (new.count - distance, old.count - distance)
      guard new[cover].isOpaque, new[cover].isUnmoved(from: old[was]),
        isOnTop(new, cover), isOnTop(old, was)
      else { continue }
      region = region.trimmed(by: new[cover].visible)
    }
    return Shift(dx: shift.dx, dy: shift.dy, region: region, of: shift.whole)
  }

  /// Returns whether no later command touches the visible pixels of a command.
  private func isOnTop(_ commands: UnsafeBufferPointer<PixelCommand>, _ index: Int) -> Bool {
    for later in index + 1..<commands.count {
      if commands[later].hasShadow || commands[later].isTurned
        || commands[later].visible.touches(commands[index].visible)
      {
        return false
      }
    }
    return true
  }

  /// Counts the commands that moved by this offset, and returns the smallest region around their
  /// clips.
  private func match(from first: Int, _ dx: Int, _ dy: Int) -> (count: Int, region: PixelRect) {
    var count = 0
    var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var next = first
    let most = (new.count - first) / 2
    for position in first..<new.count {
      // Stop as soon as fewer than half of the commands can have moved by this offset.
      guard position - first - count <= most else { break }
      var index = next
      let end = min(old.count, next + Self.reach)
      while index < end, !new[position].hasSamePixels(as: old[index], shiftedBy: dx, dy) {
        index += 1
      }
      guard index < end else {
        matches[position - first] = Self.none
        continue
      }
      matches[position - first] = Int32(truncatingIfNeeded: index)
      if count == 0 { region = new[position].clip }
      // Usually all commands have the same clip.
      if new[position].clip != region { region = region.union(new[position].clip) }
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
        for gone in next..<found { damage.append(drawnPixels(of: old[gone], oldGroups)) }
        next = found + 1
      } else {
        damage.append(drawnPixels(of: new[index], newGroups))
      }
    }
    for gone in next..<old.count { damage.append(drawnPixels(of: old[gone], oldGroups)) }
  }

  private func compare(from first: Int, _ shift: Shift, _ damage: inout Damage) {
    for index in 0..<first { damageStill(new[index], shift, &damage) }
    var next = first
    for index in first..<new.count {
      let match = Int(matches[index - first])
      let hasMoved = match >= next && hasSameCut(new[index].clip, old[match].clip, shift)
      guard let found = hasMoved ? match : unmoved(new[index], from: next) else {
        damage.append(drawnPixels(of: new[index], newGroups).intersection(shift.clip(new[index])))
        continue
      }
      for gone in next..<found { damageOld(old[gone], shift, &damage) }
      next = found + 1
      if !hasMoved { damageStill(new[index], shift, &damage) }
    }
    for gone in next..<old.count { damageOld(old[gone], shift, &damage) }
    damageExposed(shift, &damage)
  }

  /// Merges neighboring areas and expands them around scaled bitmaps.
  ///
  /// A part of a scaled bitmap would not be drawn with the same bits as the whole.
  private func finish(_ damage: inout Damage) {
    damage.coalesce()
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in new.indices where !new[index].isUnscaled || new[index].isTurned {
        let area = drawnPixels(of: new[index], newGroups)
        if !area.isEmpty, damage.enclose(area) { hasGrown = true }
      }
    }
  }

  /// Returns the index of the old command that equals a command and has not moved.
  private func unmoved(_ command: PixelCommand, from first: Int) -> Int? {
    let end = min(old.count, first + Self.reach)
    for index in first..<max(first, end) where command.isUnmoved(from: old[index]) { return index }
    return nil
  }

  /// Returns whether two clips show the same pixels where the moved pixels are reused.
  @inline(__always)
  private func hasSameCut(_ new: PixelRect, _ old: PixelRect, _ shift: Shift) -> Bool {
    if new == shift.whole, old == shift.whole { return true }
    guard shift.region.contains(new), shift.region.contains(old) else { return false }
    return new.intersection(shift.kept)
      == old.moved(shift.dx, shift.dy).intersection(shift.kept)
  }

  /// Adds the area of a command that stays in place while pixels behind it or in front of it move.
  ///
  /// A solid color over the whole region needs no redraw.
  private func damageStill(_ command: PixelCommand, _ shift: Shift, _ damage: inout Damage) {
    let area = drawnPixels(of: command, newGroups).intersection(shift.region)
    guard !area.isEmpty else { return }
    let isEven = command.isSolid && area == shift.region
    guard !isEven else { return }
    damage.append(area)
    damage.append(area.moved(shift.dx, shift.dy).intersection(shift.region))
  }

  /// Adds the old area of a removed command, and the area to which its pixels are moved.
  private func damageOld(_ command: PixelCommand, _ shift: Shift, _ damage: inout Damage) {
    let area = drawnPixels(of: command, oldGroups).intersection(shift.clip(command))
    guard !area.isEmpty else { return }
    if !shift.region.contains(area) { damage.append(area) }
    damage.append(
      area.intersection(shift.region).moved(shift.dx, shift.dy).intersection(shift.region))
  }

  /// Adds the strips that the move exposes.
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

  /// Returns the pixels that a command may touch, including its shadow and its rotation.
  private func drawnPixels(
    of command: PixelCommand, _ groups: UnsafeBufferPointer<PixelGroup>
  ) -> PixelRect {
    command.drawnPixels(contents, groups, scale: scale)
  }
}
