import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random taps, clicks, keys, transactions and reloads, compared with a plain model.
@Suite struct SelectionRandomTests {
  @Test(arguments: Effort.seeds(12, full: 40))
  func `the selection equals that of the model after random input`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let run = try UpdateRun(count: 12 + generator.next(below: 40))
    var model = SelectionModel(
      data: run.data, isMultiple: seed.isMultiple(of: 2), isRequired: seed % 4 > 1)
    run.grid.allowsMultipleSelection = model.isMultiple
    run.grid.requiresSelection = model.isRequired
    run.frame()
    for step in 0..<120 {
      try act(run, &model, &generator)
      let comment: Comment = "step \(step)"
      #expect(run.grid.indicesOfSelectedItems == model.indices, comment)
      #expect(run.grid.indexOfFocusedItem == model.index(of: model.focus), comment)
      expectCells(run, model, comment)
    }
    run.runUntilIdle()
  }

  private func act(
    _ run: UpdateRun, _ model: inout SelectionModel, _ generator: inout SeededGenerator
  ) throws {
    switch generator.next(below: 12) {
    case 0..<4: try tap(run, &model, &generator)
    case 4..<7: moveFocus(run, &model, &generator)
    case 7:
      press(run, .space)
      guard let focus = model.index(of: model.focus) else { return }
      model.showsFocus = true
      model.toggle(focus)
    case 8:
      try run.performRandomUpdates(&generator)
      model.update(to: run.data)
      run.frame()
    case 9: try replaceData(run, &model, &generator)
    case 10:
      guard !model.data.isEmpty else { return }
      let item = generator.next(below: model.data.count)
      run.grid.selectItem(at: item)
      model.select(item)
    default:
      let isAll = generator.next(below: 3) == 0
      press(run, isAll ? .a : .escape, isAll ? .control : [])
      guard !model.data.isEmpty, model.isMultiple || !isAll else { return }
      model.set(isAll ? Set(model.data) : [])
    }
  }

  /// Shortens the data and reloads them, or replaces them if only a few are left.
  private func replaceData(
    _ run: UpdateRun, _ model: inout SelectionModel, _ generator: inout SeededGenerator
  ) throws {
    if run.data.count < 8 {
      let count = run.data.count
      try run.update { $0.insert(count..<count + 30) }
      model.update(to: run.data)
    } else if generator.next(below: 4) == 0 {
      let count = run.data.count - generator.next(below: 4)
      run.data.removeLast(run.data.count - count)
      run.grid.reloadData()
      model.truncate(to: count)
    }
    run.frame()
  }

  private func tap(
    _ run: UpdateRun, _ model: inout SelectionModel, _ generator: inout SeededGenerator
  ) throws {
    let offset = run.grid.contentOffset
    let bounds = run.grid.bounds
    let candidates = run.grid.visibleIndices.map { ($0, run.grid.slot(at: $0).center - offset) }
      .filter { bounds.contains($0.1) }
    guard !candidates.isEmpty, run.grid.scroller.phase == .idle else { return run.frames(20) }
    let (item, point) = candidates[generator.next(below: candidates.count)]
    let device: PointerSample.Device = generator.next(below: 2) == 0 ? .touch : .mouse
    let held = [[], [Key.shift], [.control], [.shift, .control]][generator.next(below: 4)]
    run.frame(held.map { .key(KeyEvent($0, phase: .down)) })
    for phase in [PointerSample.Phase.began, .ended] {
      let sample = PointerSample(
        id: 1, phase: phase, position: point, time: Timestamp(frame: run.stage.frameNumber + 1),
        device: device, button: device == .mouse ? 1 : 0)
      run.frame([.pointer(sample)])
    }
    run.frame(held.map { .key(KeyEvent($0, phase: .up)) })
    model.handleClick(
      item, isMouse: device == .mouse, shift: held.contains(.shift),
      control: held.contains(.control))
  }

  private func moveFocus(
    _ run: UpdateRun, _ model: inout SelectionModel, _ generator: inout SeededGenerator
  ) {
    let origin = model.origin
    let isShift = generator.next(below: 2) == 0
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
    press(run, keys[generator.next(below: keys.count)], isShift ? .shift : [])
    guard let origin, let focus = run.grid.indexOfFocusedItem else { return }
    model.showsFocus = true
    if isShift, model.isMultiple {
      if model.anchor == nil { model.anchor = model.data[origin] }
      model.extend(to: focus)
    } else {
      model.focus = model.data[focus]
    }
  }

  private func press(_ run: UpdateRun, _ key: Key, _ modifiers: KeyModifiers = []) {
    run.frame([.key(KeyEvent(key, modifiers: modifiers))])
    run.frames(20)
  }

  private func expectCells(_ run: UpdateRun, _ model: SelectionModel, _ comment: Comment) {
    run.frame()
    for cell in run.grid.visibleCells {
      guard let index = cell.index, index < model.data.count else { continue }
      let identity = model.data[index]
      #expect(cell.isSelected == model.selected.contains(identity), comment)
      #expect(cell.isFocused == (model.showsFocus && model.focus == identity), comment)
      #expect(!cell.isHighlighted, comment)
    }
  }
}
