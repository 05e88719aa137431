import Stage

extension Box {
  /// Computes a value on another thread after each layout, and applies it between two frames.
  ///
  /// `work` must not use views; it captures the values that it needs. `apply` receives the box, so
  /// neither closure has to retain it. `apply` can lay out the box. No new work starts while a
  /// result is pending. A result is applied after a fixed number of frames, both live and in
  /// replays.
  ///
  /// ```swift
  /// box.asyncLayout { wrapped(words) } apply: { box, lines in
  ///   box.boxes = lines.map(makeLine)
  ///   box.layout(duration: 0.3)
  /// }
  /// ```
  public final func asyncLayout<Result: Sendable>(
    work: @escaping @Sendable () -> Result, apply: @escaping (Box, Result) -> Void
  ) {
    self.asyncWork.afterEachLayout = request(work, apply)
  }

  /// Computes a value on another thread once, after the next layout.
  public final func asyncLayoutOnce<Result: Sendable>(
    work: @escaping @Sendable () -> Result, apply: @escaping (Box, Result) -> Void
  ) {
    self.asyncWork.afterNextLayout = request(work, apply)
  }

  /// Stops starting work after layouts; a pending result is still applied.
  public final func removeAsyncLayout() {
    asyncWork.afterEachLayout = nil
    asyncWork.afterNextLayout = nil
  }

  private final func request<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, _ apply: @escaping (Box, Result) -> Void
  ) -> AsyncLayoutWork.Request {
    { [weak self] host, done in
      host.backgroundWork.request(work) { result in
        guard let self else { return }
        done()
        apply(self, result)
      }
    }
  }

  /// Starts the work that runs after a layout, if the box is on a stage.
  final func runAsyncLayouts() {
    guard asyncWork.afterNextLayout != nil || asyncWork.afterEachLayout != nil, let host else {
      return
    }
    if let once = asyncWork.afterNextLayout {
      asyncWork.afterNextLayout = nil
      once(host) {}
    }
    if let each = asyncWork.afterEachLayout, !asyncWork.isRunning {
      asyncWork.isRunning = true
      each(host) { [weak self] in self?.asyncWork.isRunning = false }
    }
  }
}

/// The asynchronous work that a box starts after its layouts.
struct AsyncLayoutWork {
  /// Requests a result, and calls back after the result has been applied.
  typealias Request = (ViewHost, @escaping () -> Void) -> Void

  /// The work after each layout.
  var afterEachLayout: Request?
  /// The work after the next layout only.
  var afterNextLayout: Request?
  /// Whether a result of `afterEachLayout` is pending.
  var isRunning = false
}
