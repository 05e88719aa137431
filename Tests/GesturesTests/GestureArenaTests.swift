import Geometry
import Gestures
import Motion
import Testing

@Suite struct GestureArenaTests {
  @Test func `each loser is notified exactly once`() {
    let bench = GestureFixture()
    let winner = ScriptedRecognizer("winner", bench)
    let losers = ["a", "b"].map { ScriptedRecognizer($0, bench) }
    bench.down(1, 0, 0, at: 0, on: [losers[0], winner, losers[1]])
    #expect(winner.activate())
    bench.expect("a lost", "b lost", "a ready", "b ready")
    #expect(winner.state == .active)
    #expect(losers.allSatisfy { !$0.activate() })
    bench.move(1, 50, 0, at: 10)
    winner.end()
    bench.up(1, 50, 0, at: 20)
    bench.expect("winner ready")
  }

  @Test func `the last remaining recognizer wins if winsWhenAlone is true`() {
    let bench = GestureFixture()
    let eager = ScriptedRecognizer("eager", bench)
    let rival = ScriptedRecognizer("rival", bench)
    eager.isWinningAlone = true
    bench.down(1, 0, 0, at: 0, on: [rival, eager])
    bench.expect()
    rival.fail()
    bench.expect("eager won")
    bench.cancel(1, 0, 0, at: 10)
    bench.expect("rival ready", "eager ready")
    bench.down(1, 0, 0, at: 20, on: [eager])
    bench.expect("eager won")
  }

  @Test func `a lifted pointer goes to the first undecided recognizer that wants it`() {
    let bench = GestureFixture()
    let names = ["indifferent", "first", "second"]
    let members = names.map { ScriptedRecognizer($0, bench) }
    members[1].isWinningAtRelease = true
    members[2].isWinningAtRelease = true
    bench.down(1, 0, 0, at: 0, on: members)
    bench.up(1, 0, 0, at: 10)
    bench.expect(
      "indifferent lost", "second lost", "first won", "indifferent ready", "first ready",
      "second ready")
  }

  @Test(arguments: [true, false])
  func `a lifted pointer that is held waits for the recognizer that holds it`(succeeds: Bool) {
    let bench = GestureFixture()
    let holder = ScriptedRecognizer("holder", bench)
    holder.isHolding = true
    let tap = bench.tap()
    bench.down(1, 0, 0, at: 0, on: [holder, tap])
    bench.up(1, 0, 0, at: 10)
    bench.expect()
    #expect(!bench.arena.isActive)
    #expect(bench.arena.activeDescriptions == ["pointer 1 (lifted): undecided"])
    // A pointer with the same identifier in the meantime is a different one.
    bench.down(1, 80, 0, at: 20, on: [bench.tap("other")])
    bench.up(1, 80, 0, at: 30)
    bench.expect("other x1 fingers 1")
    if succeeds {
      #expect(holder.recognize())
      bench.expect("holder ready")
    } else {
      holder.fail()
      bench.expect("tap x1 fingers 1", "holder ready")
    }
    #expect(bench.arena.activeDescriptions.isEmpty)
  }

  @Test func `a simultaneous recognizer is notified of the winner and continues`() {
    let bench = GestureFixture()
    let observer = ScriptedRecognizer("observer", bench)
    observer.recognizesSimultaneously = true
    bench.down(1, 0, 0, at: 0, on: [observer, bench.drag()])
    bench.move(1, 0, 20, at: 10)
    bench.expect("observer saw a rival win", "drag began 0.0,10.0")
    #expect(observer.activate())
    bench.up(1, 0, 20, at: 60)
    bench.expect("drag ended 0.0,10.0", "observer ready")
  }

  @Test func `the deeper of two drags wins`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.drag("inner"), bench.drag("outer")])
    bench.move(1, 0, 20, at: 10)
    bench.move(1, 0, 30, at: 20)
    bench.expect("inner began 0.0,10.0", "inner changed 0.0,20.0")
  }

  @Test func `pointers in two views are independent`() {
    let bench = GestureFixture()
    let left = [bench.tap("left tap"), bench.drag("left")]
    let right = [bench.tap("right tap"), bench.drag("right")]
    bench.down(1, 0, 0, at: 0, on: left)
    bench.down(2, 500, 0, at: 5, on: right)
    bench.move(1, 0, 20, at: 10)
    bench.up(2, 500, 0, at: 20)
    bench.move(1, 0, 30, at: 30)
    bench.down(2, 500, 0, at: 40, on: right)
    bench.move(2, 500, 40, at: 50)
    bench.up(1, 0, 30, at: 100)
    bench.up(2, 500, 40, at: 110)
    bench.expect(
      "left began 0.0,10.0", "right tap x1 fingers 1", "left changed 0.0,20.0",
      "right began 0.0,30.0", "left ended 0.0,20.0", "right ended 0.0,30.0")
  }

  @Test func `a view behind two others follows the finger that no other view has won`() {
    let bench = GestureFixture()
    let outer = bench.drag("outer")
    bench.down(1, 0, 0, at: 0, on: [bench.drag("inner"), outer])
    bench.down(2, 300, 0, at: 0, on: [outer])
    bench.move(1, 0, 50, at: 10)
    bench.move(2, 300, 10, at: 10)
    bench.expect("inner began 0.0,40.0")
    bench.move(2, 300, 40, at: 20)
    #expect(bench.log.first?.hasPrefix("outer began") == true)
  }

  @Test func `samples of unknown pointers are ignored`() {
    let bench = GestureFixture()
    bench.move(7, 0, 0, at: 0)
    bench.up(7, 0, 0, at: 10)
    bench.cancel(7, 0, 0, at: 20)
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 30, on: [drag])
    bench.move(2, 0, 90, at: 40)
    bench.up(1, 0, 0, at: 50)
    bench.move(1, 0, 90, at: 60)
    bench.expect()
    #expect(!bench.arena.isActive)
  }

  @Test func `an identifier is reused after its pointer is up`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    for start in [0.0, 1000] {
      bench.down(1, 0, 0, at: start, on: [drag])
      bench.move(1, 0, 20, at: start + 10)
      bench.up(1, 0, 20, at: start + 200)
      bench.expect("drag began 0.0,10.0", "drag ended 0.0,10.0")
    }
  }

  @Test func `a touch-down after a lost lift cancels the old pointer`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, 0, 20, at: 10)
    bench.down(1, 0, 500, at: 20, on: [drag])
    bench.move(1, 0, 520, at: 30)
    bench.expect("drag began 0.0,10.0", "drag cancelled 0.0,10.0", "drag began 0.0,10.0")
  }

  @Test func `cancelling all pointers cancels active gestures and stops later events`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [bench.press(), drag])
    bench.move(1, 0, 20, at: 10)
    bench.down(2, 300, 0, at: 20, on: [bench.longPress(), bench.tap()])
    bench.arena.cancelAll()
    bench.fireTimers(at: 2000)
    bench.up(1, 0, 20, at: 2010)
    bench.expect(
      "press began", "press cancelled(Gestures.PressEvent.CancelReason.moved)",
      "drag began 0.0,10.0", "drag cancelled 0.0,10.0")
    #expect(!bench.arena.isActive)
    #expect(bench.arena.activeDescriptions.isEmpty)
  }

  @Test
  func `a recognizer that is removed during its gesture is cancelled and receives no more samples`()
  {
    let bench = GestureFixture()
    let drag = bench.drag()
    let longPress = bench.longPress()
    bench.down(1, 0, 0, at: 0, on: [longPress, drag])
    bench.arena.removeRecognizer(longPress)
    bench.fireTimers(at: 600)
    bench.move(1, 0, 20, at: 610)
    bench.arena.removeRecognizer(drag)
    bench.move(1, 0, 60, at: 620)
    bench.up(1, 0, 60, at: 630)
    bench.expect("drag began 0.0,10.0", "drag cancelled 0.0,10.0")
    #expect(drag.state == .possible && drag.arena == nil)
  }

  @Test func `a handler can remove its own recognizer`() {
    let bench = GestureFixture()
    let drag = DragRecognizer(name: "drag")
    drag.onEvent = { [unowned bench, unowned drag] event in
      bench.record("\(event.phase)")
      bench.arena.removeRecognizer(drag)
    }
    bench.down(1, 0, 0, at: 0, on: [drag, bench.tap()])
    bench.move(1, 0, 20, at: 10)
    bench.move(1, 0, 40, at: 20)
    bench.up(1, 0, 40, at: 30)
    bench.expect("began", "cancelled")
  }

  @Test func `a handler can cancel all pointers`() {
    let bench = GestureFixture()
    let press = PressRecognizer()
    press.onEvent = { [unowned bench] event in
      bench.record("\(event.phase)")
      if case .cancelled = event.phase { bench.arena.cancelAll() }
    }
    bench.down(1, 0, 0, at: 0, on: [press, bench.drag()])
    bench.move(1, 0, 20, at: 10)
    bench.up(1, 0, 20, at: 20)
    bench.expect("began", "cancelled(Gestures.PressEvent.CancelReason.moved)")
    #expect(!bench.arena.isActive)
  }

  @Test func `disabling a recognizer cancels it and stops its pointers`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, 0, 20, at: 10)
    drag.isEnabled = false
    bench.move(1, 0, 40, at: 20)
    bench.up(1, 0, 40, at: 30)
    bench.down(1, 0, 0, at: 40, on: [drag])
    bench.move(1, 0, 40, at: 50)
    bench.expect("drag began 0.0,10.0", "drag cancelled 0.0,10.0")
    bench.up(1, 0, 40, at: 60)
    drag.isEnabled = true
    bench.down(1, 0, 0, at: 70, on: [drag])
    bench.move(1, 0, 20, at: 80)
    bench.expect("drag began 0.0,10.0")
  }

  @Test func `active gestures have descriptions`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.drag("grid drag")])
    bench.down(2, 0, 0, at: 0, on: [bench.tap()])
    bench.move(1, 0, 20, at: 10)
    #expect(
      bench.arena.activeDescriptions == ["pointer 1: grid drag", "pointer 2: undecided"])
    #expect(bench.arena.isActive)
  }

  @Test func `timers fire by due time and then in start order`() {
    let bench = GestureFixture()
    let members = ["a", "b", "c", "d"].map { ScriptedRecognizer($0, bench) }
    bench.down(1, 0, 0, at: 100, on: members)
    members[0].startTimer(microseconds: 300_000, from: timestamp(100))
    members[1].startTimer(microseconds: 200_000, from: timestamp(200))
    members[2].startTimer(microseconds: 100_000, from: timestamp(100))
    members[3].startTimer(microseconds: 50_000, from: timestamp(100))
    members[3].cancelTimer()
    bench.fireTimers(at: 199)
    bench.expect()
    bench.fireTimers(at: 1000)
    bench.expect("c fired at 200", "a fired at 400", "b fired at 400")
  }

  @Test func `due times are compared exactly and not as rounded numbers`() {
    // At 60/1, 2 frames and 16,667 µs are a third of a microsecond before 3 frames and 1 µs.
    let bench = GestureFixture(clock: .sixty)
    let late = ScriptedRecognizer("late", bench)
    let early = ScriptedRecognizer("early", bench)
    bench.arena.pointerBegan(
      PointerSample(id: 1, phase: .began, position: .zero, time: .zero),
      recognizers: [late, early])
    late.startTimer(microseconds: 1, from: Timestamp(frame: 3))
    early.startTimer(microseconds: 16_667, from: Timestamp(frame: 2))
    bench.arena.fireTimers(through: Timestamp(frame: 10))
    bench.expect("early fired at 3", "late fired at 3")
  }

  @Test func `equal histories have equal encodings and a decision changes the encoding`() {
    func encoded(moving distance: Double) -> [Int64] {
      let bench = GestureFixture()
      bench.down(1, 0, 0, at: 0, on: [bench.press(), bench.longPress(), bench.drag()])
      bench.move(1, 0, distance, at: 10)
      var words: [Int64] = []
      bench.arena.encodeState { words.append($0) }
      return words
    }
    #expect(encoded(moving: 5) == encoded(moving: 6))
    #expect(encoded(moving: 5) != encoded(moving: 20))
  }

  @Test func `the handler of a loser can cancel the winner`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    let press = PressRecognizer()
    press.slop = .unlimited
    press.onEvent = { [unowned bench, unowned drag] event in
      bench.record("\(event.phase)")
      if case .cancelled = event.phase { bench.arena.removeRecognizer(drag) }
    }
    bench.down(1, 0, 0, at: 0, on: [drag, press])
    bench.move(1, 0, 20, at: 10)
    bench.move(1, 0, 40, at: 20)
    bench.up(1, 0, 40, at: 30)
    bench.expect("began", "cancelled(Gestures.PressEvent.CancelReason.lost)")
  }

  @Test func `a finger on two active drags joins only the deeper one`() {
    let bench = GestureFixture()
    let inner = bench.drag("inner")
    let outer = bench.drag("outer")
    bench.down(1, 0, 0, at: 0, on: [inner])
    bench.down(2, 300, 0, at: 0, on: [outer])
    bench.move(1, 0, 20, at: 10)
    bench.move(2, 300, 20, at: 10)
    bench.down(3, 0, 100, at: 20, on: [inner, outer])
    bench.move(3, 0, 140, at: 30)
    bench.expect("inner began 0.0,10.0", "outer began 0.0,10.0", "inner changed 0.0,30.0")
  }

  @Test func `an active simultaneous gesture also follows new fingers of another gesture`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    let pinch = bench.pinch()
    let observer = bench.drag("observer")
    observer.recognizesSimultaneously = true
    bench.down(1, 0, 0, at: 0, on: [observer, drag])
    bench.move(1, 0, 20, at: 10)
    bench.down(2, 100, 0, at: 20, on: [pinch, observer, drag])
    bench.move(2, 100, 20, at: 30)
    bench.expect(
      "observer began 0.0,10.0", "drag began 0.0,10.0", "observer changed 0.0,20.0",
      "drag changed 0.0,20.0")
  }

  @Test func `a decided pointer is not reported as undecided`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.swipe()])
    bench.move(1, 40, 0, at: 10)
    #expect(bench.arena.activeDescriptions == ["pointer 1: decided"])
  }
}
