import Foundation
import Profiling
import Stage
import Synchronization
import Workers

/// Something from outside the simulation that is let into it on purpose, to show that `torture`
/// would find it if it got in by mistake.
enum Leak: String, CaseIterable {
  /// The wall clock.
  case clock
  /// The order of a set.
  case hash
  /// The last bits of the C library's functions.
  case libm
  /// The order in which threads finish.
  case threads
  /// Memory that was never written.
  case memory
  /// Where the system puts things.
  case addresses

  /// A number from 0 to 1023 that depends on what leaks, and on nothing else but the frame.
  ///
  /// What randomness decides has hundreds of values, so that two runs hardly ever agree by
  /// accident.
  func value(frame: Int64, _ executor: () -> any WorkExecutor) -> Int {
    switch self {
    case .clock: Int(SystemMeter().wallTime() & 7)
    case .hash: Self.firstOfSet()
    case .libm: frame % 30 == 10 ? Int(Self.exponentials(from: frame) & 7) : 0
    case .threads: frame % 30 == 10 ? Self.finishingOrder(executor()) : 0
    case .memory: Self.unwritten()
    case .addresses: Self.address()
    }
  }

  /// A number that two C libraries share only if their exponential functions agree to the last bit.
  static func exponentials(from start: Int64) -> UInt64 {
    (start..<start + 50_000).reduce(0) { sum, step in
      sum &* 31 &+ Foundation.exp(Double(step) * 0.000_173).bitPattern
    }
  }

  /// Which two of 32 strings a set lists first.
  private static func firstOfSet() -> Int {
    Set((0..<32).map { "\($0)" }).prefix(2).reduce(0) { 32 * $0 + (Int($1) ?? 0) }
  }

  /// The rank, among the 720 orders that six pieces of work can finish in, of the one they did.
  private static func finishingOrder(_ executor: any WorkExecutor) -> Int {
    let finished = Finished()
    for id in 0..<6 { executor.start(id) { finished.note(id) } }
    for id in 0..<6 { _ = executor.takeResult(id, waiting: true) }
    let order = finished.order
    return order.indices.reduce(0) { rank, place in
      let smallerLater = order[place...].filter { $0 < order[place] }.count
      return rank * (order.count - place) + smallerLater
    }
  }

  /// A byte of fresh memory that the optimizer cannot know to be undefined, because the pointer
  /// has been shown to a system call that writes nothing.
  private static func unwritten() -> Int {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 3000, alignment: 16)
    defer { memory.deallocate() }
    _ = read(-1, memory, 3000)
    return Int(memory.load(fromByteOffset: 1500, as: UInt8.self) & 7)
  }

  /// Ten bits of where the program's code lies.
  private static func address() -> Int { (Int(bitPattern: #dsohandle) >> 12) & 1023 }
}

/// The order in which pieces of work were done.
private final class Finished: Sendable {
  private let ids = Mutex<[Int]>([])

  func note(_ id: Int) -> any Sendable {
    ids.withLock { $0.append(id) }
    return id
  }

  var order: [Int] { ids.withLock { $0 } }
}
