import Drawing
import Geometry
import Gestures
import Stage
import Testing

@Suite struct ViewTests {
  private var fixture: StageFixture

  init() throws {
    fixture = try StageFixture(root: { View() })
  }

  // MARK: Hit testing

  @Test func `a hit test finds the frontmost view at a point, or else the view itself`() {
    let low = add(Rect(x: 10, y: 10, width: 50, height: 50))
    let high = add(Rect(x: 30, y: 30, width: 50, height: 50))
    let root = fixture.root
    #expect(root.hitTest(Point(x: 20, y: 20)) === low)
    #expect(root.hitTest(Point(x: 40, y: 40)) === high)
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(root.hitTest(Point(x: 200, y: 5)) == nil)
    #expect(root.hitTest(Point(x: 80, y: 40)) === root)
  }

  @Test(arguments: [true, false])
  func `a view is clickable if it recognizes taps, but not if it recognizes drags`(isTapped: Bool) {
    let recognizer: GestureRecognizer = isTapped ? TapRecognizer() : DragRecognizer()
    let outer = add(Rect(x: 10, y: 10, width: 50, height: 50))
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    outer.addSubview(inner)
    outer.addGestureRecognizer(recognizer)
    #expect(fixture.stage.isClickable(at: Point(x: 25, y: 25)) == isTapped)
    #expect(!fixture.stage.isClickable(at: Point(x: 100, y: 25)))
    recognizer.isEnabled = false
    #expect(!fixture.stage.isClickable(at: Point(x: 25, y: 25)))
  }

  @Test func `an exclusive press counts as a click`() {
    let view = add(Rect(x: 10, y: 10, width: 50, height: 50))
    let press = PressRecognizer()
    press.isExclusive = true
    view.addGestureRecognizer(press)
    #expect(fixture.stage.isClickable(at: Point(x: 25, y: 25)))
  }

  @Test func `an elevated view is hit before the views added after it`() {
    let low = add(Rect(x: 10, y: 10, width: 50, height: 50))
    let high = add(Rect(x: 30, y: 30, width: 50, height: 50))
    low.isElevated = true
    #expect(fixture.root.hitTest(Point(x: 40, y: 40)) === low)
    #expect(fixture.root.hitTest(Point(x: 70, y: 70)) === high)
    low.isElevated = false
    #expect(fixture.root.hitTest(Point(x: 40, y: 40)) === high)
  }

  @Test func `a scroll offset moves hit testing like drawing`() {
    let container = add(Rect(x: 20, y: 0, width: 100, height: 100))
    let child = add(Rect(x: 0, y: 300, width: 10, height: 10), in: container)
    container.contentOffsetForSubviews = Vector(dx: -5, dy: 290)
    #expect(fixture.root.hitTest(Point(x: 26, y: 11)) === child)
    #expect(fixture.root.hitTest(Point(x: 24, y: 11)) === container)
    #expect(child.originOnStage() == Vector(dx: 25, dy: 10))
  }

  @Test func `reversed axes move hit testing like drawing`() {
    let container = add(Rect(x: 20, y: 0, width: 100, height: 100))
    let child = add(Rect(x: 5, y: 10, width: 30, height: 20), in: container)
    let inner = add(Rect(x: 0, y: 0, width: 10, height: 10), in: child)
    container.reversedAxesOfSubviews = [.horizontal, .vertical]
    container.contentOffsetForSubviews = Vector(dx: -2, dy: 4)
    // The container ends at 120 and 100, so the child ends at 113 and 94.
    #expect(container.corner(of: child.frame) == Point(x: 63, y: 74))
    #expect(child.originOnStage() == Vector(dx: 83, dy: 74))
    #expect(inner.originOnStage() == Vector(dx: 83, dy: 74))
    #expect(fixture.root.hitTest(Point(x: 84, y: 75)) === inner)
    #expect(fixture.root.hitTest(Point(x: 112, y: 93)) === child)
    #expect(fixture.root.hitTest(Point(x: 114, y: 93)) === container)
    child.isElevated = true
    #expect(fixture.root.hitTest(Point(x: 112, y: 93)) === child)
    container.accessibilityRole = .group
    inner.accessibilityRole = .button
    let frames = fixture.stage.accessibilityElements.flatMap { [$0] + $0.children }.map(\.frame)
    #expect(frames.contains(Rect(x: 83, y: 74, width: 10, height: 10)))
  }

  @Test func `hidden, transparent and disabled views are not hit, nor are their subviews`() {
    let container = add(Rect(x: 0, y: 0, width: 100, height: 100))
    let child = add(Rect(x: 0, y: 0, width: 100, height: 100), in: container)
    let point = Point(x: 5, y: 5)
    #expect(fixture.root.hitTest(point) === child)
    child.isUserInteractionEnabled = false
    #expect(fixture.root.hitTest(point) === container)
    container.isHidden = true
    #expect(fixture.root.hitTest(point) === fixture.root)
    container.isHidden = false
    container.opacity = 0.01
    #expect(fixture.root.hitTest(point) === fixture.root)
  }

  @Test func `a view outside its superview is not hit`() {
    let container = add(Rect(x: 0, y: 0, width: 20, height: 20))
    add(Rect(x: 15, y: 0, width: 20, height: 20), in: container)
    #expect(fixture.root.hitTest(Point(x: 25, y: 5)) === fixture.root)
  }

  // MARK: Layers

  @Test func `a view has one layer from its first time on a stage until it is destroyed`() {
    let layers = fixture.host.layers
    let view = View()
    #expect(view.layer == .none)
    fixture.root.addSubview(view)
    let layer = view.layer
    view.removeFromSuperview()
    #expect(view.layer == layer)
    #expect(layers.extras[Int(layer.index)].parent == -1)
    fixture.root.addSubview(view)
    #expect(view.layer == layer)
    #expect(layers.extras[Int(layer.index)].parent == fixture.root.layer.index)
  }

  @Test func `destroyed views free their layers and slots`() {
    let layers = fixture.host.layers
    func fill() {
      let container = add(Rect(x: 0, y: 0, width: 20, height: 20))
      for _ in 0..<10 {
        let view = add(.zero, in: container)
        view.content = .color(.black)
        fixture.host.animate(.list) { view.opacity = 0.5 }
        fixture.host.animator.cancel(view.animationTarget)
      }
      container.removeFromSuperview()
    }
    fill()
    let (count, slots) = (layers.layers.count, layers.deltas.count)
    for _ in 0..<20 { fill() }
    #expect(layers.layers.count == count)
    #expect(layers.deltas.count == slots)
  }

  @Test func `a child that outlives its superview keeps its layer and can be added again`() {
    let child = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    do {
      let container = add(Rect(x: 0, y: 0, width: 20, height: 20))
      container.addSubview(child)
      container.removeFromSuperview()
    }
    #expect(child.superview == nil)
    fixture.root.addSubview(child)
    #expect(childLayers(of: fixture.root) == [child.layer.index])
  }

  @Test func `layers are in the order of subviews`() {
    let root = fixture.root
    let views = (0..<4).map { _ in View() }
    root.addSubview(views[0])
    root.addSubviewAtBack(views[1])
    root.insertSubview(views[2], above: views[1])
    root.insertSubview(views[3], above: views[0])
    expectOrder(of: root, [views[1], views[2], views[0], views[3]])
    root.addSubview(views[1])
    root.insertSubview(views[0], above: views[3])
    expectOrder(of: root, [views[2], views[3], views[0], views[1]])
    root.insertSubview(views[1], above: View())
    expectOrder(of: root, [views[2], views[3], views[0], views[1]])
  }

  @Test func `views that are built off the stage keep their order on it`() {
    let container = View()
    let views = (0..<3).map { _ in View() }
    views.forEach(container.addSubview)
    container.addSubviewAtBack(views[2])
    fixture.root.addSubview(container)
    expectOrder(of: container, [views[2], views[0], views[1]])
  }

  @Test func `a view moved to another superview leaves the first`() {
    let (first, second) = (add(.zero), add(.zero))
    let child = add(.zero, in: first)
    second.addSubview(child)
    #expect(child.superview === second)
    expectOrder(of: first, [])
    expectOrder(of: second, [child])
  }

  @Test func `properties set off the stage apply on it`() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.opacity = 0.5
    view.scale = 2
    view.clipsToBounds = true
    view.isHidden = true
    view.content = .color(.black)
    fixture.root.addSubview(view)
    let layer = fixture.host.layers[view.layer]
    #expect(layer.frame == view.frame)
    #expect(layer.opacity == 0.5)
    #expect(fixture.host.layers.extras[Int(view.layer.index)].scale == 2)
    #expect(layer.clips)
    #expect(layer.isHidden)
    #expect(layer.content.map(fixture.host.contents.content) == .color(.black))
  }

  // MARK: Content

  @Test func `the content is the last one that was set or shown`() {
    let view = add(.zero)
    let kept = fixture.host.contents.insert(.color(.white))
    view.content = .color(.black)
    expectContent(of: view, .color(.black))
    view.setContent(kept)
    expectContent(of: view, .color(.white))
    view.content = .color(.black)
    expectContent(of: view, .color(.black))
    view.setContent(nil)
    expectContent(of: view, nil)
    view.setContent(kept)
    view.content = nil
    expectContent(of: view, nil)
    view.setContent(kept)
    view.setContent(kept)
    expectContent(of: view, .color(.white))
  }

  @Test func `content set off the stage is shown on it`() {
    let view = View()
    view.setContent(fixture.host.contents.insert(.color(.white)))
    fixture.root.addSubview(view)
    expectContent(of: view, .color(.white))
  }

  // MARK: Frames

  @Test func `a new size lays out the subviews but a new position does not`() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting()
    view.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    view.frame.origin.x = 9
    view.frame = view.frame
    #expect(view.count == 1)
    view.setFrame(Rect(x: 0, y: 0, width: 6, height: 5), curve: nil)
    #expect(view.count == 2)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 6, height: 5))
  }

  @Test func `a view participates in frames while it is on the stage`() {
    let journal = EventRecorder()
    let container = View()
    container.addSubview(RecordingView(journal: journal))
    fixture.root.addSubview(container)
    #expect(fixture.host.participants.count == 1)
    fixture.root.addSubview(container)
    #expect(fixture.host.participants.count == 1)
    container.removeFromSuperview()
    #expect(fixture.host.participants.isEmpty)
    fixture.root.addSubview(container)
    #expect(fixture.host.participants.count == 1)
  }

  @Test func `a view inside a view off the stage participates only after that view returns`() {
    let container = add(.zero)
    container.removeFromSuperview()
    container.addSubview(RecordingView(journal: EventRecorder()))
    #expect(fixture.host.participants.isEmpty)
    fixture.root.addSubview(container)
    #expect(fixture.host.participants.count == 1)
  }

  @Test mutating func `a view that leaves the stage cancels its active gesture`() {
    let journal = EventRecorder()
    let container = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let child = add(Rect(x: 0, y: 0, width: 50, height: 50), in: container)
    let press = PressRecognizer()
    press.onEvent = { journal.add("\($0.phase)") }
    child.addGestureRecognizer(press)
    fixture.frame(fixture.touch(.began, 5, 5))
    container.removeFromSuperview()
    #expect(journal.entries == ["began", "cancelled(Gestures.PressEvent.CancelReason.cancelled)"])
    fixture.frame(fixture.touch(.ended, 5, 5))
    #expect(journal.entries.count == 2)
  }

  @Test mutating func `a view that moves within the stage keeps its active gesture`() {
    let journal = EventRecorder()
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let press = PressRecognizer()
    press.onEvent = { journal.add("\($0.phase)") }
    view.addGestureRecognizer(press)
    fixture.frame(fixture.touch(.began, 5, 5))
    add(.zero).addSubview(view)
    fixture.frame(fixture.touch(.ended, 5, 5))
    #expect(journal.entries == ["began", "ended"])
  }

  @Test func `a view cannot move to another stage`() async {
    await #expect(processExitsWith: .failure) {
      let (one, other) = (try StageFixture(), try StageFixture())
      let view = View()
      one.root.addSubview(view)
      other.root.addSubview(view)
    }
  }

  @discardableResult
  private func add(_ frame: Rect, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    (superview ?? fixture.root).addSubview(view)
    return view
  }

  private func childLayers(of view: View) -> [Int32] {
    var found: [Int32] = []
    var child = fixture.host.layers[view.layer].firstChild
    while child >= 0 {
      found.append(child)
      child = fixture.host.layers.layers[Int(child)].next
    }
    return found
  }

  private func expectOrder(
    of view: View, _ views: [View], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(view.subviews.count == views.count, sourceLocation: location)
    #expect(zip(view.subviews, views).allSatisfy { $0 === $1 }, sourceLocation: location)
    #expect(childLayers(of: view) == views.map(\.layer.index), sourceLocation: location)
  }

  private func expectContent(
    of view: View, _ content: Content?, at location: SourceLocation = #_sourceLocation
  ) {
    let host = fixture.host
    #expect(view.content == content, sourceLocation: location)
    let shown = host.layers[view.layer].content.map(host.contents.content)
    #expect(shown == content, sourceLocation: location)
  }
}
