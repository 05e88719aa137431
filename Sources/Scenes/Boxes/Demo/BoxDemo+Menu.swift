import Reticle
import ReticleBoxes

extension BoxDemo {
  /// Adds the menu, and on a large viewport its sections as well.
  func addMenu() {
    if metrics.isLarge {
      menuTable.boxes = DemoText.sections.map(makeSection)
      return updateText(for: DemoText.sections[0].topics[0])
    }
    let menu = StyledTableBox()
    menu.topLines = [Self.header("Boxes")]
    menu.middleLines = DemoText.sections.map { section in
      Self.row(section.title) { [unowned self] in presentSection(section) }
    }
    menuTable.boxes = [menu]
  }

  /// Appends a section below the menu, replacing one that was open.
  private func presentSection(_ section: DemoText.Section) {
    menuTable.boxes.removeAll { $0 === openSection }
    let table = makeSection(section)
    openSection = table
    menuTable.boxes.append(table)
    layOutTables()
    boxScrollView.scrollToView(table, margin: 8)
  }

  private func makeSection(_ section: DemoText.Section) -> Box {
    let table = StyledTableBox()
    table.topLines = [Self.header(section.title)]
    table.middleLines = section.topics.map { topic in
      Self.row(topic.title) { [unowned self] in
        updateText(for: topic)
        layOutTables()
        boxScrollView.scrollToView(textTable, margin: 8)
      }
    }
    return table
  }

  /// Puts the explanation of a topic into the second table.
  private func updateText(for topic: DemoText.Topic) {
    let table = StyledTableBox()
    table.topLines = [Self.header(topic.title)]
    table.middleLines = topic.paragraphs.enumerated().map { index, paragraph in
      let line = Self.paragraph(paragraph)
      if index > 0 {
        line.padding.top = 8
        line.borderStyle = [.bottom]
      }
      if index < topic.paragraphs.count - 1 {
        line.padding.bottom = 0
        line.borderStyle = line.borderStyle.subtracting(.bottom)
      }
      return line
    }
    textTable.boxes = [table]
  }

  private func layOutTables() {
    menuTable.layout(duration: Self.duration)
    textTable.layout(duration: Self.duration)
    tables.layout(duration: Self.duration)
    boxScrollView.layout(duration: Self.duration)
  }

  // MARK: - Lines

  private static func header(_ title: String) -> Line {
    let line = StyledLine()
    line.font = Font(.semibold, size: 18)
    line.textColor = DemoText.titleColor
    line.leftItems = [.text(title)]
    return line
  }

  private static func row(_ title: String, onTap: @escaping () -> Void) -> Line {
    let line = StyledLine(Size(width: StyledLine.defaultSize.width, height: 44))
    line.font = Font(size: 15)
    line.textColor = DemoText.textColor
    line.leftItems = [.text(title)]
    line.rightItems = [.image(arrow, Size(width: 16, height: 16))]
    line.onTap = onTap
    line.onHighlightChanged = { [unowned line] isDown in
      line.backgroundColor = isDown ? pressed : StyledTableBox.background
    }
    return line
  }

  private static func paragraph(_ text: String) -> Line {
    let line = StyledLine(
      multiline: text, font: Font(size: 14), width: StyledLine.defaultSize.width, padding: 16)
    line.textColor = DemoText.textColor
    line.left.lineSpacing = 3
    return line
  }

  private static let pressed = Color(
    light: Color(red: 0.86, green: 0.87, blue: 0.89), dark: Color(hex: 0x3A3A40))

  private static let arrow = Content([
    .stroke(
      .path(
        Path([
          .move(Point(x: 0.38, y: 0.2)), .line(Point(x: 0.68, y: 0.5)),
          .line(Point(x: 0.38, y: 0.8)),
        ]), .bounds), .color(Color(white: 0.55)), width: 2)
  ])
}
