import Geometry

/// An executor of background work; the engine reaches other threads only through it.
package protocol WorkExecutor: AnyObject {
  /// Starts a piece of work; must return immediately.
  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable)
  /// Removes and returns the result of a piece of work.
  ///
  /// Returns nil if the result is not ready and `waiting` is false.
  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)?
  /// Starts a piece of work with a priority; lower numbers are more urgent.
  ///
  /// The default ignores the priority.
  func start(_ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable)
  /// Changes the priority of a piece of work; no effect by default, or once it has begun.
  func setPriority(_ priority: Int, of id: Int)
  /// Discards a piece of work, whose result nobody needs; no effect by default.
  func cancel(_ id: Int)
}

extension WorkExecutor {
  /// Starts the work without the priority.
  public func start(
    _ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable
  ) {
    start(id, work)
  }

  /// Does nothing.
  package func setPriority(_ priority: Int, of id: Int) {}

  /// Does nothing.
  public func cancel(_ id: Int) {}
}

/// An executor that runs each piece of work on the caller's thread, when its result is requested.
///
/// State: work that has not run yet. Changed by requests and deliveries.
package final class InlineExecutor: WorkExecutor {
  private var works: [Int: @Sendable () -> any Sendable] = [:]

  /// Creates an executor without work.
  public init() {}

  /// Stores the work until its result is requested.
  public func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    works[id] = work
  }

  /// Runs the work and returns its result.
  package func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    works.removeValue(forKey: id)?()
  }

  /// Discards the work.
  public func cancel(_ id: Int) { works[id] = nil }
}

/// Work on other threads whose results are applied in predictable frames.
///
/// A result is applied ``latency`` frames after its request, and never before the result of an
/// earlier request. In a live run, a result that is not ready by then is applied in the first frame
/// in which it is ready, and the recorder stores the number of that frame. A replay waits for the
/// result in the same frame. Therefore equal inputs give equal states, whatever the timing of the
/// threads.
///
/// Results of ``requestIndependently(priority:_:apply:)`` wait only for their own work. Such a
/// request can also be more urgent than earlier ones, and it can be canceled.
///
/// State: requests without a result, and results that came early. Changed by views, threads through
/// the stage's input.
public final class BackgroundWork {
  /// The treatment of late results.
  package enum Policy: Hashable, Sendable {
    /// Late results are applied as soon as they are ready.
    case live
    /// The frame waits for its results; the results in `late` are applied only by
    /// `InputEvent.Kind.backgroundResult(_:)`.
    case replay(late: Set<Int>)
  }

  private struct Request {
    var id: Int
    var due: Int64
    /// Whether the result does not wait for those of earlier requests.
    var isIndependent: Bool
    var apply: (any Sendable) -> Void
  }

  /// The number of frames between a request and the application of its result: 6.
  public static let latency: Int64 = 6

  private let executor: any WorkExecutor
  private var policy: Policy
  @exclusivity(unchecked) private var requests: [Request] = []
  /// Results that ``waitForResults(of:delivering:)`` has fetched and that have not been applied
  /// yet.
  @exclusivity(unchecked) private var arrived: [Int: any Sendable] = [:]
  /// Canceled requests that a live run has to report as late, so that a replay does not apply their
  /// results before they are canceled.
  @exclusivity(unchecked) private var lateCancellations: [Int] = []
  /// Canceled requests whose delivery in a replay does nothing.
  private var ignoredDeliveries: Set<Int> = []
  private var nextID = 0
  @exclusivity(unchecked) private var frame: Int64 = 0

  init(executor: any WorkExecutor, policy: Policy) {
    self.executor = executor
    self.policy = policy
  }

  /// Applies results as in a live run from the next frame on, for a replay that the user continues.
  package func beginLive() { policy = .live }

  /// The number of results that have not been applied yet.
  package var pendingCount: Int { requests.count }

  /// The due results that have not been applied, in the order in which they will be applied.
  package var overdue: [Int] {
    lateCancellations + requests.prefix { $0.due <= frame }.map(\.id)
  }

  /// Runs `work` on another thread and passes its result to `apply` at the start of a later frame.
  public func request<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, apply: @escaping (Result) -> Void
  ) {
    let id = add(isIndependent: false, apply)
    executor.start(id, work)
  }

  /// Runs `work` on another thread, and passes its result to `apply` without waiting for the
  /// results of earlier requests.
  ///
  /// The result is applied ``latency`` frames after the request, or in the first later frame in
  /// which it is ready.
  ///
  /// - Parameters:
  ///   - priority: The urgency of the work; lower numbers are more urgent. 0 by default.
  ///   - work: The work.
  ///   - apply: Receives the result at the start of a frame.
  /// - Returns: A number for `setPriority(_:of:)` and ``cancel(_:)``.
  public func requestIndependently<Result: Sendable>(
    priority: Int = 0, _ work: @escaping @Sendable () -> Result,
    apply: @escaping (Result) -> Void
  ) -> Int {
    let id = add(isIndependent: true, apply)
    executor.start(id, priority: priority, work)
    return id
  }

  private func add<Result: Sendable>(
    isIndependent: Bool, _ apply: @escaping (Result) -> Void
  ) -> Int {
    let id = nextID
    nextID += 1
    requests.append(
      Request(id: id, due: frame + Self.latency, isIndependent: isIndependent) { result in
        guard let result = result as? Result else {
          fatalError("result \(id) has another type than its request expects")
        }
        apply(result)
      })
    return id
  }

  /// Changes the urgency of independent work that has not begun; lower numbers are more urgent.
  package func setPriority(_ priority: Int, of id: Int) { executor.setPriority(priority, of: id) }

  /// Cancels an independent request; its result is never applied.
  ///
  /// No effect if the result has been applied.
  public func cancel(_ id: Int) {
    guard let index = requests.firstIndex(where: { $0.id == id }) else { return }
    let request = requests.remove(at: index)
    require(request.isIndependent, "background work \(id) is not independent; it must be applied")
    arrived[id] = nil
    executor.cancel(id)
    switch policy {
    case .live: if request.due <= frame { lateCancellations.append(id) }
    case .replay(let held): if held.contains(id) { ignoredDeliveries.insert(id) }
    }
  }

  /// Waits for the results that a replay applies in a frame, so that the frame itself does not
  /// wait.
  ///
  /// Also waits for the results that the frame's events deliver, whose numbers are `delivered`.
  func waitForResults(of frame: Int64, delivering delivered: [Int]) {
    guard case .replay(let held) = policy else { return }
    for request in requests where arrived[request.id] == nil {
      let enters = request.due <= frame && !held.contains(request.id)
      guard enters || delivered.contains(request.id) else { continue }
      arrived[request.id] = executor.removeResult(request.id, waiting: true)
    }
  }

  private func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    arrived.removeValue(forKey: id) ?? executor.removeResult(id, waiting: waiting)
  }

  /// Applies the due results and returns the numbers of the late ones.
  ///
  /// A replay applies results that are on time at the start of the frame, and late ones with the
  /// frame's events. A live run has to apply them in the same order.
  func beginFrame(_ frame: Int64) -> [Int] {
    self.frame = frame
    guard !requests.isEmpty || !lateCancellations.isEmpty else { return [] }
    var late = lateCancellations
    lateCancellations.removeAll(keepingCapacity: true)
    guard let first = requests.first, first.due <= frame else { return late }
    _ = applyIndependentResults(late: false)
    late += applyDueResults()
    if policy == .live { late += applyIndependentResults(late: true) }
    return late
  }

  /// Applies the independent results that are on time, or those that are late; returns their
  /// numbers.
  private func applyIndependentResults(late: Bool) -> [Int] {
    var applied: [Int] = []
    for id in dueIndependentIDs(late: late) {
      // An earlier result may have canceled the request.
      guard let index = requests.firstIndex(where: { $0.id == id }),
        let result = removeResult(id, waiting: policy != .live)
      else { continue }
      applied.append(id)
      requests.remove(at: index).apply(result)
    }
    return applied
  }

  private func dueIndependentIDs(late: Bool) -> [Int] {
    let due = requests.prefix { $0.due <= frame }.filter(\.isIndependent)
    return switch policy {
    case .live: due.filter { ($0.due < frame) == late }.map(\.id)
    case .replay(let held): due.map(\.id).filter { !held.contains($0) }
    }
  }

  /// The index of the request whose result is next among those that wait for each other.
  private var firstOrderedIndex: Int? { requests.firstIndex { !$0.isIndependent } }

  private func applyDueResults() -> [Int] {
    var late: [Int] = []
    while let index = firstOrderedIndex, requests[index].due <= frame {
      let request = requests[index]
      if case .replay(let held) = policy {
        guard !held.contains(request.id),
          let result = removeResult(request.id, waiting: true)
        else { break }
        requests.remove(at: index)
        request.apply(result)
      } else {
        guard let result = removeResult(request.id, waiting: false) else { break }
        requests.remove(at: index)
        if request.due < frame { late.append(request.id) }
        request.apply(result)
      }
    }
    return late
  }

  /// Waits for one result and applies it, and then the due results that were waiting for it.
  ///
  /// No effect if the request was canceled.
  func deliver(_ id: Int) throws(SceneError) {
    guard ignoredDeliveries.remove(id) == nil else { return }
    guard let index = requests.firstIndex(where: { $0.id == id }),
      requests[index].isIndependent || index == firstOrderedIndex,
      let result = removeResult(id, waiting: true)
    else {
      let expected = requests.first.map { "the next one is \($0.id)" } ?? "none is pending"
      throw .refused("background result \(id) cannot be delivered now: \(expected)")
    }
    let request = requests.remove(at: index)
    request.apply(result)
    // A live run also applies the next results that are due in the same frame, and does not record
    // them as late.
    if !request.isIndependent { _ = applyDueResults() }
  }
}
