import Glibc

/// The machine's GPU, as far as it can be seen without loading its driver.
enum GraphicsProcessor {
  /// Whether there is one: the kernel gives each a node that programs draw through.
  static var isPresent: Bool {
    var paths = glob_t()
    defer { globfree(&paths) }
    return glob("/dev/dri/renderD*", GLOB_NOSORT, nil, &paths) == 0 && paths.gl_pathc > 0
  }
}
