import Glibc

/// A number in memory shared with the process that watches this one, which can read it even after
/// a crash.
final class ProgressFile {
  private let cell: UnsafeMutablePointer<Int64>

  /// Maps a file of eight bytes; nil where that fails, and then nobody is told.
  init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = MemoryLayout<Int64>.size
    guard ftruncate(descriptor, size) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    cell = memory.bindMemory(to: Int64.self, capacity: 1)
  }

  deinit {
    munmap(cell, MemoryLayout<Int64>.size)
  }

  /// The frame under way.
  var frame: Int64 {
    get { cell.pointee }
    set { cell.pointee = newValue }
  }
}
