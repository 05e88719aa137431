import Glibc
import Stage

/// The frame under way and its phase, in memory shared with the process that watches this one,
/// which can read it even after a crash.
final class ProgressFile {
  private let cell: UnsafeMutablePointer<Int64>
  private static let size = 2 * MemoryLayout<Int64>.size

  /// Maps a file of two numbers; nil where that fails, and then no one is told.
  init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Self.size
    guard ftruncate(descriptor, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    cell = memory.bindMemory(to: Int64.self, capacity: 2)
  }

  deinit {
    munmap(cell, Self.size)
  }

  /// The frame under way.
  var frame: Int64 {
    get { cell.pointee }
    set { cell.pointee = newValue }
  }

  /// The phase of the frame under way.
  var phase: FramePhase {
    get { FramePhase(rawValue: Int(cell[1])) ?? .input }
    set { cell[1] = Int64(newValue.rawValue) }
  }

  /// Where the process was last, such as `in frame 12 (layout)`.
  var place: String { frame >= 0 ? "in frame \(frame) (\(phase))" : "before the first frame" }
}
