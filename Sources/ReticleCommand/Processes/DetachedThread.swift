import Glibc

/// Starts threads whose end nothing waits for.
///
/// Unlike Foundation's `Thread`, it reports that the system refuses another thread.
enum DetachedThread {
  /// Runs a function on a new thread; returns whether the system could start it.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let function = Unmanaged.passRetained(Function(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Function>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, function.toOpaque())
    guard code == 0 else {
      function.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// A function that is passed to a thread as a pointer.
  private final class Function: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
