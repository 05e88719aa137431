import Drawing
import Geometry
import Grid
import Stage
import Testing

@Suite struct GridCellSelectionTests {
  private static let gradients = SelectionStyle.allCases.filter { $0.background != nil }

  @Test(arguments: gradients)
  func `the gradient is created at the first highlight and fills the cell`(
    style: SelectionStyle
  ) throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = style
    bench.frame()
    #expect(bench.cell.subviews.isEmpty)
    bench.cell.setHighlighted(true)
    bench.frame()
    #expect(bench.opacity(of: try #require(style.background)) == 1)
    #expect(bench.cell.subviews.first?.frame == bench.cell.bounds)
    bench.cell.setHighlighted(false)
    bench.frame()
    #expect(bench.drawn.isEmpty)
    #expect(bench.cell.subviews.isEmpty)
  }

  @Test func `a custom selected background replaces the gradient`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .red
    let own = View()
    own.content = .color(.black)
    bench.cell.selectedBackgroundView = own
    bench.cell.setSelected(true)
    bench.frame()
    #expect(bench.drawn.map(\.content) == [.color(.black)])
    bench.cell.selectedBackgroundView = nil
    bench.frame()
    #expect(own.superview == nil)
    #expect(bench.drawn.map(\.content) == [try #require(SelectionStyle.red.background)])
  }

  @Test func `the style none changes only the flags`() throws {
    let bench = try CellFixture()
    let lamp = HighlightableView()
    bench.cell.selectionStyle = .none
    bench.cell.contentView.addSubview(lamp)
    bench.cell.setSelected(true, animated: true)
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(20)
    #expect(bench.cell.isSelected && bench.cell.isHighlighted)
    #expect(!lamp.isHighlighted)
    #expect(bench.drawn.map(\.content) == [.color(.surface)])
  }

  @Test func `a selected and highlighted cell keeps its background until it is neither`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .blue
    let blue = try #require(SelectionStyle.blue.background)
    bench.cell.setHighlighted(true)
    bench.cell.setSelected(true)
    bench.cell.setHighlighted(false)
    bench.frame()
    #expect(bench.opacity(of: blue) == 1)
    bench.cell.setSelected(false)
    bench.frame()
    #expect(bench.opacity(of: blue) == 0)
  }

  @Test func `a new style takes effect immediately in a selected cell`() throws {
    let bench = try CellFixture()
    bench.cell.setSelected(true)
    bench.frame()
    #expect(bench.glowOpacity == 1)
    bench.cell.selectionStyle = .green
    bench.frame()
    #expect(bench.glowOpacity == 0)
    #expect(bench.opacity(of: try #require(SelectionStyle.green.background)) == 1)
    bench.cell.selectionStyle = .none
    bench.frame()
    #expect(bench.drawn.isEmpty)
  }

  // MARK: Glow

  @Test func `the glow is a shadow of sigma 12 around the outline, opacity 1 or 0`() throws {
    let bench = try CellFixture()
    bench.cell.setSelected(true)
    bench.frame()
    let shadow = Shadow.glow(Color(white: 1.0 / 3), radius: 12)
    #expect(shadow.blur == 24 && shadow.offset == .zero && shadow.excludesInterior)
    let glow = Content([.shadow(.bounds, shadow)])
    #expect(bench.opacity(of: glow) == 1)
    #expect(bench.stage.displayList.commands.first?.rect == bench.cell.frame)
    bench.cell.frame.size = Size(width: 40, height: 40)
    bench.frame()
    #expect(bench.stage.displayList.commands.first?.rect == bench.cell.frame)
    bench.cell.setSelected(false)
    bench.frame()
    #expect(bench.glowOpacity == 0)
  }

  @Test func `the selection mark appears with the selection, not with the press`() throws {
    let bench = try CellFixture()
    bench.cell.showsSelectionMark = true
    let shadow = Content.Element.shadow(.bounds, .glow(Color(white: 1.0 / 3), radius: 12))
    bench.cell.setHighlighted(true)
    bench.frame()
    #expect(bench.opacity(of: Content([shadow])) == 1)
    bench.cell.setSelected(true)
    bench.cell.setHighlighted(false)
    bench.frame()
    #expect(bench.opacity(of: Content([shadow])) == 0)
    let glow = try #require(bench.cell.subviews.first?.content)
    #expect(!glow.elements.contains(shadow) && glow.elements.count > 4)
    bench.cell.setSelected(false, animated: true)
    bench.frame()
    // It fades out without a change.
    #expect(bench.cell.subviews.first?.content == glow)
  }

  @Test func `the content of a marked cell shrinks to 96 % while the mark fades in`() throws {
    let bench = try CellFixture()
    bench.cell.content = .color(.white)
    bench.cell.showsSelectionMark = true
    bench.frame()
    let frame = bench.cell.frame
    func width() -> Double { bench.stage.displayList.commands.first?.rect.width ?? 0 }
    #expect(width() == frame.width)
    bench.cell.setSelected(true, animated: true)
    var widths: [Double] = []
    for _ in 0..<14 {
      bench.frame()
      widths.append(width())
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 } && Set(widths).count > 4)
    #expect(abs((widths.last ?? 0) - 0.96 * frame.width) < 1e-9)
    #expect(bench.cell.frame == frame && bench.cell.scale == 1)
    bench.cell.setSelected(false)
    bench.frame()
    #expect(width() == frame.width)
  }

  @Test func `color and radius of a visible glow can be changed`() throws {
    let bench = try CellFixture()
    bench.cell.setSelected(true)
    bench.cell.selectionGlowColor = Color(hex: 0x8000FF)
    bench.cell.selectionGlowRadius = 5
    bench.frame()
    let glow = Content([.shadow(.bounds, .glow(Color(hex: 0x8000FF), radius: 5))])
    #expect(bench.opacity(of: glow) == 1)
  }

  @Test func `the content view glows, or the cell without one, or the view that a cell chooses`()
    throws
  {
    final class Chosen: GridCell {
      let picture = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
      override var glowView: View { picture }
    }
    let plain = try CellFixture()
    #expect(plain.cell.glowView === plain.cell)
    let content = plain.cell.contentView
    #expect(plain.cell.glowView === content)
    let chosen = Chosen()
    chosen.addSubview(chosen.picture)
    let bench = try CellFixture(chosen)
    bench.cell.setSelected(true)
    bench.frame()
    #expect(
      bench.stage.displayList.commands.map(\.rect) == [Rect(x: 30, y: 40, width: 20, height: 20)])
  }

  @Test func `a cell is in front of its neighbors while it glows`() throws {
    let bench = try CellFixture()
    bench.cell.setSelected(true, animated: true)
    bench.frame()
    #expect(bench.cell.isElevated)
    bench.frames(13)
    bench.cell.setSelected(false, animated: true)
    bench.frames(11)
    #expect(bench.cell.isElevated)
    bench.frames(2)
    #expect(!bench.cell.isElevated)
  }

  // MARK: Animation

  @Test func `an animated change is linear and takes 0.2 s in both directions`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .blue
    let blue = try #require(SelectionStyle.blue.background)
    for isOn in [true, false] {
      bench.cell.setHighlighted(isOn, animated: true)
      bench.frame()
      for frame in 1...11 {
        let progress = Double(frame) / 12
        #expect((bench.opacity(of: blue) - (isOn ? progress : 1 - progress)).magnitude < 1e-9)
        bench.frame()
      }
      #expect(bench.opacity(of: blue) == (isOn ? 1 : 0))
      bench.frame()
      #expect(bench.stage.host.animator.count == 0)
    }
    #expect(bench.cell.subviews.isEmpty)
  }

  @Test func `a change during another starts at its current state`() throws {
    let bench = try CellFixture()
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(7)
    let before = bench.glowOpacity
    bench.cell.setHighlighted(false, animated: true)
    #expect(before > 0.4 && before < 0.6)
    bench.frame()
    #expect((bench.glowOpacity - before).magnitude < 0.1)
    bench.frames(14)
    #expect(bench.glowOpacity == 0)
    #expect(!bench.cell.isElevated)
  }

  @Test func `a change without animation ends a running one`() throws {
    let bench = try CellFixture()
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(4)
    bench.cell.setHighlighted(false)
    bench.frame()
    #expect(bench.glowOpacity == 0)
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(3)
    bench.cell.resetForReuse()
    bench.frame()
    #expect(bench.glowOpacity == 0)
    bench.frames(4)
    #expect(bench.stage.pendingActivity.isEmpty)
  }

  @Test func `views inside change 0.1 s later, or immediately`() throws {
    let bench = try CellFixture()
    let lamp = HighlightableView()
    let holder = View()
    holder.addSubview(lamp)
    bench.cell.contentView.addSubview(holder)
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(5)
    #expect(!lamp.isHighlighted)
    bench.frame()
    #expect(lamp.isHighlighted)
    bench.cell.setHighlighted(false, animated: true)
    bench.frames(5)
    #expect(lamp.isHighlighted)
    bench.frame()
    #expect(!lamp.isHighlighted)
    bench.cell.setHighlighted(true)
    #expect(lamp.isHighlighted)
    bench.cell.setHighlighted(false)
    #expect(!lamp.isHighlighted)
  }

  @Test func `views that were highlighted before stay highlighted after a short press`() throws {
    let bench = try CellFixture()
    let (lit, dark) = (HighlightableView(), HighlightableView())
    lit.isHighlighted = true
    bench.cell.addSubview(lit)
    bench.cell.addSubview(dark)
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(3)
    bench.cell.setHighlighted(false, animated: true)
    bench.frames(20)
    #expect(lit.isHighlighted && !dark.isHighlighted)
    bench.cell.setHighlighted(true)
    bench.cell.setHighlighted(false)
    #expect(lit.isHighlighted && !dark.isHighlighted)
  }

  // MARK: Opaque views

  @Test(arguments: [true, false])
  func `opaque colors are removed in front of the background and always restored`(
    isAnimated: Bool
  ) throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .gray
    let label = View()
    let text = Text("label")
    label.content = Content([.fill(.bounds, .color(.black)), .text(text, .bounds)])
    bench.cell.contentView.addSubview(label)
    bench.cell.setHighlighted(true, animated: isAnimated)
    bench.frame()
    #expect(bench.cell.contentView.content == nil)
    #expect(label.content == .text(text))
    bench.frames(20)
    bench.cell.setHighlighted(false, animated: isAnimated)
    bench.frames(20)
    #expect(bench.cell.contentView.content == .color(.surface))
    #expect(label.content?.backgroundColor == .black)
    #expect(bench.cell.subviews.count == 1)
  }

  @Test func `quick successive presses restore all colors`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .blue
    _ = bench.cell.contentView
    for pause in [1, 5, 2, 11, 3, 12, 1, 13, 4] {
      bench.cell.setHighlighted(!bench.cell.isHighlighted, animated: true)
      bench.frames(pause)
    }
    bench.cell.setHighlighted(false, animated: true)
    bench.frames(14)
    #expect(bench.cell.subviews.count == 1)
    #expect(bench.cell.contentView.content == .color(.surface))
    #expect(bench.drawn.map(\.content) == [.color(.surface)])
    #expect(bench.stage.pendingActivity.isEmpty)
  }

  @Test func `the content view's color is behind the gradient while it fades`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .blue
    _ = bench.cell.contentView
    bench.cell.setHighlighted(true, animated: true)
    bench.frames(5)
    #expect(
      bench.drawn.map(\.content) == [
        .color(.surface), try #require(SelectionStyle.blue.background),
      ])
    #expect(bench.drawn.first?.opacity == 1)
  }

  @Test func `a color that was changed meanwhile is not overwritten`() throws {
    let bench = try CellFixture()
    bench.cell.selectionStyle = .blue
    bench.cell.contentView.content = .color(.surface)
    bench.cell.setSelected(true)
    bench.cell.contentView.content = .rounded(.black, radius: 4)
    bench.cell.setSelected(false)
    #expect(bench.cell.contentView.content == .rounded(.black, radius: 4))
  }

  @Test func `a glowing cell keeps its colors`() throws {
    let bench = try CellFixture()
    bench.cell.setSelected(true)
    #expect(bench.cell.contentView.content == .color(.surface))
  }

  @Test func `an offstage cell changes immediately and displays the change on a stage`() throws {
    let cell = GridCell()
    cell.selectionStyle = .green
    cell.setSelected(true, animated: true)
    let bench = try CellFixture(cell)
    #expect(bench.opacity(of: try #require(SelectionStyle.green.background)) == 1)
    #expect(bench.stage.pendingActivity.isEmpty)
  }
}
