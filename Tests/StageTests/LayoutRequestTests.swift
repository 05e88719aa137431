import Geometry
import Motion
import Stage
import Testing

/// Layouts that ``View/setNeedsLayout()`` requests.
@Suite struct LayoutRequestTests {
  /// A view that writes its name when it is laid out.
  private final class Logged: View {
    let name: String
    let log: Log
    var onLayout: () -> Void = {}

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    }

    override func layoutSubviews() {
      log.names += name
      onLayout()
    }
  }

  private final class Log {
    var names = ""
  }

  private var fixture: StageFixture
  private let log = Log()
  private let outer: Logged
  private let inner: Logged

  init() throws {
    fixture = try StageFixture { View(frame: Rect(x: 0, y: 0, width: 200, height: 100)) }
    outer = Logged("o", log)
    inner = Logged("i", log)
    outer.addSubview(inner)
    fixture.root.addSubview(outer)
    log.names = ""
  }

  @Test mutating func `several requests are one layout, before the frame is drawn`() {
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    #expect(log.names.isEmpty)
    fixture.frame()
    #expect(log.names == "i")
    fixture.frame()
    #expect(log.names == "i")
  }

  @Test mutating func `a view is laid out after those around it`() {
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    fixture.frame()
    #expect(log.names == "oi")
  }

  @Test mutating func `a new size is the layout that was requested`() {
    inner.setNeedsLayout()
    inner.frame.size.width = 20
    fixture.frame()
    #expect(log.names == "i")
  }

  @Test mutating func `a layout can request another one`() {
    inner.onLayout = { [unowned outer, log] in if log.names.count < 3 { outer.setNeedsLayout() } }
    inner.setNeedsLayout()
    fixture.frame()
    #expect(log.names == "io")
  }

  @Test mutating func `layouts without an end continue in the next frame`() {
    inner.onLayout = { [unowned inner] in inner.setNeedsLayout() }
    inner.setNeedsLayout()
    #expect(fixture.frame().needsAnotherFrame)
    let count = log.names.count
    #expect(count > 1 && count < 50)
    inner.onLayout = {}
    fixture.frame()
    #expect(!fixture.frame().needsAnotherFrame)
    #expect(log.names.count == count + 1)
  }

  @Test mutating func `a view without a stage is laid out when it enters one`() {
    inner.removeFromSuperview()
    inner.setNeedsLayout()
    fixture.frame()
    #expect(log.names.isEmpty)
    outer.addSubview(inner)
    #expect(log.names == "i")
    inner.setNeedsLayout()
    inner.removeFromSuperview()
    fixture.frame()
    #expect(log.names == "i")
    outer.addSubview(inner)
    #expect(log.names == "ii")
  }

  @Test mutating func `a requested layout is a part of the animation around the request`() {
    let knob = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    inner.addSubview(knob)
    var x = 20.0
    inner.onLayout = { knob.frame.origin.x = x }
    inner.setNeedsLayout()
    fixture.host.animate(AnimationCurve(duration: 1)) {
      #expect(knob.frame.minX == 20, "what was requested before is done before")
      x = 40
      inner.setNeedsLayout()
    }
    #expect(knob.frame.minX == 40)
    #expect(knob.presentedFrame.minX == 20)
  }

  @Test mutating func `views around one that needs another size are laid out again`() {
    final class Arranging: View {
      override var arrangesSubviews: Bool { true }
      var count = 0
      override func subviewSizeDidChange() { count += 1 }
    }
    let plain = View()
    inner.addSubview(plain)
    plain.isHidden = true
    fixture.frame()
    #expect(log.names.isEmpty, "a view that arranges nothing is not asked")
    plain.sizeThatFitsDidChange()
    fixture.frame()
    #expect(log.names == "oi")
    let arranging = Arranging()
    arranging.addSubview(plain)
    #expect(arranging.count == 1)
    plain.isHidden = true
    #expect(arranging.count == 1)
    plain.isHidden = false
    #expect(arranging.count == 2)
    plain.removeFromSuperview()
    #expect(arranging.count == 3)
  }
}
