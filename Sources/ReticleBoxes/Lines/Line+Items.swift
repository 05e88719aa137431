import Drawing
import Geometry
import Stage

/// An item with the view that shows it.
struct LineSlot {
  var item: LineItem
  var view: View
  var text = StyledText()
  var wraps = false

  /// Whether the item is arranged beside the others: all but boxes with another ``LayoutMode``.
  var isArranged: Bool { (view as? Box).map { $0.layoutMode == .automatic } ?? true }
}

extension Line {
  /// Creates views for new items, positions those that fit and removes the others.
  final func layOutItems(_ curve: AnimationCurve?) {
    let sides = LineSide.allCases
    for (number, side) in sides.enumerated() { updateSlots(number, side) }
    let layout = LineLayout(
      sides.enumerated().map { number, side in
        slots[number].filter(\.isArranged).map { measured($0, side) }
      }, in: metrics)
    adopt(layout)
    for (number, side) in sides.enumerated() {
      for (slot, frame) in zip(slots[number].filter(\.isArranged), layout.frames[number]) {
        present(slot, frame, side, curve)
      }
    }
  }

  /// Positions the items that are not arranged: attached ones at their anchor boxes, fixed ones at
  /// their own positions, and others where they are.
  ///
  /// An item is only displayed if the box that it is attached to is.
  final func positionOtherItems(_ curve: AnimationCurve?) {
    var others: [(slot: LineSlot, side: LineSide, box: Box)] = []
    for (number, side) in LineSide.allCases.enumerated() {
      for slot in slots[number] where !slot.isArranged {
        if let box = slot.view as? Box { others.append((slot, side, box)) }
      }
    }
    guard !others.isEmpty else { return }
    for (_, _, box) in others {
      box.setAssignedWidth(nil)
      box.layOutNested(on: layoutHost)
      box.layoutState.target = box.layoutMode == .fixed ? box.fixedPosition : box.frame.origin
    }
    findPositions(ofAttached: others.map(\.box).filter { $0.layoutMode == .attached })
    for (slot, side, box) in others {
      let frame = Rect(origin: box.layoutState.target, size: box.frame.size)
      present(slot, hasDisplayedAnchor(box, others.map(\.box)) ? frame : nil, side, curve)
    }
  }

  /// Returns whether the first box along the anchors of an item that is not attached is displayed.
  private final func hasDisplayedAnchor(_ box: Box, _ others: [Box]) -> Bool {
    var end = box
    for _ in 0...others.count {
      guard end.layoutMode == .attached else { return true }
      guard let anchor = end.anchorBox, anchor !== box else { return false }
      if !others.contains(where: { $0 === anchor }) { return anchor.superview === self }
      end = anchor
    }
    return false
  }

  /// The input of the layout.
  final var metrics: LineMetrics {
    var metrics = LineMetrics(requestedSize)
    metrics.padding = padding
    metrics.itemPadding = itemPadding
    metrics.precedence = sidePrecedence
    metrics.minHeight = minHeight
    metrics.maxHeight = maxHeight
    metrics.widensAsNeeded = widensAsNeeded
    metrics.verticalAlignment = verticalAlignment
    metrics.columns = [left.width, middle.width, right.width]
    metrics.itemsAlignments = [left.itemsAlignment, middle.itemsAlignment, right.itemsAlignment]
    return metrics
  }

  // MARK: - Views

  private final func updateSlots(_ number: Int, _ side: LineSide) {
    let items = items(side)
    var old = slots[number]
    var new: [LineSlot] = []
    for (index, item) in items.enumerated() {
      if index < old.count, old[index].item.canReuseView(of: item) {
        new.append(old[index])
      } else if index < old.count, let label = old[index].view as? LineLabel, item.isText {
        new.append(LineSlot(item: item, view: label))
      } else {
        new.append(LineSlot(item: item, view: item.makeView()))
      }
      parse(&new[index], side)
    }
    old.removeAll { slot in new.contains { $0.view === slot.view } }
    for slot in old where slot.view.superview === self { slot.view.removeFromSuperview() }
    slots[number] = new
  }

  /// Parses the text of an item: its markup, and whether it wraps.
  private final func parse(_ slot: inout LineSlot, _ side: LineSide) {
    switch slot.item {
    case .text(let string):
      slot.wraps = string.contains(where: \.isNewline)
      let trimmed = slot.wraps ? string.trimmingWhitespace() : string
      slot.text = Mush.label(trimmed, style(of: side))
    case .styled(let text):
      slot.wraps = text.string.contains(where: \.isNewline)
      slot.text = slot.wraps ? text.trimmed() : text
    case .image, .box: break
    }
  }

  private final func measured(_ slot: LineSlot, _ side: LineSide) -> LineLayout.Item {
    switch slot.item {
    case .image(_, let size): return LineLayout.Item(size)
    case .box(let box): return measured(box)
    case .text, .styled:
      guard let label = slot.view as? LineLabel else { return LineLayout.Item(.zero) }
      let (limits, isEven) = (textLimits(slot, side), isHeightEven)
      let text = slot.text.scaled(by: layoutHost?.environment.textScale ?? 1)
      let extents = layoutHost?.textExtents
      var item = LineLayout.Item { width in
        guard width > 0 || text.isEmpty else { return nil }
        var limits = limits
        limits.width = width
        var size = label.fit(text, in: limits, with: extents)
        if label.fitsNoText { return nil }
        if isEven, Int(size.height) % 2 == 1 { size.height += 1 }
        // A truncated text occupies the entire remaining width.
        if !slot.wraps, label.isTruncated { return Size(width: width, height: size.height) }
        return Size(width: min(width, size.width), height: size.height)
      }
      item.fillsHeight = labelsFillHeight
      return item
    }
  }

  private final func textLimits(_ slot: LineSlot, _ side: LineSide) -> TextLimits {
    var limits = TextLimits()
    limits.lineSpacing = sideStyle(side).lineSpacing
    limits.lineLimit = slot.wraps ? 0 : 1
    limits.height = metrics.textHeightLimit
    return limits
  }

  /// Whether the line keeps an even height, so that texts of an even height can be centered.
  private final var isHeightEven: Bool {
    let half = requestedSize.height / 2
    return minHeight == maxHeight && half == half.rounded()
  }

  private final func measured(_ box: Box) -> LineLayout.Item {
    box.setAssignedWidth(nil)
    box.layOutNested(on: layoutHost)
    let expands = box.sizing == .expand
    return LineLayout.Item(margin: box.margin, expands: expands) { width in
      let size = box.frame.size
      if expands { return Size(width: min(width, box.minWidth), height: size.height) }
      if size.width <= width { return size }
      guard box.isNarrowable, width > 0 else { return nil }
      return Size(width: width, height: size.height)
    }
  }

  private final func labelStyle(of side: LineSide) -> LineLabel.Style {
    let style = sideStyle(side)
    return LineLabel.Style(
      alignment: style.textAlignment,
      verticalAlignment: labelsFillHeight ? verticalAlignment : .middle,
      shadow: style.textShadow ?? textShadow,
      background: usesOpaqueLabels ? backgroundColor : nil)
  }

  private final func present(
    _ slot: LineSlot, _ frame: Rect?, _ side: LineSide, _ curve: AnimationCurve?
  ) {
    let view = slot.view
    guard let frame else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    let isNew = view.superview !== self
    let distance = view.frame.origin - frame.origin
    if let box = view as? Box {
      if box.frame.size != frame.size { box.setAssignedWidth(frame.width) }
      box.layOutNested(on: layoutHost)
      box.move(to: frame.origin)
    } else {
      view.frame = frame
    }
    if isNew { addSubview(view) }
    if let label = view as? LineLabel {
      label.present(labelStyle(of: side))
    }
    guard let curve, host != nil else { return }
    if isNew {
      view.startAnimation(LayerDelta(opacity: -view.opacity), curve: curve)
    } else if distance != .zero {
      view.startAnimation(LayerDelta(translation: distance), curve: curve)
    }
  }
}

extension LineItem {
  fileprivate var isText: Bool {
    switch self {
    case .text, .styled: true
    case .image, .box: false
    }
  }

  fileprivate func makeView() -> View {
    switch self {
    case .text, .styled: return LineLabel()
    case .box(let box): return box
    case .image(let content, let size):
      let view = View(frame: Rect(origin: .zero, size: size))
      view.content = content
      view.isUserInteractionEnabled = false
      return view
    }
  }
}

extension String {
  /// Returns the string without whitespace and newlines at its ends.
  fileprivate func trimmingWhitespace() -> String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension StyledText {
  /// Returns the text with its font sizes multiplied by a stage's text scale.
  fileprivate func scaled(by scale: Double) -> StyledText {
    scale == 1 ? self : restyled { $0.size *= scale }
  }
}
