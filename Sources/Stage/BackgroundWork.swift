/// An executor of background work; the engine reaches other threads only through it.
public protocol WorkExecutor: AnyObject {
  /// Starts a piece of work; must return immediately.
  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable)
  /// Removes and returns the result of a piece of work.
  ///
  /// Returns nil if the result is not ready and `waiting` is false.
  func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)?
}

/// An executor that runs each piece of work on the caller's thread, when its result is requested.
public final class InlineExecutor: WorkExecutor {
  private var works: [Int: @Sendable () -> any Sendable] = [:]

  /// Creates an executor without work.
  public init() {}

  /// Stores the work until its result is requested.
  public func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    works[id] = work
  }

  /// Runs the work and returns its result.
  public func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    works.removeValue(forKey: id)?()
  }
}

/// Work on other threads whose results are applied in predictable frames.
///
/// A result is applied ``latency`` frames after its request, and never before the result of an
/// earlier request. In a live run, a result that is not ready by then is applied in the first frame
/// in which it is ready, and the recorder stores the number of that frame. A replay waits for the
/// result in the same frame. Therefore equal inputs give equal states, whatever the timing of the
/// threads.
public final class BackgroundWork {
  /// The treatment of late results.
  public enum Policy: Hashable, Sendable {
    /// Late results are applied as soon as they are ready.
    case live
    /// The frame waits for its results; the results in `late` are applied only by
    /// ``InputEvent/Kind/backgroundResult(_:)``.
    case replay(late: Set<Int>)
  }

  private struct Request {
    var id: Int
    var due: Int64
    var apply: (any Sendable) -> Void
  }

  /// The number of frames between a request and the application of its result: 6.
  public static let latency: Int64 = 6

  private let executor: any WorkExecutor
  private let policy: Policy
  @exclusivity(unchecked) private var requests: [Request] = []
  /// Results that ``waitForResults(of:delivering:)`` has fetched and that have not been applied
  /// yet.
  @exclusivity(unchecked) private var arrived: [Int: any Sendable] = [:]
  private var nextID = 0
  @exclusivity(unchecked) private var frame: Int64 = 0

  init(executor: any WorkExecutor, policy: Policy) {
    self.executor = executor
    self.policy = policy
  }

  /// The number of results that have not been applied yet.
  public var pendingCount: Int { requests.count }

  /// The due results that have not been applied, in the order in which they will be applied.
  package var overdue: [Int] { requests.prefix { $0.due <= frame }.map(\.id) }

  /// Runs `work` on another thread and passes its result to `apply` at the start of a later frame.
  public func request<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, apply: @escaping (Result) -> Void
  ) {
    let id = nextID
    nextID += 1
    requests.append(
      Request(id: id, due: frame + Self.latency) { result in
        guard let result = result as? Result else {
          fatalError("result \(id) has another type than its request expects")
        }
        apply(result)
      })
    executor.start(id, work)
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
      arrived[request.id] = executor.takeResult(request.id, waiting: true)
    }
  }

  private func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    arrived.removeValue(forKey: id) ?? executor.takeResult(id, waiting: waiting)
  }

  /// Applies the due results and returns the numbers of the late ones.
  func beginFrame(_ frame: Int64) -> [Int] {
    self.frame = frame
    return applyDueResults()
  }

  private func applyDueResults() -> [Int] {
    guard let first = requests.first, first.due <= frame else { return [] }
    var late: [Int] = []
    while let request = requests.first, request.due <= frame {
      if case .replay(let held) = policy {
        guard !held.contains(request.id),
          let result = takeResult(request.id, waiting: true)
        else { break }
        requests.removeFirst()
        request.apply(result)
      } else {
        guard let result = takeResult(request.id, waiting: false) else { break }
        requests.removeFirst()
        if request.due < frame { late.append(request.id) }
        request.apply(result)
      }
    }
    return late
  }

  /// Waits for one result and applies it, and then the due results that were waiting for it.
  func deliver(_ id: Int) throws(SceneError) {
    guard let request = requests.first, request.id == id,
      let result = takeResult(id, waiting: true)
    else {
      let expected = requests.first.map { "the next one is \($0.id)" } ?? "none is pending"
      throw .refused("background result \(id) cannot be delivered now: \(expected)")
    }
    requests.removeFirst()
    request.apply(result)
    // A live run also applies the next results that are due in the same frame, and does not record
    // them as late.
    _ = applyDueResults()
  }
}
