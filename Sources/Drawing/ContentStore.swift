/// Names a content in a ``ContentStore``.
public struct ContentID: Hashable, Sendable {
  package var index: UInt32
  package var generation: UInt32

  /// No content.
  package static var none: ContentID { ContentID(index: .max, generation: .max) }

  /// A number that no other content of the same store ever has: the key of cached bitmaps.
  public var key: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

/// Names a picture in a ``ContentStore``.
public struct ImageID: Hashable, Sendable {
  package var index: UInt32
  package var generation: UInt32
}

/// Holds every content and picture once, so that a frame handles integers only.
///
/// A content lives as long as a layer shows it or its owner keeps it (``keep(_:)``). One that
/// no one holds stays for a while, since it is often shown again, and the oldest such contents go
/// first. The limit counts contents, not time, so equal runs drop equal contents.
public final class ContentStore {
  private struct Entry {
    var content: Content
    /// Asked for by every frame that draws the content.
    var solidColor: Color?
    var generation: UInt32
    var references: Int
  }

  private struct ShadowedText: Hashable {
    var text: Text
    var shadow: TextShadow?
  }

  /// How many contents no one holds are kept for another use: 1,024.
  public static let idleLimit = 1024

  @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// What drawing asks of every content in every frame, by the name's index.
  @exclusivity(unchecked) package private(set) var outlines: ContiguousArray<ContentOutline> = []
  private var freeIndices: [UInt32] = []
  private var indices: [Content: UInt32] = [:]
  private var texts: [ShadowedText: ContentID] = [:]
  @exclusivity(unchecked) private var idle: ContiguousArray<ContentID> = []
  private var images: ContiguousArray<(bitmap: Bitmap?, generation: UInt32)> = []
  private var freeImages: [UInt32] = []

  /// Makes an empty store.
  public init() {}

  /// Takes a content in and keeps it until ``release(_:)``.
  ///
  /// Cost: hashing the content. Do it once and hold on to the name; a frame should not come here.
  public func keep(_ content: Content) -> ContentID {
    let id = intern(content)
    retain(id)
    return id
  }

  /// Gives back what ``keep(_:)`` returned.
  ///
  /// - Precondition: it was kept more often than it was released.
  public func release(_ id: ContentID) {
    checkAlive(id)
    precondition(
      entries[Int(id.index)].references > 0, "content \(id.index) is released, but nobody holds it")
    entries[Int(id.index)].references -= 1
    guard entries[Int(id.index)].references == 0 else { return }
    idle.append(id)
    trimIdle()
  }

  /// The content of a name.
  public func content(_ id: ContentID) -> Content {
    checkAlive(id)
    return entries[Int(id.index)].content
  }

  /// The color, if the content is nothing but one color.
  public func solidColor(_ id: ContentID) -> Color? {
    entries[Int(id.index)].solidColor
  }

  /// Whether the content reaches outside its layer.
  package func hasShadow(_ id: ContentID) -> Bool {
    outlines[Int(id.index)].hasShadow
  }

  /// Whether the content takes long to paint, as a picture does.
  package func isElaborate(_ id: ContentID) -> Bool {
    outlines[Int(id.index)].isElaborate
  }

  /// Whether a name is still held or idle; its bitmaps may be dropped when it is not.
  public func isAlive(_ id: ContentID) -> Bool {
    Int(id.index) < entries.count && entries[Int(id.index)].generation == id.generation
  }

  /// Takes a picture in.
  public func addImage(_ bitmap: Bitmap) -> ImageID {
    if let index = freeImages.popLast() {
      images[Int(index)].bitmap = bitmap
      return ImageID(index: index, generation: images[Int(index)].generation)
    }
    images.append((bitmap, 0))
    return ImageID(index: UInt32(images.count - 1), generation: 0)
  }

  /// Drops a picture; contents that still name it draw nothing in its place.
  public func removeImage(_ id: ImageID) {
    guard image(id) != nil else { return }
    images[Int(id.index)].bitmap = nil
    images[Int(id.index)].generation &+= 1
    freeImages.append(id.index)
  }

  /// The picture of a name, or nil when it was removed.
  public func image(_ id: ImageID) -> Bitmap? {
    guard Int(id.index) < images.count, images[Int(id.index)].generation == id.generation
    else { return nil }
    return images[Int(id.index)].bitmap
  }

  /// Finds or adds a content without holding it.
  package func intern(_ content: Content) -> ContentID {
    if let index = indices[content] {
      return ContentID(index: index, generation: entries[Int(index)].generation)
    }
    let id = add(content)
    indices[content] = id.index
    idle.append(id)
    trimIdle()
    return id
  }

  /// Finds or adds a content that is one text all over its layer, without holding it.
  ///
  /// A text that was asked for lately is found without making its content: nothing is allocated.
  package func intern(_ text: Text, shadow: TextShadow?) -> ContentID {
    let key = ShadowedText(text: text, shadow: shadow)
    if let id = texts[key], isAlive(id) { return id }
    if texts.count >= 2 * Self.idleLimit { texts.removeAll(keepingCapacity: true) }
    let id = intern(.text(text, shadow: shadow))
    texts[key] = id
    return id
  }

  package func retain(_ id: ContentID) {
    checkAlive(id)
    entries[Int(id.index)].references += 1
  }

  private func add(_ content: Content) -> ContentID {
    let outline = ContentOutline(content)
    if let index = freeIndices.popLast() {
      let generation = entries[Int(index)].generation
      entries[Int(index)] = Entry(
        content: content, solidColor: content.solidColor, generation: generation, references: 0)
      outlines[Int(index)] = outline
      return ContentID(index: index, generation: generation)
    }
    entries.append(
      Entry(content: content, solidColor: content.solidColor, generation: 0, references: 0))
    outlines.append(outline)
    return ContentID(index: UInt32(entries.count - 1), generation: 0)
  }

  /// Drops the oldest idle contents once twice the limit has gathered.
  private func trimIdle() {
    guard idle.count >= 2 * Self.idleLimit else { return }
    var kept: ContiguousArray<ContentID> = []
    var seen: Set<ContentID> = []
    for id in idle.reversed() {
      guard isAlive(id), entries[Int(id.index)].references == 0, seen.insert(id).inserted
      else { continue }
      if kept.count < Self.idleLimit { kept.append(id) } else { drop(id) }
    }
    idle = ContiguousArray(kept.reversed())
  }

  private func drop(_ id: ContentID) {
    indices[entries[Int(id.index)].content] = nil
    entries[Int(id.index)].content = Content([])
    entries[Int(id.index)].solidColor = nil
    entries[Int(id.index)].generation &+= 1
    freeIndices.append(id.index)
  }

  private func checkAlive(_ id: ContentID) {
    precondition(
      isAlive(id), "content \(id.index) was dropped from the store: hold it with keep(_:)")
  }
}

/// What of a content decides how it is drawn, once and for all.
package struct ContentOutline: Hashable, Sendable {
  /// Whether the content is nothing but one color.
  package let isSolid: Bool
  /// Whether the content reaches outside its layer.
  package let hasShadow: Bool
  /// Whether the content begins with an opaque color all over its layer.
  package let isOpaque: Bool
  /// Whether the content takes long to paint, as a picture does.
  package let isElaborate: Bool

  init(_ content: Content) {
    isSolid = content.solidColor != nil
    hasShadow = content.hasShadow
    isOpaque = content.backgroundColor != nil
    isElaborate = content.isElaborate
  }
}
