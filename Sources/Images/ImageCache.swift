import Drawing
import Stage

/// Loaded and failed pictures, of which the least recently used can be discarded.
struct ImageCache {
  /// The result of loading a picture.
  enum Outcome {
    case image(ImageID, ImageProperties)
    case failure(ImageError)
  }

  struct Entry {
    let request: ImageRequest
    let outcome: Outcome
    let content: ContentID
    /// The size that counts, in bytes; that of the request, so that it does not depend on the
    /// picture.
    var byteCount: Int
    var use: Int
    /// Whether the picture comes into view next.
    var isUpcoming: Bool
    var viewers: ImageViewers

    init(
      _ request: ImageRequest, _ outcome: Outcome, _ content: ContentID, _ viewers: ImageViewers,
      use: Int, isUpcoming: Bool
    ) {
      self.request = request
      self.outcome = outcome
      self.content = content
      self.viewers = viewers
      self.use = use
      self.isUpcoming = isUpcoming
      byteCount = request.byteLimit
    }
  }

  private let contents: ContentStore
  private var entries: ContiguousArray<Entry> = []
  private var indices: [ImageRequest: Int] = [:]
  /// The size of all entries, in bytes.
  private(set) var byteCount = 0

  init(_ contents: ContentStore) { self.contents = contents }

  func entry(for request: ImageRequest) -> Entry? { indices[request].map { entries[$0] } }

  /// Returns the content of a picture for a viewer and marks it as used; nil if it is not in the
  /// cache.
  mutating func use(
    _ request: ImageRequest, _ use: Int, _ viewer: any ImageViewer
  ) -> ContentID? {
    guard let index = indices[request] else { return nil }
    entries[index].use = use
    entries[index].viewers.add(viewer, for: request)
    return entries[index].content
  }

  mutating func insert(_ entry: Entry) {
    indices[entry.request] = entries.count
    entries.append(entry)
    byteCount += entry.byteCount
  }

  /// Marks the pictures that come into view next, and no others.
  mutating func markUpcoming(_ requests: [ImageRequest]) {
    for index in entries.indices { entries[index].isUpcoming = false }
    for request in requests {
      if let index = indices[request] { entries[index].isUpcoming = true }
    }
  }

  /// Discards the least recently used entry that is not on screen and does not come into view next.
  ///
  /// Cost: linear in the number of entries.
  ///
  /// - Parameter includingUpcoming: Whether pictures that come into view next can be discarded.
  /// - Returns: Whether an entry was discarded.
  mutating func discardLeastRecentlyUsed(includingUpcoming: Bool) -> Bool {
    var oldest: Int?
    for index in entries.indices where includingUpcoming || !entries[index].isUpcoming {
      if let oldest, entries[oldest].use <= entries[index].use { continue }
      if !entries[index].viewers.display(entries[index].request) { oldest = index }
    }
    guard let oldest else { return false }
    remove(at: oldest)
    return true
  }

  /// Removes an entry and returns it, with a content that may be discarded.
  mutating func remove(_ request: ImageRequest) -> Entry? {
    guard let index = indices[request] else { return nil }
    let entry = entries[index]
    remove(at: index)
    return entry
  }

  private mutating func remove(at index: Int) {
    let entry = entries[index]
    indices[entry.request] = nil
    byteCount -= entry.byteCount
    contents.release(entry.content)
    if case .image(let image, _) = entry.outcome { contents.removeImage(image) }
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    indices[last.request] = index
  }
}
