import CInstructions
package import Stage

/// Counts the instructions of frames, phase by phase, on the thread that creates it.
///
/// The processor counts them where the kernel allows it (`perf_event_open`). In callgrind, a tool
/// of valgrind, each phase's count goes to a file of its own instead. Its line "desc: Trigger" ends
/// with the phase, and that of a file before the first phase with the word frame and its number.
package final class InstructionMeter {
  private enum Source {
    case processor(descriptor: Int32)
    case callgrind
  }

  private let source: Source
  private var frame: Int64 = 0
  private var last: UInt64 = 0
  /// The counts of all frames so far; empty in callgrind.
  package private(set) var counts = InstructionCounts()

  /// Creates a meter; nil if neither the processor nor valgrind can count.
  package convenience init?() {
    self.init(descriptor: reticle_runs_in_valgrind() ? nil : reticle_open_instruction_counter())
  }

  /// Creates a meter that reads a counter of the kernel, or asks callgrind without one.
  ///
  /// Returns nil if the counter is −1, which means that it could not be opened.
  package init?(descriptor: Int32?) {
    switch descriptor {
    case nil: source = .callgrind
    case .some(..<0): return nil
    case .some(let descriptor): source = .processor(descriptor: descriptor)
    }
  }

  deinit {
    if case .processor(let descriptor) = source { reticle_close_counter(descriptor) }
  }

  /// Whether the processor of this machine counts instructions for a program.
  package static var processorCounts: Bool {
    let descriptor = reticle_open_instruction_counter()
    guard descriptor >= 0 else { return false }
    defer { reticle_close_counter(descriptor) }
    var count: UInt64 = 0
    return reticle_read_counter(descriptor, &count) && count > 0
  }

  /// Begins a frame: what was executed since the last phase belongs to none.
  package func begin(frame: Int64) {
    self.frame = frame
    switch source {
    case .processor: last = processorCount()
    case .callgrind:
      reticle_callgrind_write("frame \(frame)")
      reticle_callgrind_reset()
    }
  }

  /// Ends a phase: what was executed since the last call belongs to it.
  package func phaseEnded(_ phase: FramePhase) {
    switch source {
    case .processor:
      let now = processorCount()
      counts.add(Int64(now &- last), to: phase, ofFrame: frame)
      // What counting itself executed is left out.
      last = processorCount()
    case .callgrind:
      // A constant, because making a text would be counted.
      Self.label(phase).withUTF8Buffer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { reticle_callgrind_write($0.baseAddress) }
      }
    }
  }

  private static func label(_ phase: FramePhase) -> StaticString {
    switch phase {
    case .input: "input"
    case .simulate: "simulate"
    case .layout: "layout"
    case .cells: "cells"
    case .draw: "draw"
    case .present: "present"
    }
  }

  private func processorCount() -> UInt64 {
    guard case .processor(let descriptor) = source else { return 0 }
    var count: UInt64 = 0
    _ = reticle_read_counter(descriptor, &count)
    return count
  }
}
