import Glibc

/// The machine's GPU, detected without loading its driver.
enum GraphicsProcessor {
  /// Whether the machine has a GPU, for which the kernel provides a render node.
  static var isPresent: Bool {
    var paths = glob_t()
    defer { globfree(&paths) }
    return glob("/dev/dri/renderD*", GLOB_NOSORT, nil, &paths) == 0 && paths.gl_pathc > 0
  }
}
