import Drawing
public import Geometry
import Scrolling
public import Stage

/// The base class of ``TextField`` and ``TextArea``.
///
/// While it is the first responder, it handles keys, text and compositions of input methods. A
/// ``TextEditor`` holds the text. Only events and the program change it, so a recording reproduces
/// every change.
open class TextInput: View {
  /// Called after an event has changed the text; not called if the program sets it.
  public final var onChange: ((String) -> Void)?
  /// Called with the text when Return is pressed in an input without newlines.
  public final var onSubmit: ((String) -> Void)?
  /// Called for each key before the view handles it; returns whether the key was handled.
  public final var onKey: ((KeyEvent) -> Bool)?
  /// Called when the view becomes or resigns first responder, with the new state.
  public final var onFocusChange: ((Bool) -> Void)?

  /// The text displayed while the input is empty; `""` by default.
  public final var placeholder = "" { didSet { if placeholder != oldValue { refresh() } } }
  /// Whether characters appear as dots, cannot be copied, and have no word boundaries; `false` by
  /// default.
  public final var isSecure = false { didSet { if isSecure != oldValue { refresh() } } }
  /// The fonts, colors and metrics.
  public final let style: TextInputStyle
  /// The text, its selection and its composition.
  public private(set) final var editor: TextEditor

  /// The distance between the text and the edges behind which it scrolls, in points.
  private final let textInsets: Insets
  /// The distance from the view's edges to those behind which the text scrolls: the border, and the
  /// room for what stands beside the text.
  private final let scrollInsets: Insets

  private final let scrollView = TextScrollView()
  private final let canvas = TextCanvas()
  private final let caret = View()
  private final let placeholderView = View()
  private final var lines: EditableTextLayout
  private final var interaction: TextInteraction?
  /// The x coordinate that consecutive vertical moves keep, in points; `nil` for that of the caret.
  private final var preferredCaretX: Double?
  /// Whether the caret is at the end of a wrapped line and not at the start of the next one, which
  /// is the same position in the text.
  private final var isCaretAtLineEnd = false

  private static let caretWidth = 2.0
  private static let borderWidth = 1.0
  /// The greatest inset that is no room for views beside the text, in points.
  private static let standardInset = 8.0
  /// The distance from text at rest to the edge behind which it scrolls beside views, in points.
  private static let textMargin = 4.0

  /// Creates an empty text input.
  init(style: TextInputStyle, allowsNewlines: Bool) {
    self.style = style
    var insets = style.insets
    if insets.left > Self.standardInset { insets.left = Self.textMargin }
    if insets.right > Self.standardInset { insets.right = Self.textMargin }
    textInsets = insets
    scrollInsets = Insets(
      top: Self.borderWidth, left: style.insets.left - insets.left + Self.borderWidth,
      bottom: Self.borderWidth, right: style.insets.right - insets.right + Self.borderWidth)
    editor = TextEditor(allowsNewlines: allowsNewlines)
    lines = EditableTextLayout(
      [],
      EditableTextLayout.Settings(
        style: style.textStyle(scale: 1), breakWidth: nil, width: 0, fallbackIsRightToLeft: false))
    super.init()
    scrollView.bounces = false
    scrollView.showsIndicators = allowsNewlines
    for view in [placeholderView, caret] { view.isUserInteractionEnabled = false }
    caret.content = .color(style.tintColor)
    caret.isHidden = true
    addSubview(scrollView)
    for view in [placeholderView, canvas, caret] { scrollView.contentView.addSubview(view) }
    scrollView.onScroll = { [canvas] in canvas.updateVisibleRect($0) }
    interaction = TextInteraction(self, on: canvas)
    updateBorder()
  }

  /// The text, without the composition; setting it clears the undo history.
  public final var text: String {
    get { editor.text }
    set {
      guard newValue != editor.text || editor.isComposing else { return }
      editor.setText(newValue)
      preferredCaretX = nil
      isCaretAtLineEnd = false
      refresh()
    }
  }

  /// Selects the whole text.
  public final func selectAll() { edit { $0.selectAll() } }

  /// The caret's rectangle in the view's coordinates.
  public final var caretRect: Rect {
    caret.frame.offset(by: Vector(dx: 0, dy: 0) - scrollView.contentOffset)
      .offset(by: scrollView.frame.origin - .zero)
  }

  // MARK: - Keyboard

  open override var acceptsFirstResponder: Bool { true }

  open override var textInputRect: Rect? { caretRect }

  /// `true` while the view is first responder, because Escape then resigns it.
  open override var handlesEscape: Bool { isFirstResponder }

  open override func firstResponderDidChange() {
    if !isFirstResponder { editor.setMarkedText("") }
    updateBorder()
    refresh()
    if isFirstResponder { scrollFocusToVisible() }
    onFocusChange?(isFirstResponder)
  }

  open override func handleText(_ event: TextEvent) -> Bool {
    guard isFirstResponder else { return false }
    switch event {
    case .typed(let text): insert(text)
    case .composed(let text): edit { $0.setMarkedText(text) }
    case .clipboardChanged: return false
    }
    return true
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard isFirstResponder else { return false }
    if let onKey, onKey(event) { return true }
    return TextCommand(event).map(perform) ?? false
  }

  private final func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .move(let move, let extends): edit { $0.moveCaret(move, extendingSelection: extends) }
    case .moveHorizontally(let isRight, let byWord, let extends):
      moveHorizontally(isRight: isRight, byWord: byWord && !isSecure, extendingSelection: extends)
    case .moveLines(let step, let byPage, let extends):
      moveLines(step, byPage: byPage, extendingSelection: extends)
    case .moveToLineBoundary(let toEnd, let extends):
      moveToLineBoundary(toEnd: toEnd, extendingSelection: extends)
    case .delete(let move): edit { $0.delete(isSecure ? move.ofSecureText : move) }
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: if copy() { edit { $0.delete(.nextCharacter) } }
    case .paste: paste(from: .clipboard)
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .enter: return handleReturn()
    case .cancel:
      if editor.isComposing {
        edit { $0.setMarkedText("") }
      } else if isInDismissibleView {
        return false
      } else {
        resignFirstResponder()
      }
    case .typesText: break
    }
    return true
  }

  private final func handleReturn() -> Bool {
    if editor.allowsNewlines {
      insert("\n")
      return true
    }
    onSubmit?(text)
    return onSubmit != nil
  }

  // MARK: - Moving

  private final func moveHorizontally(isRight: Bool, byWord: Bool, extendingSelection: Bool) {
    let isForward =
      isRight != lines.lines[lines.lineIndex(of: editor.displayedCaretPosition)].isRightToLeft
    let move: CaretMovement =
      byWord
      ? isForward ? .nextWord : .previousWord
      : isForward ? .nextCharacter : .previousCharacter
    edit { $0.moveCaret(move, extendingSelection: extendingSelection) }
  }

  private final func moveToLineBoundary(toEnd: Bool, extendingSelection: Bool) {
    discardComposition()
    let index = lines.lineIndex(of: headPosition)
    let position =
      toEnd
      ? lines.endPosition(ofLine: index) : CaretPosition(lines.lines[index].range.lowerBound)
    moveCaret(to: position, extendingSelection: extendingSelection)
  }

  /// Moves by lines; past the first or last line, to the start or end of the text.
  private final func moveLines(_ step: Int, byPage: Bool, extendingSelection: Bool) {
    discardComposition()
    let head = headPosition
    let index = lines.lineIndex(of: head)
    let page = max(1, Int(scrollView.frame.height / lines.lineHeight) - 1)
    let target = index + step * (byPage ? page : 1)
    let x = preferredCaretX ?? lines.caretRect(at: head).minX
    let position =
      target < 0
      ? CaretPosition(0)
      : target >= lines.lines.count
        ? CaretPosition(editor.characters.count)
        : lines.closestPosition(to: x, inLine: target)
    moveCaret(to: position, extendingSelection: extendingSelection)
    preferredCaretX = x
  }

  /// The position of the caret in the text without a composition.
  private final var headPosition: CaretPosition {
    CaretPosition(editor.selection.head, isAtLineEnd: isCaretAtLineEnd)
  }

  /// Removes the composed text, because positions in the lines would include it.
  private final func discardComposition() {
    if editor.isComposing { edit { $0.setMarkedText("") } }
  }

  // MARK: - Clipboard

  /// Copies the selection; returns `false` if there is nothing to copy.
  @discardableResult
  private final func copy() -> Bool {
    guard !isSecure, !editor.selection.isEmpty else { return false }
    host?.clipboard.copy(editor.selectedText, to: .clipboard)
    return true
  }

  private final func paste(from board: Clipboard.Board) {
    guard let text = host?.clipboard[board], !text.isEmpty else { return }
    insert(text)
  }

  /// Inserts a text; tells the user if it does not fit.
  private final func insert(_ text: String) {
    var fits = true
    edit { fits = $0.insert(text) }
    guard !fits else { return }
    host?.showMessage(
      "Too long: a field has at most \(TextEditor.byteLimit / 1024) KB of text; nothing was "
        + "inserted"
    )
  }

  private final func copyToPrimarySelection() {
    guard !isSecure, !editor.selection.isEmpty else { return }
    host?.clipboard.copy(editor.selectedText, to: .primary)
  }

  // MARK: - Updating

  /// Applies a change, updates the view, and calls `onChange` if the text differs.
  private final func edit(
    caretIsAtLineEnd: Bool = false, _ change: (inout TextEditor) -> Void
  ) {
    preferredCaretX = nil
    let old = editor
    let isSamePlace = caretIsAtLineEnd == isCaretAtLineEnd
    isCaretAtLineEnd = caretIsAtLineEnd
    change(&editor)
    guard editor != old || !isSamePlace else { return }
    refresh()
    if editor.selection != old.selection { copyToPrimarySelection() }
    if editor.characters != old.characters { onChange?(text) }
  }

  open override func layoutSubviews() {
    scrollView.frame = bounds.inset(by: scrollInsets)
    refresh()
  }

  open override func didAttach() { refresh() }

  open override func environmentDidChange(from old: Environment) { refresh() }

  private final var textScale: Double { host?.environment.textScale ?? 1 }

  private final var readsRightToLeft: Bool {
    host?.environment.readingDirection == .rightToLeft
  }

  /// Lays out and draws the text, and scrolls to the caret.
  private final func refresh() {
    let textStyle = style.textStyle(scale: textScale)
    let characters = shownCharacters
    let lineCount = lines.lines.count
    lines = layOut(characters, textStyle, width: scrollView.frame.width)
    if lines.lines.count != lineCount { arrangedSizeDidChange() }
    let origin = textOrigin
    canvas.frame = Rect(origin: .zero, size: contentSize)
    scrollView.contentSize = contentSize
    canvas.update(
      TextCanvas.Contents(
        lines: lines, characters: characters, style: textStyle,
        selection: editor.isComposing || !isFirstResponder ? 0..<0 : editor.selection.range,
        selectionColor: style.selectionColor,
        markedRange: editor.isComposing ? editor.markedTextRange : 0..<0, origin: origin),
      visibleRect: scrollView.visibleRect)
    updatePlaceholder(textStyle, origin)
    updateCaret(origin)
  }

  private final var shownCharacters: [Character] {
    isSecure ? editor.displayedCharacters.map { _ in "•" } : editor.displayedCharacters
  }

  /// Lays out characters in a scroll view of a width.
  private final func layOut(
    _ characters: [Character], _ textStyle: TextStyle, width: Double
  ) -> EditableTextLayout {
    let width = max(0, width - textInsets.left - textInsets.right)
    return EditableTextLayout(
      characters,
      EditableTextLayout.Settings(
        style: textStyle, breakWidth: editor.allowsNewlines ? width : nil, width: width,
        fallbackIsRightToLeft: readsRightToLeft), with: width > 0 ? host?.textExtents : nil)
  }

  /// Returns the height of the view in which a number of lines in a range is visible, for a width.
  final func height(lines range: ClosedRange<Int>, width: Double) -> Double {
    let textStyle = style.textStyle(scale: textScale)
    let inner = width - scrollInsets.left - scrollInsets.right
    let layout =
      inner == scrollView.frame.width ? lines : layOut(shownCharacters, textStyle, width: inner)
    let count = min(range.upperBound, max(range.lowerBound, layout.lines.count))
    let height = Double(count) * EditableTextLayout.lineHeight(of: textStyle)
    return (height + textInsets.top + textInsets.bottom).rounded(.up) + 2 * Self.borderWidth
  }

  private final var contentSize: Size {
    let insets = textInsets
    return Size(
      width: editor.allowsNewlines
        ? scrollView.frame.width
        : max(scrollView.frame.width, lines.width + insets.left + insets.right + Self.caretWidth),
      height: editor.allowsNewlines
        ? max(scrollView.frame.height, lines.height + insets.top + insets.bottom)
        : scrollView.frame.height)
  }

  /// The origin of the text in the content; a single line is centered vertically.
  private final var textOrigin: Vector {
    guard !editor.allowsNewlines else { return Vector(dx: textInsets.left, dy: textInsets.top) }
    return Vector(
      dx: textInsets.left, dy: ((scrollView.frame.height - lines.lineHeight) / 2).rounded())
  }

  private final func updatePlaceholder(_ textStyle: TextStyle, _ origin: Vector) {
    placeholderView.isHidden = !editor.isEmpty || editor.isComposing || placeholder.isEmpty
    guard !placeholderView.isHidden else { return }
    placeholderView.frame = Rect(
      x: origin.dx, y: origin.dy + 2,
      width: max(0, scrollView.frame.width - textInsets.left - textInsets.right),
      height: lines.lineHeight)
    var text = Text(
      placeholder, face: textStyle.face, size: textStyle.size, color: style.placeholderColor,
      alignment: readsRightToLeft ? .right : .leading, verticalAlignment: .top)
    text.usesFontMetrics = true
    placeholderView.content = .text(text)
  }

  private final func updateCaret(_ origin: Vector) {
    caret.isHidden = !isFirstResponder || (!editor.selection.isEmpty && !editor.isComposing)
    let position = CaretPosition(
      editor.displayedCaretPosition, isAtLineEnd: isCaretAtLineEnd && !editor.isComposing)
    let rect = lines.caretRect(at: position).offset(by: origin)
    caret.frame = Rect(
      x: rect.minX - 1, y: rect.minY + 1, width: Self.caretWidth, height: rect.height - 2)
    let margin = editor.allowsNewlines ? 0 : textInsets.left
    scrollView.scrollRectToVisible(
      caret.frame.inset(by: Insets(top: -3, left: -margin, bottom: -3, right: -margin)),
      animated: false)
  }

  private final func updateBorder() {
    let width = isFirstResponder ? 2.0 : 1.0
    content = Content([
      .fill(.rounded(style.cornerRadius), .color(style.backgroundColor)),
      .stroke(
        .roundedRectangle(
          .inset(Insets(all: width / 2)), radius: max(0, style.cornerRadius - width / 2)),
        .color(isFirstResponder ? style.tintColor : style.borderColor), width: width),
    ])
  }

  /// Returns the canvas for every point of the view, so that the whole view accepts clicks.
  open override func hitTest(_ point: Point) -> View? {
    super.hitTest(point) == nil ? nil : canvas
  }

  /// Returns `false`: the pointing hand is for views that can be pressed.
  open override func isClickable(at point: Point) -> Bool { false }

  // MARK: - Accessibility

  /// The placeholder; `nil` if it is empty.
  open override var defaultAccessibilityLabel: String? { placeholder.isEmpty ? nil : placeholder }

  open override var defaultAccessibilityRole: AccessibilityRole { .textField }

  /// The text and its selection, such as `"grid view", selected "view"`; for a secure input, only
  /// the number of characters.
  open override var defaultAccessibilityValue: String? {
    if isSecure { return "\(editor.characters.count) characters" }
    let selected = editor.selectedText
    return "\"\(text)\"" + (selected.isEmpty ? "" : ", selected \"\(selected)\"")
  }

  open override var accessibilityStates: AccessibilityStates { isFirstResponder ? .focused : [] }

  /// Writes the text, selection, composition, focus and scroll offset.
  ///
  /// Call it in ``/Stage/Scene/encode(_:into:)``.
  public final func encode(into writer: inout StateWriter) {
    writer.write("text", editor.text)
    writer.write("anchor", editor.selection.anchor)
    writer.write("head", editor.selection.head)
    writer.write("preedit", editor.markedText)
    writer.write("focused", isFirstResponder)
    if isCaretAtLineEnd { writer.write("line-end", isCaretAtLineEnd) }
    scrollView.encodeScroll(into: &writer)
  }
}

// MARK: - Pointers

extension TextInput: TextInteractionDelegate {
  final func closestPosition(to point: Point) -> CaretPosition {
    let position = lines.closestPosition(to: point - canvas.originOnStage() - textOrigin)
    return editor.isComposing ? CaretPosition(editor.selection.head) : position
  }

  final func beginEditing() { becomeFirstResponder() }

  final func moveCaret(to position: CaretPosition, extendingSelection: Bool) {
    edit(caretIsAtLineEnd: position.isAtLineEnd) {
      $0.moveCaret(to: position.index, extendingSelection: extendingSelection)
    }
  }

  final func selectWord(at position: CaretPosition) {
    edit { if isSecure { $0.selectAll() } else { $0.selectWord(at: position.index) } }
  }

  final func didEndSelecting() { copyToPrimarySelection() }

  final func insertPrimarySelection(at position: CaretPosition) {
    edit { $0.moveCaret(to: position.index) }
    paste(from: .primary)
  }

  final var extendsSelection: Bool { host?.heldModifiers.contains(.shift) ?? false }
}

extension CaretMovement {
  /// The move in a secure text, which has no word boundaries.
  fileprivate var ofSecureText: CaretMovement {
    switch self {
    case .previousWord: .start
    case .nextWord: .end
    case .previousCharacter, .nextCharacter, .start, .end: self
    }
  }
}
