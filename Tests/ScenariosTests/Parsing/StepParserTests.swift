import Testing

/// One invalid line at frame 7 of an otherwise valid file.
///
/// Columns count from the first word of the line: `@7` is in column 1 and the verb in column 4.
@Suite("StepParser") struct StepParserTests {
  static let cases: [(line: String, column: Int, message: String)] = [
    ("touch", 4, "'touch' needs begin, move, end or cancel"),
    (
      "touch began 1 1,2", 10,
      "'began' is not one of begin, move, end, cancel; did you mean 'begin'?"
    ),
    ("touch begin x 1,2", 16, "'x' is not a whole number from 0 to 1000000"),
    ("touch begin 1", 4, "'touch' needs a point, X,Y"),
    ("touch begin 1 1;2", 18, "'1;2' is not two numbers; write X,Y"),
    ("touch begin 1 1,2,3", 18, "'1,2,3' is not two numbers; write X,Y"),
    (
      "touch begin 1 1000000.001,2", 18,
      "'1000000.001' is out of range; it can be -1000000 to 1000000"
    ),
    ("touch begin 1 1,2 button=1", 29, "a finger has no button; use 'button' with device=mouse"),
    ("touch begin 1 1,2 device=pen", 29, "'pen' is not one of touch, mouse"),
    ("touch begin 1 1,2 device=mouse button=32", 42, "'32' is not a whole number from 1 to 31"),
    ("touch move 1 1,2", 4, "'touch move': touch 1 is not down"),
    ("touch end 1 1,2", 4, "'touch end': touch 1 is not down"),
    ("touch cancel 1 1,2", 4, "'touch cancel': touch 1 is not down"),
    ("text", 4, "'text' needs the key of a text, 16 hexadecimal digits"),
    ("text 12", 9, "'12' is not a key of 16 lowercase hexadecimal digits"),
    (
      "text 00C0FFEE00C0FFEE", 9,
      "'00C0FFEE00C0FFEE' is not a key of 16 lowercase hexadecimal digits"
    ),
    ("text 00c0ffee00c0ffee", 4, "'text' needs lines, as in 0+45,12800,930,240,ltr"),
    (
      "text 00c0ffee00c0ffee 5,1,1,1,ltr", 26,
      "'5,1,1,1,ltr' is not a line, START+LENGTH,WIDTH,ASCENT,DESCENT,ltr"
    ),
    ("text 00c0ffee00c0ffee 0+5,1,1,1,up", 36, "'up' is not one of ltr, rtl"),
    ("text 00c0ffee00c0ffee 0+5,1,1,1,ltr,end", 40, "'end' is not one of cut"),
    (
      "text 00c0ffee00c0ffee 0+5,64000001,1,1,ltr", 30,
      "'64000001' is not a whole number from 0 to 64000000"
    ),
    ("text 00c0ffee00c0ffee 0+-5,1,1,1,ltr", 28, "'-5' is not a whole number from 0 to 1000000000"),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr 4+5,1,1,1,ltr", 40,
      "the line starts at 4, before the end of the previous one (5)"
    ),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,cut 6+5,1,1,1,ltr", 44,
      "no line can follow a line with 'cut'"
    ),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,x0:1", 40,
      "'x0:1' is not a run of characters, as in l0:512.2*498"
    ),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l0:1,cut", 45,
      "'cut' is not a run of characters, as in l0:512.2*498"
    ),
    ("text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l:1", 41, "'' is not a whole number from 0 to 64000000"),
    ("text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l0:", 43, "'' is not a whole number from 0 to 64000000"),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,r0:1.2*3*4", 45,
      "'2*3*4' is not a width; write 512, or 2*498 for two of them"
    ),
    ("text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l0:0*3", 43, "'0' is not a whole number from 1 to 4000"),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l0:1.4000*3", 45,
      "a text has positions for at most 4000 characters"
    ),
    (
      "text 00c0ffee00c0ffee 0+5,1,1,1,ltr,l0:2001*3 5+5,1,1,1,ltr,r9:2000*3", 67,
      "a text has positions for at most 4000 characters"
    ),
    ("hover", 4, "'hover' needs a point, X,Y"),
    ("hover at=1,2", 4, "'hover' needs a point, X,Y"),
    ("wheel 1,2", 4, "'wheel' needs a distance, DX,DY"),
    ("wheel 1,2 3,4 5,6", 18, "'5,6' is one argument too many for 'wheel'"),
    ("key", 4, "'key' needs the name of a key"),
    ("key A", 8, "'A' is not the name of a key"),
    ("key pageup", 8, "'pageup' is not the name of a key; did you mean 'page-up'?"),
    ("key enter", 8, "'enter' is not the name of a key"),
    ("key shift-shift-a", 14, "duplicate 'shift-'"),
    ("key a press", 10, "'press' is not down or up; omit it for a press and release"),
    ("tap", 4, "'tap' needs at=X,Y"),
    ("tap 1,2", 8, "'1,2' is one argument too many for 'tap'"),
    ("tap at=1,2 at=1,2", 15, "duplicate 'at'"),
    ("tap at=1,2 fingers=0", 23, "'0' is not a whole number from 1 to 10"),
    ("tap at=1,2 fingers=11", 23, "'11' is not a whole number from 1 to 10"),
    ("tap at=1,2 finger=2", 15, "unknown argument 'finger' of 'tap'; did you mean 'fingers'?"),
    ("tap at=1,2 color=red", 15, "unknown argument 'color'; 'tap' accepts at, fingers"),
    ("tap at=+1,2", 11, "'+1' is not a decimal with at most 3 fraction digits"),
    ("tap at=1e3,2", 11, "'1e3' is not a decimal with at most 3 fraction digits"),
    ("tap at=.5,2", 11, "'.5' is not a decimal with at most 3 fraction digits"),
    (
      "tap at=99999999999999999999,2", 11,
      "'99999999999999999999' is out of range; it can be -1000000 to 1000000"
    ),
    ("hold at=1,2", 4, "'hold' needs for=FRAMES"),
    ("hold at=1,2 for=0", 20, "'0' is not a whole number from 1 to 1000000"),
    ("hold at=1,2 for=1.5", 20, "'1.5' is not a whole number from 1 to 1000000"),
    ("drag from=1,2 to=3,4", 4, "'drag' needs over=FRAMES"),
    ("drag from=1,2 to=3,4 over=1000001", 30, "'1000001' is not a whole number from 1 to 1000000"),
    ("drag from=1,2 to=3,4 over=1 hold=-1", 37, "'-1' is not a whole number from 0 to 1000000"),
    ("drag from=1,2 to=3,4 over=1 ease=out", 37, "'out' is not one of linear, in-out"),
    ("fling from=1,2 velocity=1,2 over=2", 37, "'2' is not a whole number from 3 to 1000000"),
    (
      "fling from=1,2 velocity=1000001,0 over=3", 28,
      "'1000001' is out of range; it can be -1000000 to 1000000"
    ),
    (
      "fling from=0,0 velocity=1000000,0 over=61", 4,
      "the fling reaches 1016666.667,0; coordinates can be at most 1000000"
    ),
    ("pinch at=1,2 from=-1 to=2 over=3", 22, "'-1' is out of range; it can be 0 to 1000000"),
    (
      "pinch at=999999,2 from=2 to=3 over=3", 4,
      "the pinch reaches 1000000.5,2; coordinates can be at most 1000000"
    ),
    ("rotate to=0x1 over=2", 14, "'0' is not greater than 0"),
    ("rotate to=1x1", 4, "'rotate' needs over=FRAMES"),
    ("rotate to=1X1 over=2", 14, "'1X1' is not a size; write WxH"),
    ("resize to=1x1 animated=yes", 27, "'yes' is not true or false"),
    ("scroll-to", 4, "'scroll-to' needs item=INDEX"),
    ("scroll-to 5", 14, "'5' is one argument too many for 'scroll-to'"),
    ("scroll-to x=1 y=2", 4, "'scroll-to' needs exactly one of item, x and y"),
    (
      "scroll-to item=1 position=center", 30,
      "'center' is not one of none, top, middle, bottom, visible"
    ),
    (
      "scroll-to item=-1", 19,
      "'-1' is not an index; write N, or S.N in a sectioned scene, up to 1000000000"
    ),
    (
      "scroll-to item=1.2.3", 19,
      "'1.2.3' is not an index; write N, or S.N in a sectioned scene, up to 1000000000"
    ),
    (
      "scroll-to item=1000000001", 19,
      "'1000000001' is not an index; write N, or S.N in a sectioned scene, up to 1000000000"
    ),
    ("insert", 4, "'insert' needs at=SET"),
    (
      "insert at=", 14, "'' is not an index; write N, or S.N in a sectioned scene, up to 1000000000"
    ),
    ("insert at=5..3", 14, "the range '5..3' ends before its start"),
    ("insert at=1..", 17, "'' is not the last index of a range; write 0..4, or 2.0..4"),
    ("insert at=2.0..2.3", 19, "'2.3' is not the last index of a range; write 0..4, or 2.0..4"),
    ("insert at=3,1..3", 14, "3 appears twice in the set '3,1..3'"),
    ("insert at=2.1,2.0..4", 14, "2.1 appears twice in the set '2.1,2.0..4'"),
    ("insert at=1,2.3", 14, "'1,2.3' names items with and without a section; write S.N for all"),
    (
      "insert at=1 animation=fadee", 26,
      "'fadee' is not one of fade, left, right, top, bottom, none; did you mean 'fade'?"
    ),
    ("insert sections=1", 4, "'insert' needs items=N"),
    ("insert sections=1.2 items=3", 20, "'1.2' contains items; write a set of sections as 1,3..5"),
    (
      "insert sections=1 items=3 animation=none", 30,
      "unknown argument 'animation'; 'insert' accepts sections, items"
    ),
    ("remove sections=1 at=2", 22, "unknown argument 'at'; 'remove' accepts sections"),
    ("reload sections=1", 11, "unknown argument 'sections'; 'reload' accepts at, animation"),
    ("move from=1", 4, "'move' needs to=INDEX"),
    ("move from=1 to=0.2", 4, "'move' goes from 1 to 0.2; write S.N for both or for none"),
    ("move section=1 to=0.2", 22, "'0.2' is not a whole number from 0 to 1000000000"),
    ("select 3", 11, "'3' is one argument too many for 'select'"),
    ("deselect", 4, "'deselect' needs item=INDEX"),
    ("begin-updates", 4, "'end' inside"),
    ("end-updates", 4, "'end-updates' without 'begin-updates'"),
    ("refuse", 4, "'refuse' needs a step, as in 'refuse remove at=99'"),
    (
      "refuse tap at=1,2", 11,
      "'tap' is never refused; 'refuse' accepts updates, reload-data, scroll-to, select, "
        + "deselect, action, deliver, configure and accessibility"
    ),
    ("refuse refuse remove at=1", 11, "duplicate 'refuse'"),
    ("refuse remov at=1", 11, "unknown step 'remov'; did you mean 'remove'?"),
    (
      "refuse remove at=x", 21,
      "'x' is not an index; write N, or S.N in a sectioned scene, up to 1000000000"
    ),
    ("action", 4, "'action' needs the name of an action"),
    ("action box id=a id=b", 20, "duplicate 'id'"),
    ("deliver -1", 12, "'-1' is not a whole number from 0 to 1000000000"),
    ("wait max=5", 4, "'wait' needs settled or idle"),
    ("wait still max=5", 9, "'still' is not one of settled, idle"),
    ("wait settled", 4, "'wait' needs max=FRAMES"),
    ("mark coasting", 9, "'coasting' is not a string; write it in double quotes"),
    ("mark \"\"", 9, "the name is empty"),
    ("mark \"a\"b", 9, "'\"a\"b' is not a string; write it in double quotes"),
    ("mark \"a", 9, "the string has no closing quote"),
    (
      "snapshot \"../a\"", 13,
      "'\"../a\"' cannot name a picture; use at most 100 bytes, no '/' or '\\', "
        + "and no '.' at the start"
    ),
    (
      "expect", 4,
      "an expectation is written 'expect PROBE OP VALUE', with OP one of == != < <= > >="
    ),
    (
      "expect offset.y==0", 4,
      "an expectation is written 'expect PROBE OP VALUE', with OP one of == != < <= > >="
    ),
    ("expect offset.y = 0", 20, "'=' is not one of == != < <= > >="),
    (
      "expect offset.y == 0 1", 25,
      "'1' is an extra word; write a text with spaces in double quotes"
    ),
    ("expect offset.y == 0 ±", 25, "a tolerance needs a number"),
    ("expect offset.y == 0 ±-1", 26, "'-1' is out of range; it can be 0 to 1000000000"),
    ("expect cell[3.frame == 0", 11, "'cell[3.frame' is not a probe; write it as in cell[3].frame"),
    ("expect offset.z == 0", 11, "unknown probe 'offset.z'; did you mean 'offset.x'?"),
    ("expect ofset.y == 0", 11, "unknown probe 'ofset.y'; did you mean 'offset.y'?"),
    ("expect weather == 0", 11, "unknown probe 'weather'"),
    (
      "expect cells.live.total == 0", 11,
      "unknown probe 'cells.live.total'; did you mean 'cells.reused.total'?"
    ),
    ("expect offset.y == hello", 23, "'offset.y' is a number; 'hello' is not"),
    ("expect offset.y == 1,2", 23, "'offset.y' is a number; '1,2' is not"),
    ("expect offset.y < none", 22, "'offset.y' cannot be ordered against none"),
    ("expect offset == 0", 11, "unknown probe 'offset'; did you mean 'offset.x'?"),
    (
      "expect cell.frame == 0,0,1,1", 11,
      "'cell' needs an item's index in brackets, as in cell[3]"
    ),
    (
      "expect cell[x].frame == 0,0,1,1", 11,
      "'cell' needs an item's index in brackets, as in cell[3]"
    ),
    ("expect cell[1].frame == 0,0,1", 28, "'cell.frame' is a rectangle X,Y,W,H; '0,0,1' is not"),
    ("expect cell[1].frame < 0,0,1,1", 27, "'cell.frame' can only be compared with == and !="),
    ("expect offset[1].y == 0", 11, "'offset' has no brackets"),
    ("expect animating == 1", 24, "'animating' is true or false; '1' is neither"),
    ("expect animating == true ±1", 24, "'animating' is not a number and cannot have a tolerance"),
    (
      "expect phase == flying", 20,
      "'phase' is one of idle, tracking, decelerating, bouncing, snapping, scrolling, "
        + "autoscrolling; 'flying' is not"
    ),
    ("expect selection == x", 24, "'selection' is a set of items, such as 1,4; 'x' is not"),
    ("expect selection > 3", 23, "'selection' can only be compared with == and !="),
    ("expect visible.first == 1,2", 28, "'visible.first' is an index; '1,2' is not"),
    ("expect events[] == \"\"", 11, "'events[]' is not a probe; write it as in cell[3].frame"),
    (
      "expect events[didSelekt] == \"\"", 11, "unknown event 'didSelekt'; did you mean 'didSelect'?"
    ),
    ("expect events[gesture,gesture] == \"\"", 11, "duplicate event 'gesture'"),
    (
      "expect section[1.2].header.frame == 0,0,1,1", 11,
      "'section' needs a section's number in brackets, as in section[2]"
    ),
    ("expect item-at[1] == 3", 11, "'item-at' needs a point in brackets, as in item-at[20,30]"),
    (
      "expect line[a].item[top,0].frame == 0,0,1,1", 11,
      "'item' needs left, middle or right and a number, as in item[left,0]"
    ),
    ("expect offset.y == \"a\"b", 23, "'\"a\"b' is not a string; write it in double quotes"),
    (
      "expect offset.y == a\"b\"", 23,
      "'a\"b\"' is partly quoted; quote all of it"
    ),
    ("flung from=1,2", 4, "unknown step 'flung'; did you mean 'fling'?"),
    ("xyzzy", 4, "unknown step 'xyzzy'"),
    ("", 1, "expected a step after '@7'"),
  ]

  @Test(arguments: cases)
  func `an invalid step is reported with its position`(line: String, column: Int, message: String)
    throws
  {
    let messages = Fixture.messages(Fixture.file("@7 " + line, "@2000000 end"))
    let first = try #require(messages.first, "the line was accepted")
    if line == "begin-updates" {
      #expect(first == "t.scn:8:1: the transaction of line 7 must stay in one frame; write '+0'")
    } else {
      #expect(messages.contains("t.scn:7:\(column): \(message)"), "\(messages)")
    }
  }

  static let times: [(time: String, column: Int, message: String)] = [
    ("7", 1, "a step begins with its time, @FRAME or +FRAMES; found '7'"),
    ("@", 2, "'' is not a whole number from 0 to 1000000000"),
    ("@-1", 2, "'-1' is not a whole number from 0 to 1000000000"),
    ("+1.5", 2, "'1.5' is not a whole number from 0 to 1000000000"),
    ("@1000000001", 2, "'1000000001' is not a whole number from 0 to 1000000000"),
    (
      "@99999999999999999999", 2,
      "'99999999999999999999' is not a whole number from 0 to 1000000000"
    ),
    ("@7:", 4, "'' is not a whole number from 0 to 999999999"),
    ("@7:16667", 4, "16667 µs is longer than a frame; at 60/1 the maximum is 16666"),
    ("@7:1:2", 1, "'@7:1:2' is not a time; write @FRAME:MICROSECONDS"),
    ("---", 1, "duplicate '---'"),
    ("seed", 1, "a step begins with its time, @FRAME or +FRAMES; found 'seed'"),
  ]

  @Test(arguments: times)
  func `an invalid time is reported with its position`(time: String, column: Int, message: String) {
    let messages = Fixture.messages(Fixture.file("\(time) key a", "@2000000 end"))
    #expect(messages == ["t.scn:7:\(column): \(message)"])
  }
}
