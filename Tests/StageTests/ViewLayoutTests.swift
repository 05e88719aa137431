import Drawing
import Geometry
import Motion
import Stage
import Testing

/// When a view lays out its subviews.
@Suite struct ViewLayoutTests {
  /// A view with one subview as wide as a text, which records its layouts.
  private final class LabelView: View {
    let inner = View()
    private(set) var scales: [Double] = []

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(inner)
    }

    override func layoutSubviews() {
      let scale = host?.environment.textScale ?? 1
      scales.append(scale)
      inner.frame = Rect(x: 0, y: 0, width: 20 * scale, height: 10)
    }
  }

  private var fixture: StageFixture
  private let view = LabelView(frame: Rect(x: 0, y: 0, width: 100, height: 50))

  init() throws {
    fixture = try StageFixture { View(frame: Rect(x: 0, y: 0, width: 200, height: 100)) }
  }

  @Test mutating func `a view is laid out when it first enters a stage, with its text scale`() {
    fixture.frame(.environment(.textScale(2)))
    #expect(view.scales.isEmpty)
    fixture.root.addSubview(view)
    #expect(view.scales == [2])
    view.removeFromSuperview()
    fixture.root.addSubview(view)
    #expect(view.scales == [2])
  }

  @Test func `a view is laid out before didEnterStage, and its subviews after it`() {
    final class Outer: View {
      var steps: [String] = []
      override func layoutSubviews() { steps.append("layout \(subviews.count)") }
      override func didEnterStage() { steps.append("enter") }
    }
    let outer = Outer()
    outer.addSubview(view)
    outer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    outer.steps = []
    fixture.root.addSubview(outer)
    #expect(outer.steps == ["layout 1", "enter"])
    #expect(view.scales == [1])
  }

  @Test func `a view without a size waits for one`() {
    let empty = LabelView()
    fixture.root.addSubview(empty)
    #expect(empty.scales.isEmpty)
    empty.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(empty.scales == [1])
  }

  @Test(arguments: [
    (EnvironmentChange.textScale(1.5), [1, 1.5]), (.readingDirection(.rightToLeft), [1, 1]),
    (.theme(.dark), [1]), (.contrast(.high), [1]), (.reducedMotion(true), [1]),
  ])
  mutating func `another text scale or reading direction lays out again, other settings do not`(
    change: EnvironmentChange, scales: [Double]
  ) {
    fixture.root.addSubview(view)
    fixture.frame(.environment(change))
    fixture.frame(.environment(change))
    #expect(view.scales == scales)
  }

  @Test mutating func `a view that was away is laid out when it returns`() {
    fixture.root.addSubview(view)
    view.removeFromSuperview()
    fixture.frame(.environment(.textScale(1.5)))
    #expect(view.scales == [1])
    fixture.root.addSubview(view)
    #expect(view.scales == [1, 1.5])
  }

  @Test mutating func `entering a stage does not animate the layout`() {
    fixture.frame(.environment(.textScale(2)))
    fixture.host.animate(AnimationCurve(duration: 1)) { fixture.root.addSubview(view) }
    #expect(view.inner.presentedFrame.width == 40)
  }
}
