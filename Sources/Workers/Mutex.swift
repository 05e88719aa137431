#if THREAD_SANITIZER
  import Foundation

  /// A mutex that the thread sanitizer knows, in place of the one in the Swift runtime.
  ///
  /// The runtime is not built with the sanitizer, which would report every value that its mutex
  /// protects.
  struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private final class Storage {
      let lock = NSLock()
      var value: Value

      init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      storage.lock.withLock { body(&storage.value) }
    }
  }
#endif
