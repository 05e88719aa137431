import Foundation
package import Profiling

/// A process and those that it has started, as `/proc` lists them.
package struct ProcessTree: Sendable {
  /// The first process.
  package let root: Int32

  /// Describes the tree of a process.
  package init(root: Int32) { self.root = root }

  /// The processes that exist now, the first process first.
  package var processes: [Int32] {
    var children: [Int32: [Int32]] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in names.compactMap({ Int32($0) }).sorted() {
      guard let parent = Self.statistics(of: process)?.parent else { continue }
      children[parent, default: []].append(process)
    }
    var found: [Int32] = Self.statistics(of: root) == nil ? [] : [root]
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found
  }

  /// The CPU time of each process until now, in nanoseconds, in steps of 10 ms.
  package var times: [Int32: Nanoseconds] {
    processes.reduce(into: [:]) { $0[$1] = Self.statistics(of: $1)?.time }
  }

  /// The memory of the processes, in bytes: their own, and their parts of what they share.
  ///
  /// Nil if the system does not report it.
  package var memory: Int64? {
    let sizes = processes.compactMap(Self.memory)
    return sizes.isEmpty ? nil : sizes.reduce(0, +)
  }

  /// Returns the CPU time of a process until now; nil if there is no such process.
  package static func time(of process: Int32) -> Nanoseconds? { statistics(of: process)?.time }

  /// Returns the CPU time between two readings of ``times``.
  ///
  /// A process that ended in between is left out.
  package static func time(
    from start: [Int32: Nanoseconds], to end: [Int32: Nanoseconds]
  ) -> Nanoseconds {
    end.reduce(0) { $0 + $1.value - (start[$1.key] ?? 0) }
  }

  /// Parses the line of `/proc/N/stat`: the parent, and the CPU time in ticks.
  package static func parse(_ line: String) -> (parent: Int32, ticks: Int64)? {
    // The name is in parentheses and can contain spaces and parentheses.
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let parent = Int32(fields[1]), let user = Int64(fields[11]),
      let system = Int64(fields[12])
    else { return nil }
    return (parent, user + system)
  }

  private static func statistics(of process: Int32) -> (parent: Int32, time: Nanoseconds)? {
    guard let line = text("/proc/\(process)/stat"), let found = parse(line) else { return nil }
    let tick = 1_000_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK))))
    return (found.parent, found.ticks * tick)
  }

  private static func memory(of process: Int32) -> Int64? {
    guard let text = text("/proc/\(process)/smaps_rollup") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int64($0) }.map { $0 * 1024 }
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
