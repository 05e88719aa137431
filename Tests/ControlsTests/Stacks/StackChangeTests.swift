import Controls
import Geometry
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// When a stack on a stage is laid out again.
@Suite struct StackChangeTests {
  private let views = [SizedView(30), SizedView(50), SizedView(20)]
  private let stack: StackView
  private let fixture: ControlFixture

  init() throws {
    stack = StackView(.horizontal, views, spacing: 10)
    fixture = try ControlFixture([(stack, Rect(x: 0, y: 0, width: 200, height: 60))])
  }

  private var starts: [Double] { stack.subviews.map(\.frame.minX) }

  @Test func `hidden views take no room`() {
    #expect(starts == [0, 40, 100])
    views[1].isHidden = true
    #expect(starts == [0, 40, 100])
    fixture.driver.runFrame()
    #expect(views[2].frame.minX == 40)
    views[1].isHidden = false
    fixture.driver.runFrame()
    #expect(starts == [0, 40, 100])
  }

  @Test func `a view that needs another size moves those after it`() {
    views[0].widths = 80...80
    fixture.driver.runFrame()
    #expect(starts == [0, 90, 150])
  }

  @Test func `views are added, removed and inserted`() {
    stack.addSubview(SizedView(10))
    fixture.driver.runFrame()
    #expect(starts == [0, 40, 100, 130])
    views[0].removeFromSuperview()
    fixture.driver.runFrame()
    #expect(starts == [0, 60, 90])
    stack.addSubviewAtBack(views[0])
    fixture.driver.runFrame()
    #expect(starts == [0, 40, 100, 130])
  }

  @Test func `the settings of a view end when it is removed`() {
    stack.setLength(.fixed(100), of: views[0])
    fixture.driver.runFrame()
    #expect(views[0].frame.width == 100)
    views[0].removeFromSuperview()
    stack.addSubview(views[0])
    fixture.driver.runFrame()
    #expect(views[0].frame.width == 30)
  }

  @Test func `stacks in stacks ask each view a few times`() {
    final class Counting: View {
      var count = 0
      override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
        count += 1
        return Size(width: 10, height: 10)
      }
    }
    let view = Counting()
    let nested = (0..<10).reduce(view as View) { inner, depth in
      StackView(depth % 2 == 0 ? .horizontal : .vertical, [inner])
    }
    stack.addSubview(nested)
    fixture.driver.runFrame()
    #expect(view.frame.size == Size(width: 10, height: 10))
    #expect((1...20).contains(view.count), "\(view.count)")
  }

  @Test func `a removed view is released with its settings`() {
    weak var gone: View?
    do {
      let view = SizedView(10)
      gone = view
      stack.addSubview(view)
      stack.setLength(.fixed(20), of: view)
      fixture.driver.runFrame()
      view.removeFromSuperview()
    }
    fixture.driver.runFrame()
    #expect(gone == nil)
  }

  @Test func `views do not fade in with their stack`() {
    let view = SizedView(10)
    let row = StackView(.horizontal, [view])
    fixture.root.addSubview(row)
    fixture.driver.stage.host.animate(AnimationCurve(duration: 1)) {
      row.frame = Rect(x: 0, y: 100, width: 100, height: 20)
    }
    #expect(view.presentedOpacity == 1)
    #expect(view.presentedFrame.width == 10)
  }

  @Test func `the title of a button is a size`() {
    let button = Button("Go")
    stack.frame.size.width = 300
    stack.addSubviewAtBack(button)
    fixture.driver.runFrame()
    let width = button.frame.width
    button.title = "Continue"
    fixture.driver.runFrame()
    #expect(button.frame.width > width)
    #expect(views[0].frame.minX == button.frame.maxX + 10)
    #expect(button.frame.width == button.preferredSize.width)
  }

  @Test func `a row is mirrored, with its insets`() {
    stack.insets = Insets(left: 16)
    fixture.driver.runFrame([.environment(.readingDirection(.rightToLeft))])
    #expect(views.map(\.frame.maxX) == [184, 144, 84])
  }

  @Test func `a larger text is a larger control`() {
    let button = Button("Go")
    stack.addSubviewAtBack(button)
    fixture.driver.runFrame([.environment(.textScale(2))])
    #expect(button.frame.size == button.preferredSize)
    #expect(views[0].frame.minX == button.frame.maxX + 10)
  }

  @Test func `views glide in an animation, but not one that appears`() {
    let host = fixture.driver.stage.host
    views[1].isHidden = true
    fixture.driver.runFrame()
    host.animate(AnimationCurve(duration: 1)) {
      views[1].isHidden = false
      views[0].widths = 40...40
    }
    #expect(starts == [0, 50, 110])
    #expect(views[2].presentedFrame.minX == 40)
    #expect(views[0].presentedFrame.width == 40, "a picture of it would be stretched")
    #expect(views[1].presentedFrame.minX == 50)
    #expect(views[1].presentedOpacity == 0)
    fixture.driver.runFrames(61)
    #expect(views[2].presentedFrame.minX == 110)
    #expect(views[1].presentedOpacity == 1)
  }

  @Test func `a scroll view moves its content rather than stretch it`() {
    final class Page: ScrollView {
      private(set) var curves: [AnimationCurve?] = []
      override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
        curves.append(curve)
        super.setFrame(frame, curve: curve)
      }
    }
    let page = Page()
    let panel = SizedView(80)
    panel.isHidden = true
    let row = StackView(.horizontal, [page, panel], spacing: 0)
    row.frame = Rect(x: 0, y: 100, width: 300, height: 100)
    fixture.root.addSubview(row)
    let curve = AnimationCurve(duration: 1)
    fixture.driver.stage.host.animate(curve) { panel.isHidden = false }
    #expect(page.curves == [curve])
    #expect(page.presentedFrame.width == 220)
  }

  @Test func `views in a stack whose size changes glide, too`() {
    let (first, second) = (SizedView(30), SizedView(30))
    let inner = StackView(.horizontal, [first, Spacer(), second], spacing: 0)
    let panel = SizedView(80)
    let row = StackView(.horizontal, [inner, panel], spacing: 0)
    row.frame = Rect(x: 0, y: 100, width: 300, height: 100)
    fixture.root.addSubview(row)
    #expect(second.frame.minX == 190)
    fixture.driver.stage.host.animate(AnimationCurve(duration: 1)) { panel.isHidden = true }
    #expect(second.frame.minX == 270)
    #expect(second.presentedFrame.minX == 190)
    #expect(inner.presentedFrame.width == 300)
  }

  @Test func `a view around a stack is laid out again`() {
    final class Page: View {
      let stack: StackView
      private(set) var layoutCount = 0
      init(_ stack: StackView) {
        self.stack = stack
        super.init()
        addSubview(stack)
      }
      override func layoutSubviews() {
        layoutCount += 1
        let size = stack.sizeThatFits(ProposedSize(width: bounds.width)) ?? .zero
        stack.frame = Rect(origin: .zero, size: size)
      }
    }
    let page = Page(stack)
    fixture.root.addSubview(page)
    page.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    let count = page.layoutCount
    fixture.driver.runFrames(3)
    #expect(page.layoutCount == count)
    #expect(stack.frame.width == 120)
    views[0].widths = 50...50
    views[1].isHidden = true
    fixture.driver.runFrame()
    #expect(page.layoutCount == count + 1)
    #expect(stack.frame.width == 80)
  }

  @Test func `a sheet is as high as its stack`() throws {
    let note = SizedView(10, 40)
    let form = StackView(.vertical, [SizedView(10, 30), note], spacing: 10)
    note.isHidden = true
    let sheet = Sheet("Account", content: form, actions: [SheetAction("Close")])
    sheet.open(over: fixture.root)
    let height = sheet.cardFrame.height
    #expect(form.frame.height == 30)
    note.isHidden = false
    fixture.driver.runFrame()
    #expect(form.frame.height == 80)
    #expect(sheet.cardFrame.height == height + 50)
  }
}
