import Foundation
import Profiling
import Stage
import Synchronization
import Workers

/// A nondeterminism that is injected into the simulation deliberately.
///
/// It demonstrates that `torture` would detect the same nondeterminism if it were introduced by
/// mistake.
enum Leak: String, CaseIterable {
  /// The wall clock.
  case clock
  /// The iteration order of a set.
  case hash
  /// The last bits of the C library's functions.
  case libm
  /// The order in which threads finish.
  case threads
  /// Uninitialized memory.
  case memory
  /// Memory addresses.
  case addresses

  /// Returns a number from 0 to 1023 that depends only on the leak and the frame.
  ///
  /// Random leaks have hundreds of possible values, so that two runs rarely agree by accident.
  func value(frame: Int64, _ executor: () -> any WorkExecutor) -> Int {
    switch self {
    case .clock: Int(SystemMeter().wallTime() & 7)
    case .hash: Self.setOrder()
    case .libm: frame % 30 == 10 ? Int(Self.exponentials(from: frame) & 7) : 0
    case .threads: frame % 30 == 10 ? Self.finishingOrder(executor()) : 0
    case .memory: Self.uninitializedByte()
    case .addresses: Self.address()
    }
  }

  /// Returns a number that two C libraries share only if their exponential functions agree to the
  /// last bit.
  static func exponentials(from start: Int64) -> UInt64 {
    (start..<start + 50_000).reduce(0) { sum, step in
      sum &* 31 &+ Foundation.exp(Double(step) * 0.000_173).bitPattern
    }
  }

  /// Returns which two of 32 strings a set lists first.
  private static func setOrder() -> Int {
    Set((0..<32).map { "\($0)" }).prefix(2).reduce(0) { 32 * $0 + (Int($1) ?? 0) }
  }

  /// Returns the rank of the finishing order of six pieces of work among all 720 orders.
  private static func finishingOrder(_ executor: any WorkExecutor) -> Int {
    let finished = FinishingOrder()
    for id in 0..<6 { executor.start(id) { finished.append(id) } }
    for id in 0..<6 { _ = executor.removeResult(id, waiting: true) }
    let order = finished.order
    return order.indices.reduce(0) { rank, position in
      let smallerLater = order[position...].filter { $0 < order[position] }.count
      return rank * (order.count - position) + smallerLater
    }
  }

  /// Returns a byte of uninitialized memory.
  ///
  /// Passing the pointer to a system call that writes nothing keeps the optimizer from treating the
  /// byte as undefined.
  private static func uninitializedByte() -> Int {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 3000, alignment: 16)
    defer { memory.deallocate() }
    _ = read(-1, memory, 3000)
    return Int(memory.load(fromByteOffset: 1500, as: UInt8.self) & 7)
  }

  /// Returns ten bits of the address of the program's code.
  private static func address() -> Int { (Int(bitPattern: #dsohandle) >> 12) & 1023 }
}

/// The order in which pieces of work finished.
private final class FinishingOrder: Sendable {
  private let ids = Mutex<[Int]>([])

  func append(_ id: Int) -> any Sendable {
    ids.withLock { $0.append(id) }
    return id
  }

  var order: [Int] { ids.withLock { $0 } }
}
