import Stage

extension Box {
  /// Has a value computed on another thread after each layout, and takes it at a frame boundary.
  ///
  /// `work` must not touch views; what it needs it captures as values. `apply` gets the box, so
  /// that neither closure has to keep it alive, and may lay it out. While a result is under way no
  /// other is asked for. Results enter after a fixed number of frames, live and in replay alike.
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
    self.work.each = request(work, apply)
  }

  /// Has a value computed on another thread after the next layout, once.
  public final func asyncLayoutOnce<Result: Sendable>(
    work: @escaping @Sendable () -> Result, apply: @escaping (Box, Result) -> Void
  ) {
    self.work.once = request(work, apply)
  }

  /// Computes nothing after layouts any more; a result that is under way still enters.
  public final func removeAsyncLayout() {
    work.each = nil
    work.once = nil
  }

  private final func request<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, _ apply: @escaping (Box, Result) -> Void
  ) -> BoxWork.Request {
    { [weak self] host, done in
      host.work.request(work) { result in
        guard let self else { return }
        done()
        apply(self, result)
      }
    }
  }

  /// Asks for what is to be computed after a layout, once the box is on a stage.
  final func runAsyncLayouts() {
    guard work.once != nil || work.each != nil, let host else { return }
    if let once = work.once {
      work.once = nil
      once(host) {}
    }
    if let each = work.each, !work.isRunning {
      work.isRunning = true
      each(host) { [weak self] in self?.work.isRunning = false }
    }
  }
}
