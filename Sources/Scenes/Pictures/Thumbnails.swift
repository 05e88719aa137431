import Drawing
import Geometry
import Stage

/// The user's pictures as small bitmaps, decoded when first shown and kept while there is room.
///
/// Each item is asked for once, comes back at a fixed frame, and is kept until too many others
/// have been shown since; then it is asked for again. What is asked for, kept and dropped depends
/// on items alone, never on what became of a picture or whether there is a folder at all. So an
/// item has a thumbnail of its own even where the same picture comes several times.
final class Thumbnails {
  /// The most thumbnails that are kept; what is shown stays even beyond it.
  static let limit = 256
  /// The memory that thumbnails of the slot's proportions may take, in bytes: large ones are fewer.
  static let byteLimit = 256 << 20
  /// The longest side that is asked for, in pixels.
  static let sideLimit = 4096.0
  /// Pixels a point, whatever the display has: the number of requests must not depend on it.
  static let scale = 2.0

  private struct Entry {
    var item: Int
    var content: ContentID
    var image: ImageID?
    var failure: String?
    var use: Int
  }

  private enum Delivery: Sendable {
    case picture(PictureResult)
    case missing
  }

  /// What shows until a picture is there.
  let placeholder: ContentID
  /// How many thumbnails are kept at most.
  let capacity: Int
  /// Tells whether an item's cell is shown, so that its thumbnail must stay.
  var isOnShow: (Int) -> Bool = { _ in false }
  /// Called with an item whose thumbnail has arrived.
  var didDeliver: (Int) -> Void = { _ in }

  private let source: (any PictureSource)?
  private let sourceCount: Int
  private let slot: Size
  private let pixels: Size
  private let host: ViewHost
  private var entries: ContiguousArray<Entry> = []
  /// The place of an item's entry.
  private var places: [Int: Int] = [:]
  /// The last use of items that are being decoded.
  private var waiting: [Int: Int] = [:]
  private var uses = 0

  /// Creates thumbnails for slots of a size; without a source every picture is missing.
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
    placeholder = host.contents.keep(PictureTile.placeholder)
  }

  /// What an item's cell shows now; asks for the picture where that is still to be done.
  func content(of item: Int) -> ContentID {
    uses += 1
    if let place = places[item] {
      entries[place].use = uses
      return entries[place].content
    }
    if waiting.updateValue(uses, forKey: item) == nil { request(item) }
    return placeholder
  }

  /// The words on an item: its file's name and, where it cannot be shown, why.
  func label(of item: Int) -> String {
    guard let source, sourceCount > 0 else { return "Picture \(item + 1), missing" }
    let name = source.name(of: item % sourceCount)
    guard let place = places[item] else { return "\(name), loading" }
    return entries[place].failure.map { "\(name), cannot be shown: \($0)" } ?? name
  }

  // MARK: - Coming and going

  private func request(_ item: Int) {
    let (source, count, pixels) = (source, sourceCount, pixels)
    host.work.request {
      guard let source, count > 0 else { return Delivery.missing }
      return .picture(source.decode(item % count, covering: pixels))
    } apply: { [weak self] delivery in
      self?.take(delivery, for: item)
    }
  }

  private func take(_ delivery: Delivery, for item: Int) {
    var entry = Entry(
      item: item, content: placeholder, use: waiting.removeValue(forKey: item) ?? uses)
    switch delivery {
    case .missing:
      entry.content = host.contents.keep(PictureTile.placeholder)
    case .picture(.decoded(let bitmap)):
      let image = host.contents.addImage(bitmap)
      entry.image = image
      entry.content = host.contents.keep(PictureTile.framed([.image(image, .bounds, .aspectFill)]))
    case .picture(.failed(let reason)):
      entry.failure = reason
      entry.content = host.contents.keep(
        PictureTile.broken(name: name(of: item), reason: reason, slot: slot))
    }
    places[item] = entries.count
    entries.append(entry)
    dropOldest()
    if places[item] != nil { didDeliver(item) }
  }

  private func name(of item: Int) -> String {
    guard let source, sourceCount > 0 else { return "" }
    return source.name(of: item % sourceCount)
  }

  /// Drops those not shown for longest until no more than the limit are left, or all are shown.
  private func dropOldest() {
    while entries.count > capacity {
      var oldest: Int?
      for place in entries.indices where !isOnShow(entries[place].item) {
        if oldest.map({ entries[place].use < entries[$0].use }) ?? true { oldest = place }
      }
      guard let oldest else { return }
      drop(oldest)
    }
  }

  private func drop(_ place: Int) {
    let entry = entries[place]
    places[entry.item] = nil
    host.contents.release(entry.content)
    if let image = entry.image { host.contents.removeImage(image) }
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    places[last.item] = place
  }
}
