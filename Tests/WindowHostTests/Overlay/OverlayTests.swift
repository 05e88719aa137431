import Drawing
import Geometry
import Raster
import Testing
import WindowHost

@Suite("Overlay") struct OverlayTests {
  private let overlay = Overlay(theme: .light)
  private static let scene: UInt32 = 0xFF12_3456

  /// Returns the pixels of a canvas of 4 × 2 after `draw` over a scene.
  private func pixels(_ draw: (FrameCanvas) -> Void) -> [UInt32] {
    var pixels = [UInt32](repeating: Self.scene, count: 8)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      draw(.pixels(PixelTarget(pixels: base, width: 4, height: 2, bytesPerRow: 16)))
    }
    return pixels
  }

  @Test func `drawing over a scene leaves the other pixels unchanged`() {
    let red = overlay.addContent(.color(Color(hex: 0xFF0000)))
    let found = pixels { canvas in
      overlay.beginFrame(window: Size(width: 4, height: 2), scale: 1)
      overlay.add(red, Rect(x: 1, y: 0, width: 1, height: 2), opacity: 1)
      overlay.draw(into: canvas)
    }
    let row = [Self.scene, 0xFFFF_0000, Self.scene, Self.scene]
    #expect(found == row + row)
  }

  @Test func `an empty overlay draws nothing`() {
    let found = pixels { canvas in
      overlay.beginFrame(window: Size(width: 4, height: 2), scale: 1)
      overlay.draw(into: canvas)
    }
    #expect(found.allSatisfy { $0 == Self.scene })
  }

  @Test func `the page covers everything`() {
    let found = pixels(overlay.drawPage)
    #expect(found.allSatisfy { $0 == 0xFFF5_F5F7 })
  }

  @Test func `the page and the contents follow the theme`() {
    let text = overlay.addContent(.color(.text))
    overlay.setAppearance(theme: .dark, textScale: 1)
    let found = pixels { canvas in
      overlay.drawPage(into: canvas)
      overlay.beginFrame(window: Size(width: 4, height: 2), scale: 1)
      overlay.add(text, Rect(x: 0, y: 0, width: 4, height: 1))
      overlay.draw(into: canvas)
    }
    #expect(found[..<4].allSatisfy { $0 == 0xFFF2_F2F4 })
    #expect(found[4...].allSatisfy { $0 == 0xFF16_1618 })
  }
}
