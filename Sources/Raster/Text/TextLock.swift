import CPango

/// Calls `body` while no other thread measures or draws text.
///
/// Cairo shares fonts between threads, and is not safe with over ten open font files: it closes one
/// that another thread reads. A thread waits for one text at most. Calls can be nested.
/// Everything that Pango makes must also be released in `body`. Cost: 20 ns.
func withTextLock<Result>(_ body: () throws -> Result) rethrows -> Result {
  reticle_lock_text()
  defer { reticle_unlock_text() }
  return try body()
}
