import Geometry

/// The identifier of a content in a ``ContentStore``.
public struct ContentID: Hashable, Sendable {
  package var index: UInt32
  package var generation: UInt32

  /// No content.
  package static var none: ContentID { ContentID(index: .max, generation: .max) }

  /// A number that is unique in the store; the key of cached bitmaps.
  public var key: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

/// The identifier of an image in a ``ContentStore``.
public struct ImageID: Hashable, Sendable {
  package var index: UInt32
  package var generation: UInt32
}

/// A store that holds every content and image once, so that frames handle only integers.
///
/// A content stays in the store while a layer displays it, or while it is retained by
/// ``insert(_:)``. Unused contents stay for a while, because they are often displayed again. The
/// oldest ones are discarded first. The limit is a number of contents and not a time, so equal runs
/// discard equal contents.
///
/// State: contents, images and their users. Changed by views, the bitmap cache.
public final class ContentStore {
  private struct Entry {
    var content: Content
    /// The content's color, cached because every frame that draws the content reads it.
    var solidColor: Color?
    var generation: UInt32
    var references: Int
  }

  private struct ShadowedText: Hashable {
    var text: Text
    var shadow: TextShadow?
  }

  /// The number of unused contents that are kept for reuse: 1,024.
  package static let idleLimit = 1024

  @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// The properties of every content that drawing reads in every frame, by the index of the
  /// identifier.
  @exclusivity(unchecked) package private(set) var traits: ContiguousArray<ContentTraits> = []
  private var freeIndices: [UInt32] = []
  private var indices: [Content: UInt32] = [:]
  private var texts: [ShadowedText: ContentID] = [:]
  @exclusivity(unchecked) private var idle: ContiguousArray<ContentID> = []
  private var images: ContiguousArray<(bitmap: Bitmap?, generation: UInt32)> = []
  private var freeImages: [UInt32] = []

  /// The appearance for which contents are painted.
  package private(set) var appearance = Appearance()

  /// The measured texts, from which layouts with these contents are computed.
  package let textExtents: TextExtents

  /// The sizes of the user's pictures, for layouts that depend on them.
  package let pictureSizes: PictureSizes

  /// Creates an empty store.
  package init(
    textExtents: TextExtents = TextExtents(), pictureSizes: PictureSizes = PictureSizes()
  ) {
    self.textExtents = textExtents
    self.pictureSizes = pictureSizes
  }

  /// Sets the appearance for which contents are painted; bitmaps painted before become outdated.
  ///
  /// Cost: a pass over all contents if the appearance has changed; otherwise one comparison.
  package func setAppearance(_ appearance: Appearance) {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    for index in entries.indices {
      entries[index].solidColor = entries[index].content.paintedColor(for: appearance)
    }
  }

  /// Returns a content as it is painted for the store's appearance.
  package func paintedContent(_ id: ContentID) -> Content {
    content(id).resolved(for: appearance)
  }

  /// Adds a content and retains it until ``release(_:)``.
  ///
  /// Cost: hashing the content. Call it once and store the identifier; do not call it in each
  /// frame.
  public func insert(_ content: Content) -> ContentID {
    let id = intern(content)
    retain(id)
    return id
  }

  /// Releases a content that ``insert(_:)`` has retained.
  ///
  /// - Precondition: The content has been retained more often than released.
  public func release(_ id: ContentID) {
    checkAlive(id)
    require(
      entries[Int(id.index)].references > 0,
      "content \(id.index) was released more often than it was retained")
    entries[Int(id.index)].references -= 1
    guard entries[Int(id.index)].references == 0 else { return }
    idle.append(id)
    trimIdle()
  }

  /// Returns the content with an identifier.
  public func content(_ id: ContentID) -> Content {
    checkAlive(id)
    return entries[Int(id.index)].content
  }

  /// Returns the color of a content that consists of one color; nil for others.
  package func solidColor(_ id: ContentID) -> Color? {
    entries[Int(id.index)].solidColor
  }

  /// Returns whether a content can extend outside its layer.
  package func hasShadow(_ id: ContentID) -> Bool {
    traits[Int(id.index)].hasShadow
  }

  /// Returns whether a content is slow to draw, such as an image.
  package func isExpensive(_ id: ContentID) -> Bool {
    traits[Int(id.index)].isExpensive
  }

  /// Returns whether a content is still in the store; otherwise its bitmaps can be discarded.
  public func contains(_ id: ContentID) -> Bool {
    Int(id.index) < entries.count && entries[Int(id.index)].generation == id.generation
  }

  /// Adds an image and returns its identifier.
  package func addImage(_ bitmap: Bitmap) -> ImageID {
    if let index = freeImages.popLast() {
      images[Int(index)].bitmap = bitmap
      return ImageID(index: index, generation: images[Int(index)].generation)
    }
    images.append((bitmap, 0))
    return ImageID(index: UInt32(images.count - 1), generation: 0)
  }

  /// Removes an image; contents that still refer to it draw nothing for it.
  package func removeImage(_ id: ImageID) {
    guard image(id) != nil else { return }
    images[Int(id.index)].bitmap = nil
    images[Int(id.index)].generation &+= 1
    freeImages.append(id.index)
  }

  /// Returns the image with an identifier; nil if it was removed.
  package func image(_ id: ImageID) -> Bitmap? {
    guard Int(id.index) < images.count, images[Int(id.index)].generation == id.generation
    else { return nil }
    return images[Int(id.index)].bitmap
  }

  /// Finds or adds a content without retaining it.
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

  /// Finds or adds a content that is one text in the whole layer, without retaining it.
  ///
  /// A text that was requested recently is found without creating its content, and allocates
  /// nothing.
  package func intern(_ text: Text, shadow: TextShadow?) -> ContentID {
    let key = ShadowedText(text: text, shadow: shadow)
    if let id = texts[key], contains(id) { return id }
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
    let outline = ContentTraits(content)
    if let index = freeIndices.popLast() {
      let generation = entries[Int(index)].generation
      entries[Int(index)] = Entry(
        content: content, solidColor: content.paintedColor(for: appearance), generation: generation,
        references: 0)
      traits[Int(index)] = outline
      return ContentID(index: index, generation: generation)
    }
    entries.append(
      Entry(
        content: content, solidColor: content.paintedColor(for: appearance), generation: 0,
        references: 0))
    traits.append(outline)
    return ContentID(index: UInt32(entries.count - 1), generation: 0)
  }

  /// Discards the oldest unused contents when their number reaches twice the limit.
  private func trimIdle() {
    guard idle.count >= 2 * Self.idleLimit else { return }
    var kept: ContiguousArray<ContentID> = []
    var seen: Set<ContentID> = []
    for id in idle.reversed() {
      guard contains(id), entries[Int(id.index)].references == 0, seen.insert(id).inserted
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
    require(
      contains(id), "content \(id.index) was discarded; retain it with keep(_:)")
  }
}

/// The fixed properties of a content that decide how it is drawn.
package struct ContentTraits: Hashable, Sendable {
  /// Whether the content consists of one color.
  package let isSolid: Bool
  /// Whether the content can extend outside its layer.
  package let hasShadow: Bool
  /// Whether the first element fills the whole layer with an opaque color.
  package let isOpaque: Bool
  /// Whether the content is slow to draw, such as an image.
  package let isExpensive: Bool

  init(_ content: Content) {
    isSolid = content.solidColor != nil
    hasShadow = content.hasShadow
    isOpaque = content.backgroundColor != nil
    isExpensive = content.isExpensive
  }
}
