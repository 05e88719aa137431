import Glibc

/// The scale that the user's desktop asks for under X11: the resource `Xft.dpi`, 96 being 1.
///
/// Read through the X library that SDL uses, which is not linked: where it is missing, or there is
/// no display, there is no answer.
package enum ResourceScale {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32

  /// The scale in quarters, from 1 to 4; nil where the desktop does not say.
  static func read() -> Double? {
    guard getenv("DISPLAY") != nil, let library = dlopen("libX11.so.6", RTLD_LAZY) else {
      return nil
    }
    defer { dlclose(library) }
    guard let open = dlsym(library, "XOpenDisplay"),
      let resources = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    let text = unsafeBitCast(resources, to: Resources.self)(display)
    return text.flatMap { scale(in: String(cString: $0)) }
  }

  /// The scale in the text of all resources, a line each.
  package static func scale(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi", let dpi = Double(parts[1].trimmed)
      else { continue }
      return max(1, min(4, (dpi / 96 * 4).rounded() / 4))
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
