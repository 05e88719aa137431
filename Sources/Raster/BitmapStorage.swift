import Drawing
import Geometry

/// The storage of a ``BitmapCache``: bitmaps in the order of their last use.
///
/// The arrays refer to each other by index, so a lookup is a single access to this value.
struct BitmapStorage {
  private struct Slot {
    var content: ContentID
    var width: Int32
    var height: Int32
    var scaleThousandths: Int32
    var frame: UInt64
    var nextOfContent: Int32
    var newer: Int32
    var older: Int32
  }

  private static let none: Int32 = -1

  /// The memory used by bitmaps, in bytes.
  private(set) var byteCount = 0
  /// The number of bitmaps.
  private(set) var count = 0

  private var slots: ContiguousArray<Slot> = []
  /// The bitmaps of the slots, in a separate array so that a lookup does no reference counting.
  private var images: ContiguousArray<RasterImage?> = []
  /// The pixels of the slots' bitmaps.
  private var pixels: ContiguousArray<BitmapPixels> = []
  private var freeSlots: ContiguousArray<Int32> = []
  /// The first slot of each content's chain, by content index; −1 if there is none.
  private var heads: ContiguousArray<Int32> = []
  private var newest = BitmapStorage.none
  private var oldest = BitmapStorage.none
  private var frame: UInt64 = 0
  private var turn = 0

  /// Begins a frame: bitmaps of earlier frames can be evicted from now on.
  mutating func beginFrame() { frame += 1 }

  /// The number of slots, including empty ones.
  var slotCount: Int { slots.count }

  /// Advances to the next slot and returns its content; nil for an empty slot.
  mutating func advanceSweep() -> ContentID? {
    turn = turn + 1 < slots.count ? turn + 1 : 0
    return images[turn] == nil ? nil : slots[turn].content
  }

  /// Removes the bitmap in the slot that ``advanceSweep()`` returned last.
  mutating func removeSwept() { remove(Int32(turn)) }

  /// Returns the bitmap of a content at a size and marks it as used.
  mutating func image(of content: ContentID, size: RasterSize) -> RasterImage? {
    guard let index = find(content, size) else { return nil }
    use(index)
    return images[index]
  }

  /// Returns whether there is a bitmap of a content at a size.
  func contains(_ content: ContentID, _ size: RasterSize) -> Bool { find(content, size) != nil }

  /// Returns the pixels of a content's bitmap at a size and marks it as used.
  ///
  /// They are valid until the next frame begins.
  mutating func pixels(of content: ContentID, size: RasterSize) -> BitmapPixels? {
    guard let index = find(content, size) else { return nil }
    use(index)
    return pixels[index]
  }

  /// Returns the size of the content's bitmap whose pixel count is closest to that of `size`.
  ///
  /// Only bitmaps at the same scale are considered. Returns nil if there is none, or if a bitmap of
  /// exactly this size exists.
  func nearestSize(of content: ContentID, _ size: RasterSize) -> (width: Int, height: Int)? {
    guard find(content, size) == nil, Int(content.index) < heads.count else { return nil }
    let wanted = size.width * size.height
    var best: (width: Int, height: Int)?
    var least = Int.max
    var index = heads[Int(content.index)]
    while index != Self.none {
      let slot = slots[Int(index)]
      let (width, height) = (Int(slot.width), Int(slot.height))
      let distance = abs(width * height - wanted)
      if slot.content == content, slot.scaleThousandths == Self.thousandths(size.scale),
        distance < least
      {
        (best, least) = ((width, height), distance)
      }
      index = slot.nextOfContent
    }
    return best
  }

  /// Marks the bitmap of a content at a size as used, if it exists.
  mutating func use(_ content: ContentID, _ size: RasterSize) {
    if let index = find(content, size) { use(index) }
  }

  private mutating func use(_ index: Int) {
    guard slots[index].frame != frame else { return }
    slots[index].frame = frame
    moveToNewest(Int32(index))
  }

  /// Removes all bitmaps.
  mutating func removeAll() {
    while oldest != Self.none { remove(oldest) }
  }

  /// Checks that chains, order and counts are consistent; for tests.
  ///
  /// Cost: a walk over all slots.
  func checkInvariants() {
    var bytes = 0
    var found = 0
    var index = newest
    while index != Self.none {
      let slot = slots[Int(index)]
      let image = images[Int(index)]
      require(image != nil, "slot \(index) is in the order without an image")
      require(isInChain(index), "slot \(index) is in the order but not in its chain")
      bytes += image?.byteCount ?? 0
      found += 1
      index = slot.older
    }
    require(bytes == byteCount, "\(bytes) bytes found, \(byteCount) counted")
    require(found == count, "\(found) bitmaps found, \(count) counted")
  }

  private func isInChain(_ wanted: Int32) -> Bool {
    var index = heads[Int(slots[Int(wanted)].content.index)]
    while index != Self.none, index != wanted { index = slots[Int(index)].nextOfContent }
    return index == wanted
  }

  private func find(_ content: ContentID, _ size: RasterSize) -> Int? {
    guard Int(content.index) < heads.count else { return nil }
    let scaleThousandths = Self.thousandths(size.scale)
    var index = heads[Int(content.index)]
    while index != Self.none {
      let matches =
        slots[Int(index)].width == size.width && slots[Int(index)].height == size.height
        && slots[Int(index)].scaleThousandths == scaleThousandths
        && slots[Int(index)].content == content
      if matches { return Int(index) }
      index = slots[Int(index)].nextOfContent
    }
    return nil
  }

  /// Returns a scale as it identifies bitmaps, in thousandths.
  static func thousandths(_ scale: Double) -> Int32 {
    Int32(min(1e6, scale) * 1000 + 0.5)
  }

  /// Calls `body` with each bitmap: its content, pixels, width, height, and scale in thousandths.
  func forEachBitmap(_ body: (ContentID, RasterImage, Int, Int, Int32) -> Void) {
    for (slot, image) in zip(slots, images) {
      guard let image else { continue }
      body(slot.content, image, Int(slot.width), Int(slot.height), slot.scaleThousandths)
    }
  }

  /// Inserts a bitmap as the most recently used one.
  mutating func insert(_ image: RasterImage, _ content: ContentID, _ size: RasterSize) {
    let head = Int(content.index)
    while heads.count <= head { heads.append(Self.none) }
    let slot = Slot(
      content: content, width: Int32(size.width), height: Int32(size.height),
      scaleThousandths: Self.thousandths(size.scale), frame: frame,
      nextOfContent: heads[head], newer: Self.none, older: Self.none)
    let index: Int32
    if let free = freeSlots.popLast() {
      slots[Int(free)] = slot
      images[Int(free)] = image
      pixels[Int(free)] = BitmapPixels(image)
      index = free
    } else {
      slots.append(slot)
      images.append(image)
      pixels.append(BitmapPixels(image))
      index = Int32(slots.count - 1)
    }
    heads[head] = index
    link(index)
    byteCount += image.byteCount
    count += 1
  }

  /// Evicts the least recently used bitmaps until the limit is met or only the current frame's are
  /// left.
  mutating func evict(to byteLimit: Int) {
    while byteCount > byteLimit, oldest != Self.none, slots[Int(oldest)].frame != frame {
      remove(oldest)
    }
  }

  private mutating func remove(_ index: Int32) {
    let slot = slots[Int(index)]
    unlink(index)
    unchain(index, head: Int(slot.content.index))
    byteCount -= images[Int(index)]?.byteCount ?? 0
    count -= 1
    images[Int(index)] = nil
    freeSlots.append(index)
  }

  private mutating func unchain(_ index: Int32, head: Int) {
    let next = slots[Int(index)].nextOfContent
    guard heads[head] != index else {
      heads[head] = next
      return
    }
    var previous = heads[head]
    while slots[Int(previous)].nextOfContent != index {
      previous = slots[Int(previous)].nextOfContent
    }
    slots[Int(previous)].nextOfContent = next
  }

  private mutating func moveToNewest(_ index: Int32) {
    guard newest != index else { return }
    unlink(index)
    link(index)
  }

  private mutating func link(_ index: Int32) {
    slots[Int(index)].newer = Self.none
    slots[Int(index)].older = newest
    if newest != Self.none { slots[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int32) {
    let newer = slots[Int(index)].newer
    let older = slots[Int(index)].older
    if newer != Self.none { slots[Int(newer)].older = older } else { newest = older }
    if older != Self.none { slots[Int(older)].newer = newer } else { oldest = newer }
  }
}
