public import Drawing
public import Geometry

/// Holds painted contents, so that each is painted once for each size and scale.
///
/// Call ``beginFrame()``, then ``image(of:size:scale:)`` for each command. Bitmaps beyond the
/// memory limit go, the longest unused first, but never one that the current frame has used: a
/// frame that needs more than the limit gets it. Bitmaps of contents that their store has dropped
/// go by themselves.
///
/// Cost of a hit: a few comparisons, no allocation. The slots of a content are a chain that begins
/// at the content's own index, so nothing is hashed.
public final class BitmapCache {
  private struct Slot {
    var content: ContentID
    var width: Int32
    var height: Int32
    var scaleThousandths: Int32
    var frame: UInt64
    var image: RasterImage?
    var nextOfContent: Int32
    var newer: Int32
    var older: Int32
  }

  /// The limit unless another is set: 64 MiB.
  public static let defaultByteLimit = 64 << 20
  /// How many slots a frame looks at for contents that no longer live.
  private static let sweepLength = 64
  private static let none: Int32 = -1

  /// The contents that the names stand for.
  public let contents: ContentStore
  /// The memory that bitmaps may take, in bytes.
  ///
  /// A lower limit acts with the next frame.
  public var byteLimit: Int
  /// The memory that bitmaps take now, in bytes.
  public private(set) var byteCount = 0
  /// How many bitmaps there are.
  public private(set) var count = 0
  /// How many contents were painted since the cache was made.
  public private(set) var rasterizedCount = 0
  /// How many of them since the frame began.
  public private(set) var frameRasterizedCount = 0

  private let rasterizer: Rasterizer
  private var slots: ContiguousArray<Slot> = []
  private var freeSlots: ContiguousArray<Int32> = []
  /// By content index: the first slot of the chain, or −1.
  private var heads: ContiguousArray<Int32> = []
  private var newest = BitmapCache.none
  private var oldest = BitmapCache.none
  private var frame: UInt64 = 0
  private var sweep = 0

  /// Makes an empty cache over a content store.
  public init(contents: ContentStore, byteLimit: Int = BitmapCache.defaultByteLimit) {
    self.contents = contents
    self.byteLimit = byteLimit
    rasterizer = Rasterizer(contents: contents)
  }

  /// Begins a frame: what earlier frames used may go from now on.
  public func beginFrame() {
    frame += 1
    frameRasterizedCount = 0
    sweepDropped()
    evict()
  }

  /// The bitmap of a content painted at `size` points and `scale` pixels a point.
  ///
  /// - Precondition: the content is alive in the store.
  public func image(of content: ContentID, size: Size, scale: Double) -> RasterImage {
    image(of: content, size: RasterSize(size, scale: scale))
  }

  func image(of content: ContentID, size: RasterSize) -> RasterImage {
    if let index = find(content, size), let image = slots[index].image {
      if slots[index].frame != frame {
        slots[index].frame = frame
        moveToNewest(Int32(index))
      }
      return image
    }
    let image = rasterizer.image(of: contents.content(content), size: size)
    rasterizedCount += 1
    frameRasterizedCount += 1
    insert(image, content, size)
    evict()
    return image
  }

  /// Drops every bitmap.
  public func removeAll() {
    while oldest != Self.none { remove(oldest) }
  }

  /// Checks that chains, order and counts agree; for tests.
  ///
  /// Cost: a walk over everything.
  package func checkInvariants() {
    var bytes = 0
    var found = 0
    var index = newest
    while index != Self.none {
      let slot = slots[Int(index)]
      precondition(slot.image != nil, "slot \(index) is in the order without an image")
      precondition(isInChain(index), "slot \(index) is in the order but not in its chain")
      bytes += slot.image?.byteCount ?? 0
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
    Int32((min(1e6, scale) * 1000).rounded())
  }

  private func insert(_ image: RasterImage, _ content: ContentID, _ size: RasterSize) {
    let head = Int(content.index)
    while heads.count <= head { heads.append(Self.none) }
    let slot = Slot(
      content: content, width: Int32(size.width), height: Int32(size.height),
      scaleThousandths: Self.thousandths(size.scale), frame: frame, image: image,
      nextOfContent: heads[head], newer: Self.none, older: Self.none)
    let index: Int32
    if let free = freeSlots.popLast() {
      slots[Int(free)] = slot
      index = free
    } else {
      slots.append(slot)
      index = Int32(slots.count - 1)
    }
    heads[head] = index
    link(index)
    byteCount += image.byteCount
    count += 1
  }

  /// Drops the longest unused bitmaps until the limit holds or only the current frame's are left.
  private func evict() {
    while byteCount > byteLimit, oldest != Self.none, slots[Int(oldest)].frame != frame {
      remove(oldest)
    }
  }

  /// Looks at some slots in turn and drops those whose content has gone from the store.
  private func sweepDropped() {
    for _ in 0..<min(Self.sweepLength, slots.count) {
      sweep = sweep + 1 < slots.count ? sweep + 1 : 0
      guard slots[sweep].image != nil, !contents.isAlive(slots[sweep].content) else { continue }
      remove(Int32(sweep))
    }
  }

  private func remove(_ index: Int32) {
    let slot = slots[Int(index)]
    unlink(index)
    unchain(index, head: Int(slot.content.index))
    byteCount -= slot.image?.byteCount ?? 0
    count -= 1
    slots[Int(index)].image = nil
    freeSlots.append(index)
  }

  private func unchain(_ index: Int32, head: Int) {
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

  private func moveToNewest(_ index: Int32) {
    guard newest != index else { return }
    unlink(index)
    link(index)
  }

  private func link(_ index: Int32) {
    slots[Int(index)].newer = Self.none
    slots[Int(index)].older = newest
    if newest != Self.none { slots[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private func unlink(_ index: Int32) {
    let newer = slots[Int(index)].newer
    let older = slots[Int(index)].older
    if newer != Self.none { slots[Int(newer)].older = older } else { newest = older }
    if older != Self.none { slots[Int(older)].newer = newer } else { oldest = newer }
  }
}
