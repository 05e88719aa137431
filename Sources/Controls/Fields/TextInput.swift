import Drawing
public import Geometry
import Scrolling
public import Stage

/// A view to write in: what ``TextField`` and ``TextArea`` have in common.
///
/// While it is the first responder it takes keys, text and the proposals of input methods. A
/// ``TextEditor`` holds the text; every change comes from an event or the program, so that a
/// recording repeats it.
open class TextInput: View {
  /// Called after the text has changed by an event; not by the program.
  public final var onChange: ((String) -> Void)?
  /// Called when Return is pressed where it makes no new line, with the text.
  public final var onSubmit: ((String) -> Void)?
  /// Asked for each key before the view; returns whether the key was used up.
  public final var onKey: ((KeyEvent) -> Bool)?
  /// Called when the view has got the keyboard or given it back.
  public final var onFocusChange: ((Bool) -> Void)?

  /// What is shown while there is no text; empty by default.
  public final var placeholder = "" { didSet { if placeholder != oldValue { refresh() } } }
  /// Whether characters are shown as dots, are not copied, and have no words; `false` by default.
  public final var isSecure = false { didSet { if isSecure != oldValue { refresh() } } }
  /// How it looks.
  public final let style: TextInputStyle
  /// The text, what is selected of it, and what is composed.
  public private(set) final var editor: TextEditor

  private final let scrollView = TextScrollView()
  private final let canvas = TextCanvas()
  private final let caret = View()
  private final let placeholderView = View()
  private final var lines: EditableTextLayout
  private final var interaction: TextInteraction?
  /// The distance from the left at which the caret moves up and down; `nil` for where it is.
  private final var preferredCaretX: Double?

  private static let caretWidth = 2.0

  /// Makes an empty view.
  init(style: TextInputStyle, allowsNewlines: Bool) {
    self.style = style
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
    interaction = TextInteraction(self, on: canvas)
    updateBorder()
  }

  /// The text; a program that sets it discards what could be undone.
  public final var text: String {
    get { editor.text }
    set {
      guard newValue != editor.text || editor.isComposing else { return }
      editor.setText(newValue)
      refresh()
    }
  }

  /// Selects all of the text.
  public final func selectAll() { edit { $0.selectAll() } }

  /// Where the caret is, in the view's coordinates.
  public final var caretRect: Rect {
    caret.frame.offset(by: Vector(dx: 0, dy: 0) - scrollView.contentOffset)
      .offset(by: scrollView.frame.origin - .zero)
  }

  // MARK: - Keyboard

  open override var acceptsFirstResponder: Bool { true }

  open override var textInputRect: Rect? { caretRect }

  /// While it has the keyboard: Escape gives that back.
  open override var handlesEscape: Bool { isFirstResponder }

  open override func firstResponderDidChange() {
    if !isFirstResponder { editor.setMarkedText("") }
    updateBorder()
    refresh()
    onFocusChange?(isFirstResponder)
  }

  open override func handleText(_ event: TextEvent) -> Bool {
    guard isFirstResponder else { return false }
    switch event {
    case .typed(let text): edit { $0.insert(text) }
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
      moveHorizontally(isRight: isRight, byWord: byWord && !isSecure, extends: extends)
    case .moveLines(let step, let byPage, let extends):
      moveLines(step, byPage: byPage, extends: extends)
    case .moveToLineBoundary(let toEnd, let extends):
      moveToLineBoundary(toEnd: toEnd, extends: extends)
    case .delete(let move): edit { $0.delete(isSecure ? move.ofSecureText : move) }
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: if copy() { edit { $0.delete(.nextCharacter) } }
    case .paste: insert(from: .clipboard)
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .enter: return handleReturn()
    case .cancel:
      if editor.isComposing { edit { $0.setMarkedText("") } } else { resignFirstResponder() }
    case .typesText: break
    }
    return true
  }

  private final func handleReturn() -> Bool {
    if editor.allowsNewlines {
      edit { $0.insert("\n") }
      return true
    }
    onSubmit?(text)
    return onSubmit != nil
  }

  // MARK: - Moving

  private final func moveHorizontally(isRight: Bool, byWord: Bool, extends: Bool) {
    let isForward =
      isRight != lines.lines[lines.lineIndex(of: editor.displayedCaretPosition)].isRightToLeft
    let move: CaretMovement =
      byWord
      ? isForward ? .nextWord : .previousWord
      : isForward ? .nextCharacter : .previousCharacter
    edit { $0.moveCaret(move, extendingSelection: extends) }
  }

  private final func moveToLineBoundary(toEnd: Bool, extends: Bool) {
    let line = lines.lines[lines.lineIndex(of: editor.selection.head)]
    var place = toEnd ? line.range.upperBound : line.range.lowerBound
    // Behind the space at which a line breaks, the caret would stand in the next one.
    if toEnd, lines.lineIndex(of: place) != lines.lineIndex(of: line.range.lowerBound) {
      place -= 1
    }
    edit { $0.moveCaret(to: place, extendingSelection: extends) }
  }

  /// Moves by lines; beyond the first and last one to the beginning and end of the text.
  private final func moveLines(_ step: Int, byPage: Bool, extends: Bool) {
    let head = editor.selection.head
    let index = lines.lineIndex(of: head)
    let page = max(1, Int(scrollView.frame.height / lines.lineHeight) - 1)
    let target = index + step * (byPage ? page : 1)
    let x = preferredCaretX ?? lines.caretRect(at: head).minX
    let place =
      target < 0
      ? 0
      : target >= lines.lines.count
        ? editor.characters.count
        : lines.closestPosition(to: Point(x: x, y: (Double(target) + 0.5) * lines.lineHeight))
    edit { $0.moveCaret(to: place, extendingSelection: extends) }
    preferredCaretX = x
  }

  // MARK: - Clipboard

  /// Copies what is selected; returns whether there was something.
  @discardableResult
  private final func copy() -> Bool {
    guard !isSecure, !editor.selection.isEmpty else { return false }
    host?.clipboard.copy(editor.selectedText, to: .clipboard)
    return true
  }

  private final func insert(from board: Clipboard.Board) {
    guard let text = host?.clipboard[board], !text.isEmpty else { return }
    edit { $0.insert(text) }
  }

  private final func shareSelection() {
    guard !isSecure, !editor.selection.isEmpty else { return }
    host?.clipboard.copy(editor.selectedText, to: .primary)
  }

  // MARK: - Showing

  /// Makes a change, shows it, and tells the program if the text is another.
  private final func edit(_ change: (inout TextEditor) -> Void) {
    preferredCaretX = nil
    let old = editor
    change(&editor)
    guard editor != old else { return }
    refresh()
    if editor.selection != old.selection { shareSelection() }
    if editor.characters != old.characters { onChange?(text) }
  }

  open override func layoutSubviews() {
    scrollView.frame = bounds.inset(by: Insets(top: 1, left: 1, bottom: 1, right: 1))
    refresh()
  }

  open override func didAttach() { refresh() }

  open override func environmentDidChange(from old: Environment) { refresh() }

  private final var textScale: Double { host?.environment.textScale ?? 1 }

  private final var readsRightToLeft: Bool {
    host?.environment.readingDirection == .rightToLeft
  }

  /// Lays the text out and shows it, with the caret in view.
  private final func refresh() {
    let textStyle = style.textStyle(scale: textScale)
    let characters =
      isSecure ? editor.displayedCharacters.map { _ in "•" } : editor.displayedCharacters
    let width = max(0, scrollView.frame.width - style.insets.left - style.insets.right)
    lines = EditableTextLayout(
      characters,
      EditableTextLayout.Settings(
        style: textStyle, breakWidth: editor.allowsNewlines ? width : nil, width: width,
        fallbackIsRightToLeft: readsRightToLeft))
    let origin = textOrigin
    canvas.frame = Rect(origin: .zero, size: contentSize)
    scrollView.contentSize = contentSize
    canvas.update(
      TextCanvas.Contents(
        lines: lines, characters: characters, style: textStyle,
        selection: editor.isComposing || !isFirstResponder ? 0..<0 : editor.selection.range,
        selectionColor: style.selectionColor,
        preedit: editor.isComposing ? editor.markedTextRange : 0..<0, origin: origin))
    updatePlaceholder(textStyle, origin)
    updateCaret(origin)
  }

  private final var contentSize: Size {
    let insets = style.insets
    return Size(
      width: editor.allowsNewlines
        ? scrollView.frame.width
        : max(scrollView.frame.width, lines.width + insets.left + insets.right + Self.caretWidth),
      height: editor.allowsNewlines
        ? max(scrollView.frame.height, lines.height + insets.top + insets.bottom)
        : scrollView.frame.height)
  }

  /// Where the text begins in the content: one line stands in the middle.
  private final var textOrigin: Vector {
    guard !editor.allowsNewlines else { return Vector(dx: style.insets.left, dy: style.insets.top) }
    return Vector(
      dx: style.insets.left, dy: ((scrollView.frame.height - lines.lineHeight) / 2).rounded())
  }

  private final func updatePlaceholder(_ textStyle: TextStyle, _ origin: Vector) {
    placeholderView.isHidden = !editor.isEmpty || editor.isComposing || placeholder.isEmpty
    guard !placeholderView.isHidden else { return }
    placeholderView.frame = Rect(
      x: origin.dx, y: origin.dy + 2,
      width: max(0, scrollView.frame.width - style.insets.left - style.insets.right),
      height: lines.lineHeight)
    var text = Text(
      placeholder, face: textStyle.face, size: textStyle.size, color: style.placeholderColor,
      alignment: readsRightToLeft ? .trailing : .leading, verticalAlignment: .top)
    text.usesFontMetrics = true
    placeholderView.content = .text(text)
  }

  private final func updateCaret(_ origin: Vector) {
    caret.isHidden = !isFirstResponder || (!editor.selection.isEmpty && !editor.isComposing)
    let place = lines.caretRect(at: editor.displayedCaretPosition).offset(by: origin)
    caret.frame = Rect(
      x: place.minX - 1, y: place.minY + 1, width: Self.caretWidth, height: place.height - 2)
    let margin = editor.allowsNewlines ? 0 : style.insets.left
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

  /// The canvas, wherever in the view the pointer is.
  open override func hitTest(_ point: Point) -> View? {
    super.hitTest(point) == nil ? nil : canvas
  }

  /// Nowhere: a hand is for what is pressed.
  open override func isClickable(at point: Point) -> Bool { false }

  // MARK: - Accessibility

  /// The placeholder.
  open override var defaultAccessibilityLabel: String? { placeholder.isEmpty ? nil : placeholder }

  open override var defaultAccessibilityRole: AccessibilityRole { .textField }

  /// The text and what is selected of it, such as `"grid view", selected "view"`; of a secure text
  /// the number of its characters.
  open override var defaultAccessibilityValue: String? {
    if isSecure { return "\(editor.characters.count) characters" }
    let selected = editor.selectedText
    return "\"\(text)\"" + (selected.isEmpty ? "" : ", selected \"\(selected)\"")
  }

  open override var accessibilityStates: AccessibilityStates { isFirstResponder ? .focused : [] }

  /// Writes text, selection, what is composed, and how far the text is scrolled.
  package final func encode(into writer: inout StateWriter) {
    writer.write("text", editor.text)
    writer.write("anchor", editor.selection.anchor)
    writer.write("head", editor.selection.head)
    writer.write("preedit", editor.markedText)
    writer.write("focused", isFirstResponder)
    scrollView.encodeScroll(into: &writer)
  }
}

// MARK: - Pointers

extension TextInput: TextInteractionDelegate {
  final func closestPosition(to point: Point) -> Int {
    let place = lines.closestPosition(to: point - canvas.originOnStage() - textOrigin)
    return editor.isComposing ? editor.selection.head : place
  }

  final func beginEditing() { becomeFirstResponder() }

  final func moveCaret(to place: Int, extendingSelection: Bool) {
    edit { $0.moveCaret(to: place, extendingSelection: extendingSelection) }
  }

  final func selectWord(at place: Int) {
    edit { if isSecure { $0.selectAll() } else { $0.selectWord(at: place) } }
  }

  final func didEndSelecting() { shareSelection() }

  final func insertPrimarySelection(at place: Int) {
    edit { $0.moveCaret(to: place) }
    insert(from: .primary)
  }

  final var extendsSelection: Bool { host?.heldModifiers.contains(.shift) ?? false }
}

extension CaretMovement {
  /// The move where words are not to be told apart.
  fileprivate var ofSecureText: CaretMovement {
    switch self {
    case .previousWord: .start
    case .nextWord: .end
    case .previousCharacter, .nextCharacter, .start, .end: self
    }
  }
}
