import CProcesses
import Foundation
import Glibc
package import Profiling

/// A process and those that it has started, as `/proc` lists them.
///
/// The tree of a ``ChildProcess`` includes its process group, and orphans if they belong to it, so
/// that it has the processes whose parents have ended as well.
package struct ProcessTree: Sendable {
  /// The first process.
  package let root: Int32
  private let leadsGroup: Bool
  private var hasRoot = true
  /// Whether the orphans that this process has adopted are part of the tree.
  let hasOrphans: Bool

  /// Describes the tree of a process that another one has started.
  package init(root: Int32) { (self.root, leadsGroup, hasOrphans) = (root, false, false) }

  /// Describes the tree of a process that leads a process group.
  init(of leader: Int32, hasOrphans: Bool) {
    (root, leadsGroup) = (leader, true)
    self.hasOrphans = hasOrphans && ChildProcess.adoptsOrphans
  }

  /// The tree of a process that was collected, whose number can be that of another one.
  var withoutRoot: ProcessTree {
    var tree = self
    tree.hasRoot = false
    return tree
  }

  /// The processes that run now; those without a parent among them first.
  package var processes: [Int32] { processes(known: []).map(\.process) }

  /// The processes that run now, and those among known ones that still run.
  ///
  /// A process whose parent has ended is not found by its parent anymore.
  func processes(known: Set<Member>) -> [Member] {
    let all = Self.all
    let members = Self.descendants(among: all) { process, facts in
      hasRoot && process == root || leadsGroup && facts.group == root
        || hasOrphans && Self.isOrphan(process, facts)
        || known.contains(Member(process: process, start: facts.start))
    }
    let starts = Dictionary(uniqueKeysWithValues: all.map { ($0.process, $0.facts.start) })
    return members.map { Member(process: $0, start: starts[$0] ?? 0) }
  }

  /// A process, also after the system has given its number to another one.
  struct Member: Hashable {
    let process: Int32
    /// The time at which it started, in ticks since the start of the system.
    let start: Int64
  }

  /// The processes that this process has adopted, and those that they have started.
  static var orphans: [Int32] { descendants(among: all, of: isOrphan) }

  /// Returns whether a process is a child of this one that it has not started.
  private static func isOrphan(_ process: Int32, _ facts: Facts) -> Bool {
    facts.parent == getpid() && !process_is_known(process)
  }

  private static func descendants(
    among all: [(process: Int32, facts: Facts)], of isFirst: (Int32, Facts) -> Bool
  ) -> [Int32] {
    let children = Dictionary(grouping: all, by: \.facts.parent)
    var found = all.filter { isFirst($0.process, $0.facts) }.map(\.process)
    var known = Set(found)
    var next = 0
    while next < found.count {
      found += (children[found[next]] ?? []).map(\.process).filter { known.insert($0).inserted }
      next += 1
    }
    return found
  }

  /// The CPU time of each process until now, in nanoseconds, in steps of 10 ms.
  package var times: [Int32: Nanoseconds] {
    processes.reduce(into: [:]) { $0[$1] = Self.time(of: $1) }
  }

  /// The memory of the processes, in bytes: their own, and their parts of what they share.
  ///
  /// Nil if the system does not report it.
  package var memory: Int64? {
    let sizes = processes.compactMap(Self.memory)
    return sizes.isEmpty ? nil : sizes.reduce(0, +)
  }

  /// Returns the CPU time of a process until now; nil if there is no such process.
  package static func time(of process: Int32) -> Nanoseconds? {
    let tick = 1_000_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK))))
    return facts(of: process).map { $0.ticks * tick }
  }

  /// Returns the CPU time between two readings of ``times``.
  ///
  /// A process that ended in between is left out.
  package static func time(
    from start: [Int32: Nanoseconds], to end: [Int32: Nanoseconds]
  ) -> Nanoseconds {
    end.reduce(0) { $0 + $1.value - (start[$1.key] ?? 0) }
  }

  /// What a line of `/proc/N/stat` says about a process.
  package struct Facts: Hashable, Sendable {
    /// The parent and the process group.
    package var parent: Int32, group: Int32
    /// The CPU time, in ticks.
    package var ticks: Int64
    /// The time at which the process started, in ticks since the start of the system.
    package var start: Int64
    /// Whether the process has ended, and its parent has not been told yet.
    package var hasEnded: Bool

    /// Parses the line; nil if it is damaged.
    package init?(_ line: String) {
      // The name is in parentheses and can contain spaces and parentheses.
      guard let end = line.lastIndex(of: ")") else { return nil }
      let fields = line[line.index(after: end)...].split(separator: " ")
      guard fields.count > 19, let parent = Int32(fields[1]), let group = Int32(fields[2]),
        let user = Int64(fields[11]), let system = Int64(fields[12]), let start = Int64(fields[19])
      else { return nil }
      (self.parent, self.group, self.start, ticks) = (parent, group, start, user + system)
      hasEnded = ["Z", "X"].contains(fields[0])
    }
  }

  /// All processes that run, by ascending number.
  private static var all: [(process: Int32, facts: Facts)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.sorted().compactMap { process in
      facts(of: process).map { (process, $0) }
    }
  }

  private static func facts(of process: Int32) -> Facts? {
    text("/proc/\(process)/stat").flatMap(Facts.init).flatMap { $0.hasEnded ? nil : $0 }
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
