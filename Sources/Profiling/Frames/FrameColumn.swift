package import Stage

/// The columns of a ``FrameLog``, in the order of `run.json`.
///
/// Each column holds one exact integer per frame. Times are in nanoseconds.
package enum FrameColumn: Int, CaseIterable, Sendable {
  /// The frame's number, from 0.
  case frame
  /// The start of the frame, relative to the start of the run's first frame.
  case start
  /// Processing input and recognizing gestures.
  case input
  /// Animations and scrolling.
  case simulate
  /// Solving layouts.
  case layout
  /// Creating and reusing cells.
  case cells
  /// Issuing and drawing the display list.
  case draw
  /// Presenting pixels in the window; not part of ``wall``.
  case present
  /// The thread's own CPU time in the phase `input`.
  case inputCPU
  /// The thread's own CPU time in the phase `simulate`.
  case simulateCPU
  /// The thread's own CPU time in the phase `layout`.
  case layoutCPU
  /// The thread's own CPU time in the phase `cells`.
  case cellsCPU
  /// The thread's own CPU time in the phase `draw`.
  case drawCPU
  /// The thread's own CPU time over the span of ``wall``, which decides every verdict.
  case cpu
  /// The wall-clock time from wake-up to hand-off: `input` to `draw`.
  case wall
  /// The part of ``wall`` in which the thread could have run, but the processor did something else.
  case preempted
  /// Waiting before the frame: until its due time if it is paced, and for results of background
  /// work that the frame uses.
  case wait
  /// The actual minus the intended wake-up time; 0 without pacing.
  case late
  /// Cells that were created.
  case cellsCreated
  /// Cells that were dequeued from a pool.
  case cellsReused
  /// Cells that were returned to a pool.
  case cellsRemoved
  /// Visible cells at the end of the frame.
  case cellsLive
  /// Cells in pools at the end of the frame.
  case cellsPooled
  /// Layouts that were solved.
  case layoutPasses
  /// Running animations at the end of the frame.
  case animationsLive
  /// Commands in the display list.
  case drawCommands
  /// Cell contents that were rasterized.
  case rasterized
  /// Bytes of pixels that were written.
  case bytesDrawn
  /// The thread's allocations over the span of ``wall``.
  case allocations
  /// Major page faults over the same span: those that waited for a disk.
  case majorFaults
  /// Minor page faults over the same span: memory touched for the first time, without a disk.
  case minorFaults
  /// Voluntary context switches over the same span: the thread slept or waited.
  case voluntarySwitches
  /// Involuntary context switches over the same span: the thread was preempted.
  case involuntarySwitches
  /// Input events at the start of the frame.
  case inputs
  /// The horizontal content offset at the end of the frame, in thousandths of a point.
  case offsetX
  /// The vertical content offset at the end of the frame, in thousandths of a point.
  case offsetY
  /// Pressed pointers at the end of the frame.
  case touches
  /// How long the thread did not run while other threads of the process did, over the span of
  /// ``wall``: at most their CPU time.
  ///
  /// A thread that another one waits for can also take its processor, so that it is preempted.
  case awaited

  /// The column that holds a phase's own CPU time; for `present` its duration: nothing else is
  /// measured of it.
  package init(cpuOf phase: FramePhase) {
    switch phase {
    case .input: self = .inputCPU
    case .simulate: self = .simulateCPU
    case .layout: self = .layoutCPU
    case .cells: self = .cellsCPU
    case .draw: self = .drawCPU
    case .present: self = .present
    }
  }

  /// The column that holds a phase's duration on the wall clock.
  package init(_ phase: FramePhase) {
    switch phase {
    case .input: self = .input
    case .simulate: self = .simulate
    case .layout: self = .layout
    case .cells: self = .cells
    case .draw: self = .draw
    case .present: self = .present
    }
  }

  /// The column's name in files, with its unit if it has one, such as `tcpu_ns`.
  package var name: String {
    switch self {
    case .frame: "frame"
    case .start: "start_ns"
    case .input: "input_ns"
    case .simulate: "sim_ns"
    case .layout: "layout_ns"
    case .cells: "cells_ns"
    case .draw: "draw_ns"
    case .present: "present_ns"
    case .wall: "wall_ns"
    case .cpu: "tcpu_ns"
    case .inputCPU: "input_tcpu_ns"
    case .simulateCPU: "sim_tcpu_ns"
    case .layoutCPU: "layout_tcpu_ns"
    case .cellsCPU: "cells_tcpu_ns"
    case .drawCPU: "draw_tcpu_ns"
    case .preempted: "preempted_ns"
    case .wait: "wait_ns"
    case .late: "late_ns"
    case .cellsCreated: "cells_created"
    case .cellsReused: "cells_reused"
    case .cellsRemoved: "cells_removed"
    case .cellsLive: "cells_live"
    case .cellsPooled: "cells_pooled"
    case .layoutPasses: "layout_passes"
    case .animationsLive: "animations_live"
    case .drawCommands: "draw_commands"
    case .rasterized: "rasterised"
    case .bytesDrawn: "bytes_drawn"
    case .allocations: "allocations"
    case .majorFaults: "major_faults"
    case .minorFaults: "minor_faults"
    case .voluntarySwitches: "voluntary_switches"
    case .involuntarySwitches: "involuntary_switches"
    case .inputs: "inputs"
    case .offsetX: "offset_x_mpt"
    case .offsetY: "offset_y_mpt"
    case .touches: "touches"
    case .awaited: "awaited_ns"
    }
  }
}

/// A clock that times frames.
package enum FrameClock: String, Codable, Sendable {
  /// The thread's own CPU time, which is nearly the same in every run: it decides.
  case thread
  /// Real time, which other programs lengthen: it is displayed beside the other.
  case wall

  /// The column of frame times on this clock.
  package var column: FrameColumn { self == .thread ? .cpu : .wall }
}

extension FramePhase {
  /// The phases whose CPU time is measured: all but presenting.
  package static let measured = allCases.filter { $0 != .present }
}
