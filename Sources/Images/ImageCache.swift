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
    /// The jobs whose viewers display the picture until it has been loaded at their size.
    var waitingJobs: ContiguousArray<ImageJob> = []

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

    var isOnScreen: Bool {
      viewers.display(request) || waitingJobs.contains { $0.isOnScreen }
    }
  }

  private let contents: ContentStore
  private var entries: ContiguousArray<Entry> = []
  private var indices: [ImageRequest: Int] = [:]
  /// The requests of the entries, in the order of their insertion.
  private var requests: [ImageSource: ContiguousArray<ImageRequest>] = [:]
  /// The size of all entries, in bytes.
  private(set) var byteCount = 0

  init(_ contents: ContentStore) { self.contents = contents }

  func entry(for request: ImageRequest) -> Entry? { indices[request].map { entries[$0] } }

  /// Returns the content of a picture for a viewer and marks it as used; nil if it is not in the
  /// cache.
  mutating func use(
    _ request: ImageRequest, _ use: Int, _ viewer: any ImageDisplaying
  ) -> ContentID? {
    guard let index = indices[request] else { return nil }
    entries[index].use = use
    entries[index].viewers.add(viewer, for: request)
    return entries[index].content
  }

  mutating func insert(_ entry: Entry) {
    indices[entry.request] = entries.count
    requests[entry.request.source, default: []].append(entry.request)
    entries.append(entry)
    byteCount += entry.byteCount
  }

  // MARK: - Other sizes

  /// Lets a job wait with another size of its picture, the nearest larger one or else the largest.
  ///
  /// It depends on which sizes are in the cache, but not on whether they could be decoded. So a run
  /// is the same on a machine without the pictures.
  ///
  /// - Returns: The content of the other size; nil if there is none, or if the job waits already.
  mutating func assignStandIn(to job: ImageJob) -> ContentID? {
    guard job.standIn == nil, let sizes = requests[job.request.source] else { return nil }
    var best: ImageRequest?
    for size in sizes where indices[size].map({ entries[$0].byteCount > 0 }) ?? false {
      if best.map({ size.isNearer(to: job.request, than: $0) }) ?? true { best = size }
    }
    guard let best, let index = indices[best] else { return nil }
    entries[index].waitingJobs.append(job)
    entries[index].use = job.use
    job.standIn = best
    return entries[index].content
  }

  /// Ends the waiting of a job.
  mutating func removeStandIn(of job: ImageJob) {
    guard let standIn = job.standIn, let index = indices[standIn] else { return }
    entries[index].waitingJobs.removeAll { $0 === job }
    job.standIn = nil
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
      if !entries[index].isOnScreen { oldest = index }
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
    requests[entry.request.source]?.removeAll { $0 == entry.request }
    if requests[entry.request.source]?.isEmpty == true { requests[entry.request.source] = nil }
    for job in entry.waitingJobs { job.standIn = nil }
    byteCount -= entry.byteCount
    contents.release(entry.content)
    if case .image(let image, _) = entry.outcome { contents.removeImage(image) }
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    indices[last.request] = index
  }
}

extension ImageRequest {
  /// Returns whether the picture of this size displays that of another one better than a second
  /// one: a whole picture, or one cropped in the same way; of these the smallest one that is large
  /// enough; or else the largest.
  fileprivate func isNearer(to wanted: ImageRequest, than other: ImageRequest) -> Bool {
    if shows(wanted) != other.shows(wanted) { return shows(wanted) }
    if covers(wanted) != other.covers(wanted) { return covers(wanted) }
    return covers(wanted) ? byteLimit < other.byteLimit : byteLimit > other.byteLimit
  }

  private func shows(_ wanted: ImageRequest) -> Bool { fit == .fit || fit == wanted.fit }

  private func covers(_ wanted: ImageRequest) -> Bool {
    width >= wanted.width && height >= wanted.height
  }
}
