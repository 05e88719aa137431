import Drawing

/// Where a ``BitmapCache`` keeps its bitmaps, in the order of their last use.
///
/// One value of arrays that refer to one another by index: a look-up is one access to it.
struct BitmapShelf {
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

  /// The memory that bitmaps take, in bytes.
  private(set) var byteCount = 0
  /// How many bitmaps there are.
  private(set) var count = 0

  private var slots: ContiguousArray<Slot> = []
  /// The bitmaps of the slots, apart from them: looking for one counts no references.
  private var images: ContiguousArray<RasterImage?> = []
  /// The pixels of the same.
  private var pixels: ContiguousArray<BitmapPixels> = []
  private var freeSlots: ContiguousArray<Int32> = []
  /// By content index: the first slot of the chain, or −1.
  private var heads: ContiguousArray<Int32> = []
  private var newest = BitmapShelf.none
  private var oldest = BitmapShelf.none
  private var frame: UInt64 = 0
  private var turn = 0

  /// Lets what earlier frames used go from now on.
  mutating func beginFrame() { frame += 1 }

  /// How many slots there are, empty ones too.
  var slotCount: Int { slots.count }

  /// Goes to the next slot; its content, or nil for an empty one.
  mutating func nextInTurn() -> ContentID? {
    turn = turn + 1 < slots.count ? turn + 1 : 0
    return images[turn] == nil ? nil : slots[turn].content
  }

  /// Drops the bitmap that ``nextInTurn()`` has come to.
  mutating func removeInTurn() { remove(Int32(turn)) }

  /// The bitmap of a content in a size, which counts as used.
  mutating func take(_ content: ContentID, _ size: RasterSize) -> RasterImage? {
    guard let index = find(content, size) else { return nil }
    use(index)
    return images[index]
  }

  /// The pixels of such a bitmap, which stay until the next frame begins.
  mutating func takePixels(_ content: ContentID, _ size: RasterSize) -> BitmapPixels? {
    guard let index = find(content, size) else { return nil }
    use(index)
    return pixels[index]
  }

  /// The size nearest to one that is asked for, of the content's bitmaps at its scale; nil where it
  /// has just that one, or none.
  func otherSize(of content: ContentID, _ size: RasterSize) -> (width: Int, height: Int)? {
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

  /// Notes that the bitmap of a content in a size counts as used, if there is one.
  mutating func use(_ content: ContentID, _ size: RasterSize) {
    if let index = find(content, size) { use(index) }
  }

  private mutating func use(_ index: Int) {
    guard slots[index].frame != frame else { return }
    slots[index].frame = frame
    moveToNewest(Int32(index))
  }

  /// Drops every bitmap.
  mutating func removeAll() {
    while oldest != Self.none { remove(oldest) }
  }

  /// Checks that chains, order and counts agree; for tests.
  ///
  /// Cost: a walk over everything.
  func checkInvariants() {
    var bytes = 0
    var found = 0
    var index = newest
    while index != Self.none {
      let slot = slots[Int(index)]
      let image = images[Int(index)]
      precondition(image != nil, "slot \(index) is in the order without an image")
      precondition(isInChain(index), "slot \(index) is in the order but not in its chain")
      bytes += image?.byteCount ?? 0
      found += 1
      index = slot.older
    }
    precondition(bytes == byteCount, "\(bytes) bytes found, \(byteCount) counted")
    precondition(found == count, "\(found) bitmaps found, \(count) counted")
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

  private static func thousandths(_ scale: Double) -> Int32 {
    Int32(min(1e6, scale) * 1000 + 0.5)
  }

  /// Takes a bitmap in, as the one used last.
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

  /// Drops the longest unused bitmaps until the limit holds or only the current frame's are left.
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
