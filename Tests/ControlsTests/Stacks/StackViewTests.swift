import Controls
import Drawing
import Geometry
import Motion
import Stage
import TestSupport
import Testing

/// Where a stack places its views.
@Suite struct StackViewTests {
  private static func stack(
    _ axis: Axis, _ views: [View], size: Size, spacing: Double = 0,
    alignment: StackView.Alignment? = nil
  ) -> StackView {
    let stack = StackView(axis, views, spacing: spacing, alignment: alignment)
    stack.frame = Rect(origin: .zero, size: size)
    return stack
  }

  private func row(_ views: [View], width: Double = 200, spacing: Double = 0) -> StackView {
    Self.stack(.horizontal, views, size: Size(width: width, height: 40), spacing: spacing)
  }

  // MARK: - Rows

  @Test func `views in a row have their sizes, and are centered across it`() {
    let views = [SizedView(30, 10), SizedView(50, 21)]
    let stack = row(views, spacing: 8)
    #expect(stack.subviews.count == 2)
    #expect(views[0].frame == Rect(x: 0, y: 15, width: 30, height: 10))
    #expect(views[1].frame == Rect(x: 38, y: 10, width: 50, height: 21))
  }

  @Test func `a spacer takes the remaining room`() {
    let views = [SizedView(30), Spacer(), SizedView(50)]
    _ = row(views, spacing: 10)
    #expect(views.map(\.frame.minX) == [0, 40, 150])
    #expect(views[1].frame.width == 100)
  }

  @Test func `two spacers share the room, and keep their minimum lengths`() {
    let views = [Spacer(), SizedView(100), Spacer(minimumLength: 70)]
    _ = row(views)
    #expect(views.map(\.frame.width) == [30, 100, 70])
    let short = row(views, width: 150)
    #expect(views.map(\.frame.width) == [0, 100, 70])
    #expect(short.sizeThatFits(ProposedSize(width: 0))?.width == 170)
  }

  @Test func `weights decide how views share the room`() {
    let views = [SizedView(10), SizedView(10), SizedView(10)]
    let stack = row(views)
    stack.setLength(.fill(), of: views[0])
    stack.setLength(.fill(weight: 3), of: views[1])
    stack.setLength(.fixed(40), of: views[2])
    stack.layoutSubviews()
    #expect(views.map(\.frame.width) == [40, 120, 40])
  }

  @Test func `a view needs more than its share`() {
    let views = [SizedView(150), SizedView(10)]
    let stack = row(views)
    for view in views { stack.setLength(.fill(), of: view) }
    stack.layoutSubviews()
    #expect(views.map(\.frame.width) == [150, 50])
  }

  @Test func `the longest views become shorter until they fit`() {
    let views = [SizedView(20...60), SizedView(50), SizedView(20...200)]
    _ = row(views, width: 200)
    #expect(views.map(\.frame.width) == [60, 50, 90])
    _ = row(views, width: 140)
    #expect(views.map(\.frame.width) == [45, 50, 45])
    _ = row(views, width: 50)
    #expect(views.map(\.frame.width) == [20, 50, 20])
  }

  @Test func `edges are whole points without gaps`() {
    let views = [Spacer(), Spacer(), Spacer()]
    _ = row(views, width: 100)
    #expect(views.map(\.frame.minX) == [0, 33, 67])
    #expect(views.map(\.frame.maxX) == [33, 67, 100])
  }

  @Test func `insets, and a distance after one view`() {
    let views = [SizedView(30), SizedView(30), SizedView(30)]
    let stack = row(views, spacing: 4)
    stack.insets = Insets(top: 0, left: 16, bottom: 10, right: 1)
    stack.setSpacing(20, after: views[1])
    stack.layoutSubviews()
    #expect(views.map(\.frame.minX) == [16, 50, 100])
    #expect(views[0].frame.minY == 10)
    #expect(stack.sizeThatFits(ProposedSize()) == Size(width: 131, height: 20))
  }

  @Test func `a row that wraps continues below`() {
    let views = [SizedView(60, 10), SizedView(60, 30), SizedView(60, 20), SizedView(150, 10)]
    let stack = row(views, width: 150, spacing: 8)
    stack.wraps = true
    stack.layoutSubviews()
    #expect(
      views.map(\.frame.origin) == [
        Point(x: 0, y: 10), Point(x: 68, y: 0), Point(x: 0, y: 38), Point(x: 0, y: 66),
      ])
    #expect(
      stack.sizeThatFits(ProposedSize(width: 150)) == Size(width: 150, height: 30 + 20 + 10 + 16))
    #expect(stack.sizeThatFits(ProposedSize()) == Size(width: 354, height: 30))
  }

  @Test func `a spacer fills its row of a stack that wraps`() {
    let views = [SizedView(60), Spacer(), SizedView(60), SizedView(60), SizedView(60)]
    let stack = row(views, width: 150)
    stack.wraps = true
    stack.layoutSubviews()
    #expect(views.map(\.frame.minX) == [0, 60, 90, 0, 60])
  }

  // MARK: - Columns

  @Test func `views in a column fill its width, and a view without a size its height`() {
    let views = [SizedView(30, 20), View(), SizedView(50, 30)]
    let stack = Self.stack(
      .vertical, views, size: Size(width: 80, height: 200), spacing: 10)
    #expect(stack.subviews.count == 3)
    #expect(
      views.map(\.frame) == [
        Rect(x: 0, y: 0, width: 80, height: 20), Rect(x: 0, y: 30, width: 80, height: 130),
        Rect(x: 0, y: 170, width: 80, height: 30),
      ])
  }

  @Test(arguments: [
    (StackView.Alignment.fill, 0, 100), (.leading, 0, 40), (.center, 30, 40), (.trailing, 60, 40),
  ])
  func `alignments`(alignment: StackView.Alignment, x: Double, width: Double) {
    let view = SizedView(40)
    let stack = Self.stack(
      .vertical, [view], size: Size(width: 100, height: 50), alignment: alignment)
    #expect(stack.alignment == alignment)
    #expect(view.frame == Rect(x: x, y: 0, width: width, height: 10))
  }

  @Test func `the height of a view depends on its width`() {
    let text = SizedView(10...400) { (1000 / $0).rounded(.up) }
    let below = SizedView(10)
    let stack = Self.stack(.vertical, [text, below], size: Size(width: 100, height: 200))
    #expect(text.frame.height == 10)
    #expect(below.frame.minY == 10)
    #expect(stack.sizeThatFits(ProposedSize(width: 50))?.height == 30)
  }

  @Test func `a row in a column is as high as its views, unless one of them takes any height`() {
    let plain = StackView(.horizontal, [SizedView(10, 24), Spacer()])
    let filling = StackView(.horizontal, [SizedView(10, 24), View()])
    _ = Self.stack(.vertical, [plain, filling], size: Size(width: 100, height: 200))
    #expect(plain.frame.height == 24)
    #expect(filling.frame.height == 176)
  }

  @Test func `a maximum width centers a form`() {
    let form = StackView(.vertical, [TextField()])
    form.maximumWidth = 120
    let page = Self.stack(
      .vertical, [form], size: Size(width: 200, height: 100), alignment: .center)
    #expect(page.subviews.count == 1)
    #expect(form.frame.minX == 40)
    #expect(form.frame.width == 120)
  }

  // MARK: - Controls

  @Test func `fields and sliders fill a row, and buttons keep their size`() {
    let (field, button, slider) = (TextField(), Button("Go"), Slider(0, in: 0...1))
    let stack = row([field, button, slider], width: 400, spacing: 10)
    // The space after the slider's track extends past the row.
    let room = 400 + slider.alignmentInsets.right - 20 - button.preferredSize.width
    #expect(button.frame.size == button.preferredSize)
    #expect(abs(field.frame.width - room / 2) <= 1)
    #expect(abs(slider.frame.width - room / 2) <= 1)
    #expect(field.frame.height == button.frame.height)
    #expect(stack.sizeThatFits(ProposedSize(width: .infinity))?.width == .infinity)
  }

  @Test(arguments: [140.0, 95])
  func `a spacer begins no line`(width: Double) {
    let views = [SizedView(100), Spacer(), SizedView(60)]
    let stack = row(views, width: width, spacing: 10)
    stack.wraps = true
    stack.layoutSubviews()
    #expect(views[0].frame.minX == 0)
    #expect(views[2].frame.minX == 0, "a control alone is below its title")
    #expect(views[2].frame.minY > views[0].frame.minY)
    #expect(stack.sizeThatFits(ProposedSize(width: width))?.height == 30)
  }

  @Test func `a row that wraps is broken before a field becomes short`() {
    let (field, label) = (TextField(), SizedView(10...120))
    let stack = row([label, field], width: 400)
    #expect(label.frame.width == 120)
    #expect(field.frame.width == 280)
    stack.frame.size.width = 150
    #expect(label.frame.width == 54)
    #expect(field.frame.width == 96, "a field is at least that wide")
    stack.wraps = true
    stack.frame.size.width = 250
    #expect(label.frame.width == 120)
    #expect(field.frame.width == 250)
    #expect(field.frame.minY > label.frame.minY)
  }

  @Test func `labels become shorter before controls do`() {
    let (label, button) = (SizedView(20...100), Button("A title of some length"))
    let width = button.preferredSize.width
    _ = row([label, button], width: width + 50)
    #expect(label.frame.width == 50)
    #expect(button.frame.width == width)
    _ = row([label, button], width: width)
    #expect(label.frame.width == 20)
    #expect(button.frame.width == width - 20)
    let segments = SegmentedControl(["Everything", "Something", "Nothing at all"])
    _ = row([segments], width: 150)
    #expect(segments.frame.width == 150)
    _ = row([segments], width: 100)
    #expect(segments.frame.width == 3 * Control.minimumHitLength)
  }

  @Test func `a view can have a position of its own across the stack`() {
    let views = [SizedView(30), SizedView(30)]
    let stack = row(views)
    stack.setAlignment(.fill, of: views[0])
    stack.setAlignment(.trailing, of: views[1])
    stack.layoutSubviews()
    #expect(views[0].frame.height == 40)
    #expect(views[1].frame.minY == 30)
  }

  // MARK: - Space around what is visible

  /// A view with space around what is visible of it.
  private final class PaddedView: View {
    override var alignmentInsets: Insets { Insets(left: 8, right: 6) }

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? { Size(width: 50, height: 10) }
  }

  @Test func `what is visible of a view is aligned, in a column and at the ends of a row`() {
    let column = Self.stack(
      .vertical, [SizedView(60), PaddedView()], size: Size(width: 200, height: 40),
      alignment: .leading)
    #expect(column.subviews[0].frame.minX == 0)
    #expect(column.subviews[1].frame == Rect(x: -8, y: 10, width: 50, height: 10))
    column.alignment = .trailing
    column.layoutSubviews()
    #expect(column.subviews[1].frame.maxX == 206)
    column.alignment = .fill
    column.layoutSubviews()
    #expect(column.subviews[1].frame == Rect(x: -8, y: 10, width: 214, height: 10))
    #expect(column.sizeThatFits(ProposedSize())?.width == 60)

    let views = [PaddedView(), PaddedView(), SizedView(20), PaddedView()]
    let line = row(views, spacing: 4)
    #expect(views.map(\.frame.minX) == [-8, 46, 100, 124])
    #expect(views.map(\.frame.width) == [50, 50, 20, 50])
    #expect(line.sizeThatFits(ProposedSize())?.width == 168)
  }

  @Test func `a row wraps where what is visible does not fit`() {
    let views = [PaddedView(), PaddedView()]
    let line = StackView(.horizontal, views, spacing: 4)
    line.wraps = true
    #expect(line.sizeThatFits(ProposedSize(width: 90))?.height == 10)
    #expect(line.sizeThatFits(ProposedSize(width: 89))?.height == 24)
    line.frame = Rect(x: 0, y: 0, width: 89, height: 24)
    #expect(views.map(\.frame.minX) == [-8, -8])
  }

  @Test func `the titles of plain buttons are in line with labels`() throws {
    let button = Button("More", style: .plain)
    let icon = Button(icon: .color(.accent), style: .plain)
    let views = [SizedView(100), button, icon]
    let stack = StackView(.vertical, views, alignment: .leading)
    _ = try ControlFixture([(stack, Rect(x: 20, y: 0, width: 200, height: 200))])
    #expect(views[0].frame.minX == 0)
    #expect(button.frame.minX == -8)
    #expect(button.frame.width == button.preferredSize.width)
    #expect(icon.frame.minX == 0, "there is no title to align")
  }
}
