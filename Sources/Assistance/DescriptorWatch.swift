import Glibc
import Synchronization
import WindowHost

/// Waits on a thread of its own for what assistive technology sends, and wakes the window.
///
/// The thread sleeps between messages. After it has woken the window, it waits until
/// ``watch(_:)`` tells it what to wait for next.
final class DescriptorWatch: Sendable {
  /// What the thread waits for.
  struct Sources: Sendable {
    var descriptors: [pollfd] = []
    /// The time in milliseconds after which there is something to handle; −1 for none.
    var timeout: Int32 = -1
  }

  private let sources = Mutex<Sources?>(nil)
  private let isEnding = Mutex(false)
  private let control: (reading: Int32, writing: Int32)

  /// Starts the thread; nil if the system has no resources for it.
  static func start() -> DescriptorWatch? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let watch = DescriptorWatch(control: (ends[0], ends[1]))
    var thread = pthread_t()
    // The thread owns this reference until it ends.
    let reference = Unmanaged.passRetained(watch)
    let result = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<DescriptorWatch>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    guard result == 0 else {
      reference.release()
      return nil
    }
    pthread_detach(thread)
    return watch
  }

  private init(control: (reading: Int32, writing: Int32)) { self.control = control }

  deinit {
    close(control.reading)
    close(control.writing)
  }

  /// Sets what the thread waits for from now on.
  func watch(_ sources: Sources) {
    self.sources.withLock { $0 = sources }
    wakeThread()
  }

  /// Ends the thread.
  func end() {
    isEnding.withLock { $0 = true }
    wakeThread()
  }

  private func wakeThread() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well.
    _ = write(control.writing, &byte, 1)
  }

  // MARK: - On the thread

  private func run() {
    while !isEnding.withLock({ $0 }) {
      let current = sources.withLock { $0 }
      var descriptors = [pollfd(fd: control.reading, events: Int16(POLLIN), revents: 0)]
      descriptors += current?.descriptors ?? []
      let count = poll(&descriptors, nfds_t(descriptors.count), current?.timeout ?? -1)
      if descriptors[0].revents != 0 {
        drainControl()
        continue
      }
      if count < 0 && errno == EINTR { continue }
      sources.withLock { $0 = nil }
      Window.postAssistance()
    }
  }

  private func drainControl() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(control.reading, &bytes, bytes.count) == bytes.count {}
  }
}
