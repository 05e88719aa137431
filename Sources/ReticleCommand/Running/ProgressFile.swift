import Glibc
import Stage

/// The current frame and its phase, in memory shared with a process that watches this one.
///
/// The other process can read them even after a crash.
final class ProgressFile {
  private let cell: UnsafeMutablePointer<Int64>
  private static let size = 2 * MemoryLayout<Int64>.size

  /// Maps a file with two numbers; returns nil if that fails, and then nothing is shared.
  init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Self.size
    // Without allocated blocks, writing to the memory of a file on a full disk would be a crash.
    guard ftruncate(descriptor, size) == 0, posix_fallocate(descriptor, 0, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    cell = memory.bindMemory(to: Int64.self, capacity: 2)
  }

  deinit {
    munmap(cell, Self.size)
  }

  /// The current frame.
  var frame: Int64 {
    get { cell.pointee }
    set { cell.pointee = newValue }
  }

  /// The phase of the current frame.
  var phase: FramePhase {
    get { FramePhase(rawValue: Int(cell[1])) ?? .input }
    set { cell[1] = Int64(newValue.rawValue) }
  }

  /// The last position of the process, such as `in frame 12 (layout)`.
  var positionDescription: String {
    frame >= 0 ? "in frame \(frame) (\(phase))" : "before the first frame"
  }
}
