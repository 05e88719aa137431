/// Runs work elsewhere; the only door to other threads.
public protocol WorkExecutor: AnyObject {
  /// Starts a piece of work; must return at once.
  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable)
  /// The result of a piece of work, given once; nil if it is not there and `waiting` is false.
  func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)?
}

/// Does each piece of work when its result is asked for, on the caller's thread.
public final class InlineExecutor: WorkExecutor {
  private var works: [Int: @Sendable () -> any Sendable] = [:]

  /// Makes an executor without work.
  public init() {}

  /// Keeps the work until its result is asked for.
  public func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    works[id] = work
  }

  /// Does the work now.
  public func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    works.removeValue(forKey: id)?()
  }
}

/// Work handed to other threads, whose results enter at fixed frames.
///
/// A result enters ``latency`` frames after it was asked for, never before an earlier one. In a
/// live run a result that is not there by then enters in the first frame that finds it, and that
/// frame is told to the recorder; a replay waits for it in the same frame. So equal inputs give
/// equal states whatever the threads do.
public final class BackgroundWork {
  /// How results that are late are treated.
  public enum Policy: Hashable, Sendable {
    /// They enter when they are there.
    case live
    /// They are waited for; those named enter only where ``InputEvent/Kind/deliver(_:)`` says.
    case replay(late: Set<Int>)
  }

  private struct Request {
    var id: Int
    var due: Int64
    var apply: (any Sendable) -> Void
  }

  /// Frames from asking to entering: 6.
  public static let latency: Int64 = 6

  private let executor: any WorkExecutor
  private let policy: Policy
  @exclusivity(unchecked) private var requests: [Request] = []
  /// Results that ``waitForResults(of:delivering:)`` has waited for and that have not entered.
  @exclusivity(unchecked) private var arrived: [Int: any Sendable] = [:]
  private var nextID = 0
  @exclusivity(unchecked) private var frame: Int64 = 0

  init(executor: any WorkExecutor, policy: Policy) {
    self.executor = executor
    self.policy = policy
  }

  /// How many results have not entered yet.
  public var outstanding: Int { requests.count }

  /// The results that are due and have not entered, in the order in which they will.
  package var overdue: [Int] { requests.prefix { $0.due <= frame }.map(\.id) }

  /// Does `work` on another thread and hands its result to `apply` at a later frame's beginning.
  public func request<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, apply: @escaping (Result) -> Void
  ) {
    let id = nextID
    nextID += 1
    requests.append(
      Request(id: id, due: frame + Self.latency) { result in
        guard let result = result as? Result else {
          fatalError("result \(id) has another type than its request asked for")
        }
        apply(result)
      })
    executor.start(id, work)
  }

  /// Waits for the results that a replay lets enter in a frame, so that the frame need not; those
  /// that are `delivered` are told by the frame's events.
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

  /// Lets due results enter; returns those that were late.
  func beginFrame(_ frame: Int64) -> [Int] {
    self.frame = frame
    return enterDue()
  }

  private func enterDue() -> [Int] {
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

  /// Lets one result enter now, waiting for it, and with it those that were held back after it.
  func deliver(_ id: Int) throws(SceneError) {
    guard let request = requests.first, request.id == id,
      let result = takeResult(id, waiting: true)
    else {
      let expected = requests.first.map { "the next one is \($0.id)" } ?? "none is outstanding"
      throw .refused("background result \(id) cannot enter here: \(expected)")
    }
    requests.removeFirst()
    request.apply(result)
    // What a live run lets in after a late result on its own due frame is not told as late.
    _ = enterDue()
  }
}
