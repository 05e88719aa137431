import Items
import Stage

/// The cost of drawing a frame.
///
/// The player only passes it on to probes.
package struct RenderCounts: Hashable, Sendable {
  /// The number of contents rasterized.
  package var rasterized = 0
  /// The number of draw commands composited.
  package var drawCommands = 0
  /// The number of allocations by the frame's thread.
  package var allocations = 0

  /// Creates counts that are all zero.
  package init() {}
}

/// The counters that probes read: of the last frame, since the last mark, and of the whole run.
struct PlayCounters {
  private struct Totals {
    var cellsCreated = 0
    var cellsReused = 0
    var layoutPasses = 0
    var render = RenderCounts()

    mutating func add(_ frame: FrameCounters, _ drawn: RenderCounts?) {
      cellsCreated += frame.cellsCreated
      cellsReused += frame.cellsReused
      layoutPasses += frame.layoutPasses
      guard let drawn else { return }
      render.rasterized += drawn.rasterized
      render.drawCommands += drawn.drawCommands
      render.allocations += drawn.allocations
    }

    func value(_ name: Substring) -> Int? {
      switch name {
      case "cells.created": cellsCreated
      case "cells.reused": cellsReused
      case "layout.passes": layoutPasses
      case "rasterised": render.rasterized
      case "draw.commands": render.drawCommands
      case "allocations": render.allocations
      default: nil
      }
    }
  }

  /// The result of reading a counter.
  enum Reading {
    /// A number.
    case value(Int)
    /// The counter exists only in a release build that renders.
    case needsRendering
  }

  private var last = FrameCounters()
  private var frame = Totals()
  private var section = Totals()
  private var total = Totals()
  private var isRendered = false

  /// Adds a frame; `drawn` is nil if the frame was not drawn or the build cannot count.
  mutating func add(_ counters: FrameCounters, _ drawn: RenderCounts?) {
    last = counters
    frame = Totals()
    frame.add(counters, drawn)
    section.add(counters, drawn)
    total.add(counters, drawn)
    isRendered = drawn != nil
  }

  /// Starts a section at a mark.
  mutating func beginSection() { section = Totals() }

  /// Returns whether a probe is a counter; the player reads counters itself, without the scene.
  static func isCounter(_ path: String) -> Bool { PlayCounters().reading(of: path) != nil }

  /// Returns the value of a counter, or nil if the probe is not a counter.
  func reading(of path: String) -> Reading? {
    switch path {
    case "cells.live": return .value(last.cellsLive)
    case "cells.pooled": return .value(last.cellsPooled)
    default: break
    }
    var name = Substring(path)
    var sums = section
    if path.hasSuffix(".frame") {
      (name, sums) = (name.dropLast(6), frame)
    } else if path.hasSuffix(".total") {
      (name, sums) = (name.dropLast(6), total)
    }
    guard let value = sums.value(name) else { return nil }
    let isDrawing = ["rasterised", "draw.commands", "allocations"].contains(name)
    return isDrawing && !isRendered ? .needsRendering : .value(value)
  }
}
