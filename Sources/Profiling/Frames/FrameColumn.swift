package import Stage

/// What is written down of every frame: the columns of a ``FrameLog``, in the order of `run.json`.
///
/// Each column is one exact integer a frame. Times are in nanoseconds.
package enum FrameColumn: Int, CaseIterable, Sendable {
  /// The frame's number, from 0.
  case frame
  /// When the frame began, since the first frame of the run began.
  case start
  /// Taking input and deciding gestures.
  case input
  /// Animations and scrolling.
  case simulate
  /// Solving layouts.
  case layout
  /// Making and reusing cells.
  case cells
  /// Issuing and drawing the display list.
  case draw
  /// Handing pixels to the window; not part of ``cpu``.
  case present
  /// Input to draw: from waking up to handing off, on the wall clock.
  case cpu
  /// The thread's own processor time over the same span; less than ``cpu`` if it was descheduled.
  case threadCPU
  /// Waiting before the frame: until it was due, where it is paced, and for results of background
  /// work that enter in it.
  case wait
  /// The actual waking minus the intended one; 0 without pacing.
  case late
  /// Cells made again.
  case cellsCreated
  /// Cells taken from a pool.
  case cellsReused
  /// Cells that went to a pool.
  case cellsRemoved
  /// Cells shown at the end.
  case cellsLive
  /// Cells in pools at the end.
  case cellsPooled
  /// Layouts solved.
  case layoutPasses
  /// Animations running at the end.
  case animationsLive
  /// Commands in the display list.
  case drawCommands
  /// Cells' contents turned into bitmaps.
  case rasterized
  /// Bytes written to pixels.
  case bytesDrawn
  /// Allocations of the thread over the span of ``cpu``.
  case allocations
  /// Page faults over the same span that had to wait for a disk.
  case majorFaults
  /// Page faults over the same span that had not: memory touched for the first time.
  case minorFaults
  /// How often over the same span the thread gave the processor away, to sleep or to wait.
  case voluntarySwitches
  /// How often over the same span the processor was taken from the thread.
  case involuntarySwitches
  /// Input events the frame began with.
  case inputs
  /// The horizontal content offset at the end, in thousandths of a point.
  case offsetX
  /// The vertical content offset at the end, in thousandths of a point.
  case offsetY
  /// Pointers held down at the end.
  case touches

  /// The column that holds a phase's duration.
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

  /// The column's name in files, with its unit where it has one, such as `cpu_ns`.
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
    case .cpu: "cpu_ns"
    case .threadCPU: "tcpu_ns"
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
    }
  }
}
