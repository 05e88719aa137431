import CPango
import Glibc

/// What is on the stack when it is sampled.
enum StackKind: CaseIterable {
  /// Closures that call closures.
  case closures
  /// A comparison that the C library calls.
  case callback
  /// Pango and its libraries, which have no frame pointers.
  case library
  /// More callers than a sample has room for.
  case recursion

  /// Works for less than a millisecond, and calls `body` except inside Pango.
  @inline(never) func run(_ body: () -> Void) {
    switch self {
    case .closures:
      let numbers = [1, 2, 3]
      _ = numbers.map { first in numbers.filter { $0 == first }.map { _ in body() } }
    case .callback:
      withoutActuallyEscaping(body) { body in
        var calls = [body, body]
        calls.withUnsafeMutableBufferPointer { calls in
          guard let start = calls.baseAddress else { return }
          qsort(start, 2, MemoryLayout<() -> Void>.stride) { first, _ in
            first?.assumingMemoryBound(to: (() -> Void).self).pointee()
            return 0
          }
        }
      }
    case .library:
      let text = PangoText()
      for width in 10..<20 { text.layOut(width: Int32(width)) }
    case .recursion:
      recurse(300, body)
    }
  }

  @inline(never) private func recurse(_ depth: Int, _ body: () -> Void) {
    if depth > 0 { recurse(depth - 1, body) } else { body() }
  }
}

/// A paragraph that Pango breaks into lines; it holds the lock of all text.
private final class PangoText {
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let layout: OpaquePointer?

  init() {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    layout = pango_layout_new(context)
    pango_layout_set_text(layout, String(repeating: "Words on a line. ", count: 40), -1)
  }

  deinit {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    for object in [UnsafeMutableRawPointer(layout), UnsafeMutableRawPointer(context)] {
      g_object_unref(object)
    }
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  func layOut(width: Int32) {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    pango_layout_set_width(layout, width * 10 * PANGO_SCALE)
    var size: (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &size.0, &size.1)
  }
}
