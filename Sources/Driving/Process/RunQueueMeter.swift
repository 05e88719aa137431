import Foundation
import Glibc
package import Profiling

/// Measures how long the threads of some processes wait for a processor.
///
/// It reads the second number of `/proc/N/task/M/schedstat`, which the kernel adds up whenever a
/// thread gets a processor. A reading costs about 1 µs per thread. It is used by one thread.
package final class RunQueueMeter {
  private let tree: ProcessTree
  private var threads: [Thread] = []
  private var known: Set<String> = []
  /// The waits that were seen since the last result, with the times at which they were.
  private var waits: [(time: Nanoseconds, delay: Nanoseconds)] = []

  private struct Thread {
    let file: Int32
    var delay: Nanoseconds
  }

  /// The maximum number of threads that are watched.
  private static let capacity = 1000

  /// Watches the threads that the processes of a tree have now; see ``refresh()``.
  package init(_ tree: ProcessTree) {
    self.tree = tree
    refresh()
  }

  deinit {
    for thread in threads { close(thread.file) }
  }

  /// Finds new threads; takes some milliseconds.
  package func refresh() {
    for process in tree.processes {
      let folder = "/proc/\(process)/task"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where known.count < Self.capacity && known.insert(name).inserted {
        let file = open("\(folder)/\(name)/schedstat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { continue }
        threads.append(Thread(file: file, delay: Self.delay(in: file) ?? 0))
      }
    }
  }

  /// Looks at the threads; called from time to time, so that waits during a long rest can be told
  /// from those at its end.
  package func sample(at time: Nanoseconds) {
    if let delay = longestNewDelay(), delay > 0 { waits.append((time, delay)) }
  }

  /// Returns how long a thread has waited since a time, the longest, and forgets earlier waits; nil
  /// if the system does not report it.
  ///
  /// A thread that is waiting counts when it has got a processor.
  package func delay(since start: Nanoseconds, until end: Nanoseconds) -> Nanoseconds? {
    guard let last = longestNewDelay() else { return nil }
    let earlier = waits.filter { $0.time > start }.reduce(0) { $0 + $1.delay }
    waits.removeAll()
    return min(end - start, earlier + last)
  }

  /// Returns the longest time that one of the threads has waited since the last call.
  private func longestNewDelay() -> Nanoseconds? {
    var longest: Nanoseconds?
    for index in threads.indices {
      guard let delay = Self.delay(in: threads[index].file) else { continue }
      longest = max(longest ?? 0, delay - threads[index].delay)
      threads[index].delay = delay
    }
    return longest
  }

  private static func delay(in file: Int32) -> Nanoseconds? {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return nil }
      let words = buffer.prefix(count).split(separator: UInt8(ascii: " "))
      guard words.count > 2 else { return nil }
      return words[1].reduce(0) { $0 * 10 + Nanoseconds($1 &- UInt8(ascii: "0")) }
    }
  }
}
