public import Drawing
import Geometry
public import Grid
import Motion
public import Stage

/// Loads the pictures that views display, the most urgent first, and keeps them in a cache.
///
/// A loader decodes pictures on other threads, at the size at which they are displayed. Visible
/// pictures come first, then those that come into view next. Of the visible pictures, those that
/// came into view last are first, because they stay visible for longest in a fast fling. A picture
/// whose view has left the screen is canceled.
///
/// ```swift
/// final class PhotoCell: GridCell, ImageDisplaying {
///   var imageRequest: ImageRequest?
///
///   func imageDidChange(to content: ContentID, from placeholder: ContentID) {
///     setContent(content)
///   }
/// }
///
/// final class Photos: GridViewDataSource {
///   private let sources: [ImageSource]
///   private let loader: ImageLoader
///
///   init(_ paths: [String], in grid: GridView, _ context: SceneContext) {
///     sources = paths.map { .file($0) }
///     loader = ImageLoader(context, byteLimit: 64 << 20)
///     loader.requestForItem = { [sources] item in
///       ImageRequest(sources[item], size: Size(width: 104, height: 104))
///     }
///     grid.prefetchDelegate = loader
///     grid.dataSource = self
///   }
///
///   func numberOfItems(in gridView: GridView) -> Int { sources.count }
///
///   func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
///     let cell = gridView.dequeue(PhotoCell())
///     cell.setContent(loader.load(at: index, for: cell))
///     return cell
///   }
/// }
/// ```
///
/// ## The life of a picture
///
/// 1. ``load(_:for:)`` returns a placeholder and starts loading. Requests for the same picture at
///    the same size share one piece of work. If another size of the picture is in memory, such as
///    after a change of the arrangement, that is displayed instead: the nearest larger one, or else
///    the largest.
/// 2. The result is applied 6 frames later, or when it is ready (see ``/Stage/BackgroundWork``).
///    The viewer is notified with ``ImageDisplaying/imageDidChange(to:from:)``, and can crossfade;
///    or with ``ImageDisplaying/imageSizeDidChange(to:from:)`` if it has displayed another size.
/// 3. The picture stays in the cache until the memory is needed. The least recently used pictures
///    that are not on screen are discarded first. Their average color stays as a placeholder.
/// 4. A failed picture displays the reason. ``retry(_:)`` loads it again.
///
/// ## Memory
///
/// Pictures and work in progress together take at most ``byteLimit``. Each counts with the bytes of
/// its requested size, even if the picture is smaller or broken. Therefore a run is the same on a
/// machine without the pictures. If the visible pictures alone do not fit, the last requested ones
/// remain placeholders, or keep another size. A size that is displayed in place of another one is
/// visible, too; it is discarded only to load its own picture at the requested size.
///
/// Pictures are never part of the state. Requests depend only on views and on the limit.
///
/// ## See also
///
/// - ``/Drawing/ImageRequest`` and ``/Drawing/ImageSource`` for what to load
/// - ``ImageAppearance`` for placeholders, pictures and errors
/// - ``ImageDisplaying`` for the views
///
/// State: which pictures are loading or in memory, and which sizes are displayed in place of
/// others. Changed by cells that come into view and leave it, the prefetcher, results.
public final class ImageLoader {
  /// The state of a picture.
  public enum State: Hashable, Sendable {
    /// Nobody has requested the picture, or it was discarded.
    case unknown
    /// The picture is being loaded.
    case loading
    /// The picture is in the cache.
    case loaded(ImageID, ImageProperties)
    /// The picture cannot be displayed.
    case failed(ImageError)
  }

  /// The default memory limit, in bytes: 128 MiB.
  public static let defaultByteLimit = 128 << 20
  /// The maximum number of average colors that are kept for pictures outside the cache.
  private static let colorLimit = 4096

  /// The contents for placeholders, pictures and errors.
  public let appearance: ImageAppearance
  /// The maximum size of all pictures, in bytes.
  public let byteLimit: Int
  /// Returns the request for an item of the grid whose prefetch delegate is the loader; by default
  /// none.
  public var requestForItem: (Int) -> ImageRequest? = { _ in nil }

  private let host: ViewHost
  private let decoder: (any ImageDecoder)?
  private var cache: ImageCache
  /// The pictures that are being loaded, in the order of their requests.
  private var jobs: ContiguousArray<ImageJob> = []
  private var jobsByRequest: [ImageRequest: ImageJob] = [:]
  /// The size of the pictures whose work has started, in bytes.
  private var loadingByteCount = 0
  private var colors: [ImageSource: Color] = [:]
  private var useCount = 0
  /// Whether a grid calls the loader at the end of each frame in which its cells have changed.
  private var isCalledByGrid = false

  /// Creates a loader for a stage.
  ///
  /// - Parameters:
  ///   - host: The services of the stage.
  ///   - decoder: The decoder; without one, only sources that decode themselves can be displayed.
  ///   - byteLimit: The maximum size of all pictures, in bytes.
  ///   - appearance: The contents for placeholders, pictures and errors.
  package init(
    host: ViewHost, decoder: (any ImageDecoder)?, byteLimit: Int = defaultByteLimit,
    appearance: ImageAppearance = ImageAppearance()
  ) {
    self.host = host
    self.decoder = decoder
    self.byteLimit = byteLimit
    self.appearance = appearance
    cache = ImageCache(host.contents)
  }

  /// Creates a loader with the services of a scene.
  public convenience init(
    _ context: SceneContext, byteLimit: Int = defaultByteLimit,
    appearance: ImageAppearance = ImageAppearance()
  ) {
    self.init(
      host: context.host, decoder: context.imageDecoder, byteLimit: byteLimit,
      appearance: appearance)
  }

  // MARK: - Reading

  /// The size of the pictures in the cache and of those being loaded, in bytes; at most
  /// ``byteLimit``.
  package var byteCount: Int { cache.byteCount + loadingByteCount }

  /// The number of pictures that are being loaded or that wait for memory.
  package var loadingCount: Int { jobs.count }

  /// Returns the state of a picture, without loading it.
  public func state(of request: ImageRequest) -> State {
    if jobsByRequest[request] != nil { return .loading }
    guard let entry = cache.entry(for: request) else { return .unknown }
    switch entry.outcome {
    case .image(let id, let properties): return .loaded(id, properties)
    case .failure(let error): return .failed(error)
    }
  }

  // MARK: - Loading

  /// Displays a picture in a viewer, and loads it if necessary.
  ///
  /// It sets ``ImageDisplaying/imageRequest``. The viewer displays the returned content: the
  /// picture, an error, or a placeholder that ``ImageDisplaying/imageDidChange(to:from:)`` replaces
  /// later.
  public func load(_ request: ImageRequest, for viewer: any ImageDisplaying) -> ContentID {
    useCount += 1
    viewer.imageRequest = request
    if let content = cache.use(request, useCount, viewer) { return content }
    let job = jobsByRequest[request] ?? makeJob(request)
    job.use = useCount
    job.frame = host.frameTime.frame
    displayOtherSize(for: job)
    job.add(viewer)
    // At the end of the frame it is known which pictures are visible and must not be discarded.
    if !isCalledByGrid || byteCount + request.byteLimit <= byteLimit { update(job) }
    return displayedContent(of: job)
  }

  /// Displays the picture of an item in a viewer; a placeholder if ``requestForItem`` returns nil.
  public func load(at item: Int, for viewer: any ImageDisplaying) -> ContentID {
    guard let request = requestForItem(item) else {
      viewer.imageRequest = nil
      return host.contents.intern(appearance.placeholder(nil))
    }
    return load(request, for: viewer)
  }

  /// Loads a failed picture again; no effect on others.
  public func retry(_ request: ImageRequest) {
    guard case .failed = state(of: request), let entry = cache.remove(request) else { return }
    let job = makeJob(request)
    for viewer in entry.viewers.current(request) { job.add(viewer) }
    update(job)
    notifyOfPlaceholder(job)
  }

  /// Sets the pictures to load when all visible ones are loaded, the most urgent first.
  ///
  /// It replaces the pictures of the last call, which are canceled if no view needs them.
  public func prefetch(_ requests: [ImageRequest]) {
    cache.markUpcoming(requests)
    for job in jobs { job.rank = nil }
    for (rank, request) in requests.enumerated() where cache.entry(for: request) == nil {
      let job = jobsByRequest[request] ?? makeJob(request)
      job.rank = job.rank ?? rank
    }
    updateJobs()
  }

  /// Cancels the pictures that no visible viewer displays and that are not prefetched.
  ///
  /// A grid whose prefetch delegate is the loader calls it. Call it yourself after views outside a
  /// grid have left the screen.
  public func cancelUnneededRequests() { updateJobs() }

  /// Updates the work when the cells of the grid have changed.
  func gridDidChangeCells() {
    isCalledByGrid = true
    updateJobs()
  }

  // MARK: - Jobs

  private func makeJob(_ request: ImageRequest) -> ImageJob {
    let job = ImageJob(request, use: useCount)
    jobs.append(job)
    jobsByRequest[request] = job
    return job
  }

  /// Cancels jobs that nobody needs, starts those that have waited for memory, and updates the
  /// order.
  private func updateJobs() {
    var index = 0
    while index < jobs.count {
      jobs[index].removeHiddenViewers()
      if jobs[index].isNeeded { index += 1 } else { cancel(at: index) }
    }
    for job in jobs where job.hasViewers { update(job) }
    for job in jobs where !job.hasViewers { update(job) }
  }

  private func cancel(at index: Int) {
    let job = jobs.remove(at: index)
    jobsByRequest[job.request] = nil
    cache.removeStandIn(of: job)
    stopWork(of: job)
  }

  /// Starts a job if there is memory for it; sets the priority of a job that was started.
  private func update(_ job: ImageJob) {
    let priority = job.priority
    if let work = job.work {
      if job.startedPriority != priority { host.backgroundWork.setPriority(priority, of: work) }
      job.startedPriority = priority
      return
    }
    guard makeRoom(for: job) else {
      // Larger than the limit: there will never be enough memory.
      if job.request.byteLimit > byteLimit { start(job, priority, isTooLarge: true) }
      return
    }
    start(job, priority, isTooLarge: false)
  }

  /// Discards pictures that are not on screen until there is memory for a job.
  ///
  /// A visible picture also takes the memory of work for pictures that come next, the last first.
  private func makeRoom(for job: ImageJob) -> Bool {
    let bytes = job.request.byteLimit
    guard bytes <= byteLimit else { return false }
    while byteCount + bytes > byteLimit {
      // A picture that comes next must not take the memory of one that comes earlier.
      if cache.discardLeastRecentlyUsed(includingUpcoming: false) { continue }
      guard job.hasViewers else { return false }
      if let other = lastPrefetchingJob {
        stopWork(of: other)
      } else if !cache.discardLeastRecentlyUsed(includingUpcoming: true), !discardStandIn(of: job) {
        return false
      }
    }
    return true
  }

  /// Discards the other size with which a job waits, if nothing else can make room for the job.
  ///
  /// A picture on screen that is being loaded makes room when it has arrived, because its viewers
  /// need no other size from then on. So at most one picture at a time becomes a placeholder.
  private func discardStandIn(of job: ImageJob) -> Bool {
    guard let standIn = job.standIn, let entry = cache.entry(for: standIn),
      byteCount - entry.byteCount + job.request.byteLimit <= byteLimit,
      !entry.viewers.display(standIn),
      !entry.waitingJobs.contains(where: { $0 !== job && $0.isOnScreen }),
      !jobs.contains(where: { $0.work != nil && $0.hasViewers })
    else { return false }
    _ = cache.remove(standIn)
    notifyOfPlaceholder(job)
    return true
  }

  private var lastPrefetchingJob: ImageJob? {
    jobs.filter { !$0.hasViewers && $0.work != nil }.max { $0.priority < $1.priority }
  }

  private func stopWork(of job: ImageJob) {
    guard let work = job.work else { return }
    job.work = nil
    release(job)
    host.backgroundWork.cancel(work)
  }

  private func start(_ job: ImageJob, _ priority: Int, isTooLarge: Bool) {
    let (request, decoder) = (job.request, decoder)
    job.startedPriority = priority
    job.reservedByteCount = isTooLarge ? 0 : request.byteLimit
    loadingByteCount += job.reservedByteCount
    job.work = host.backgroundWork.requestIndependently(priority: priority) {
      () -> ImageJob.Output in
      isTooLarge ? .failure(.exceedsMemoryLimit) : ImageJob.decode(request, decoder)
    } apply: { [weak self, weak job] result in
      guard let self, let job else { return }
      release(job)
      finish(job, result)
    }
  }

  private func release(_ job: ImageJob) {
    loadingByteCount -= job.reservedByteCount
    job.reservedByteCount = 0
  }

  private func finish(_ job: ImageJob, _ result: ImageJob.Output) {
    let request = job.request
    let old = displayedContent(of: job)
    let isExchange = job.standIn != nil
    cache.removeStandIn(of: job)
    jobs.removeAll { $0 === job }
    jobsByRequest[request] = nil
    let outcome: ImageCache.Outcome
    let content: ContentID
    switch result {
    case .success(let decoded):
      let image = host.contents.addImage(decoded.image.bitmap)
      outcome = .image(image, decoded.image.properties)
      content = host.contents.insert(appearance.picture(image))
      if colors.count >= Self.colorLimit { colors.removeAll(keepingCapacity: true) }
      colors[request.source] = decoded.averageColor
    case .failure(let error):
      outcome = .failure(error)
      content = host.contents.insert(appearance.failure(request, error))
    }
    var entry = ImageCache.Entry(
      request, outcome, content, job.viewers, use: job.use, isUpcoming: job.rank != nil)
    if case .failure(.exceedsMemoryLimit) = outcome { entry.byteCount = 0 }
    cache.insert(entry)
    if isExchange { notifyOfSize(job, content, from: old) } else { notify(job, content, from: old) }
    for job in jobs where job.hasViewers && job.request.source == request.source {
      displayOtherSize(for: job)
    }
    // A picture that has arrived and is not on screen can make room for one that is.
    for job in jobs where job.work == nil && job.hasViewers { update(job) }
  }

  private func notify(_ job: ImageJob, _ content: ContentID, from placeholder: ContentID) {
    for viewer in job.viewers.current(job.request) where viewer.isDisplayingImage {
      viewer.imageDidChange(to: content, from: placeholder)
    }
  }

  private func notifyOfSize(_ job: ImageJob, _ content: ContentID, from other: ContentID) {
    for viewer in job.viewers.current(job.request) where viewer.isDisplayingImage {
      viewer.imageSizeDidChange(to: content, from: other)
    }
  }

  private func notifyOfPlaceholder(_ job: ImageJob) {
    let placeholder = placeholder(of: job.request)
    notify(job, placeholder, from: placeholder)
  }

  // MARK: - Contents until a picture has arrived

  /// Displays another size of a picture, if one is in memory, until it has been loaded.
  private func displayOtherSize(for job: ImageJob) {
    guard let content = cache.assignStandIn(to: job) else { return }
    notify(job, content, from: placeholder(of: job.request))
  }

  /// Returns what the viewers of a job display: another size of the picture, or a placeholder.
  private func displayedContent(of job: ImageJob) -> ContentID {
    job.standIn.flatMap { cache.entry(for: $0)?.content } ?? placeholder(of: job.request)
  }

  private func placeholder(of request: ImageRequest) -> ContentID {
    host.contents.intern(appearance.placeholder(colors[request.source]))
  }
}

/// Loading the pictures that come into view next.
extension ImageLoader: GridViewPrefetching {
  /// Prefetches the pictures of items.
  public func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) {
    prefetch(indices.compactMap { requestForItem($0) })
  }

  /// Cancels pictures whose cells have left the screen.
  public func gridViewDidChangeDisplayedItems(_ gridView: GridView) { gridDidChangeCells() }
}
