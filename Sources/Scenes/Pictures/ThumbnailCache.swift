import Drawing
import Geometry
import Stage

/// The user's pictures as small bitmaps, decoded when first visible and cached.
///
/// Each item is requested once and arrives at a fixed frame. It is kept until too many other items
/// have been visible since; then it is requested again. Requests, caching and eviction depend only
/// on items, never on the result of decoding or on whether the folder exists. Therefore each item
/// has its own thumbnail, even if the same picture occurs several times.
final class ThumbnailCache {
  /// The maximum number of cached thumbnails; visible ones are kept even beyond it.
  static let limit = 256
  /// The memory limit for thumbnails with the slot's proportions, in bytes; it reduces the number
  /// of large ones.
  static let byteLimit = 256 << 20
  /// The maximum requested side, in pixels.
  static let sideLimit = 4096.0
  /// Pixels per point, independent of the display, because the number of requests must not depend
  /// on it.
  static let scale = 2.0

  private struct Entry {
    var item: Int
    var content: ContentID
    var image: ImageID?
    var failure: String?
    var use: Int
  }

  private enum LoadResult: Sendable {
    case picture(PictureResult)
    case missing
  }

  /// The content displayed until a picture is ready.
  let placeholder: ContentID
  /// The maximum number of cached thumbnails.
  let capacity: Int
  /// Returns whether an item's cell is visible, so that its thumbnail must be kept.
  var isItemVisible: (Int) -> Bool = { _ in false }
  /// Called with an item whose thumbnail has arrived.
  var onLoad: (Int) -> Void = { _ in }

  private let source: (any PictureSource)?
  private let sourceCount: Int
  private let slot: Size
  private let pixels: Size
  private let host: ViewHost
  private var entries: ContiguousArray<Entry> = []
  /// The index of each item's entry.
  private var entryIndices: [Int: Int] = [:]
  /// The last use of each item that is being decoded.
  private var pendingUses: [Int: Int] = [:]
  private var useCount = 0

  /// Creates a cache for thumbnails that fill a slot; if `source` is nil, every picture is missing.
  init(_ source: (any PictureSource)?, slot: Size, host: ViewHost) {
    self.source = source
    sourceCount = source?.count ?? 0
    self.slot = slot
    self.host = host
    pixels = Size(
      width: min(Self.sideLimit, (slot.width * Self.scale).rounded(.up)),
      height: min(Self.sideLimit, (slot.height * Self.scale).rounded(.up)))
    let fitting = Int(Double(Self.byteLimit) / (pixels.width * pixels.height * 4))
    capacity = min(Self.limit, max(1, fitting))
    placeholder = host.contents.insert(PictureTile.placeholder)
  }

  /// Returns the current content for an item's cell; requests the picture if necessary.
  func content(of item: Int) -> ContentID {
    useCount += 1
    if let index = entryIndices[item] {
      entries[index].use = useCount
      return entries[index].content
    }
    if pendingUses.updateValue(useCount, forKey: item) == nil { request(item) }
    return placeholder
  }

  /// Returns the accessibility label of an item: its file name, and the reason if it cannot be
  /// displayed.
  func label(of item: Int) -> String {
    guard let source, sourceCount > 0 else { return "Picture \(item + 1), missing" }
    let name = source.name(of: item % sourceCount)
    guard let index = entryIndices[item] else { return "\(name), loading" }
    return entries[index].failure.map { "\(name), cannot be shown: \($0)" } ?? name
  }

  // MARK: - Loading and eviction

  private func request(_ item: Int) {
    let (source, count, pixels) = (source, sourceCount, pixels)
    host.backgroundWork.request {
      guard let source, count > 0 else { return LoadResult.missing }
      return .picture(source.decode(item % count, covering: pixels))
    } apply: { [weak self] delivery in
      self?.store(delivery, for: item)
    }
  }

  private func store(_ delivery: LoadResult, for item: Int) {
    var entry = Entry(
      item: item, content: placeholder, use: pendingUses.removeValue(forKey: item) ?? useCount)
    switch delivery {
    case .missing:
      entry.content = host.contents.insert(PictureTile.placeholder)
    case .picture(.decoded(let bitmap)):
      let image = host.contents.addImage(bitmap)
      entry.image = image
      entry.content = host.contents.insert(
        PictureTile.framed([.image(image, .bounds, .aspectFill)]))
    case .picture(.failed(let reason)):
      entry.failure = reason
      entry.content = host.contents.insert(
        PictureTile.broken(name: name(of: item), reason: reason, slot: slot))
    }
    entryIndices[item] = entries.count
    entries.append(entry)
    evictLeastRecentlyUsed()
    if entryIndices[item] != nil { onLoad(item) }
  }

  private func name(of item: Int) -> String {
    guard let source, sourceCount > 0 else { return "" }
    return source.name(of: item % sourceCount)
  }

  /// Evicts the least recently used thumbnails until the limit is met or only visible ones are
  /// left.
  private func evictLeastRecentlyUsed() {
    while entries.count > capacity {
      var oldest: Int?
      for index in entries.indices where !isItemVisible(entries[index].item) {
        if oldest.map({ entries[index].use < entries[$0].use }) ?? true { oldest = index }
      }
      guard let oldest else { return }
      removeEntry(at: oldest)
    }
  }

  private func removeEntry(at index: Int) {
    let entry = entries[index]
    entryIndices[entry.item] = nil
    host.contents.release(entry.content)
    if let image = entry.image { host.contents.removeImage(image) }
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    entryIndices[last.item] = index
  }
}
