import Stage

/// What a box has others compute for it after its layouts.
struct BoxWork {
  /// A piece of work: asks for its result and calls back once that has been applied.
  typealias Request = (ViewHost, @escaping () -> Void) -> Void

  /// Asked for after each layout.
  var each: Request?
  /// Asked for after the next layout only.
  var once: Request?
  /// Whether a result of `each` has not entered yet.
  var isRunning = false
}
