import Profiling
import Testing

@Suite struct AddedWorkTests {
  @Test(arguments: [
    "cell=400us", "layout=8ms", "frame=20ms/30", "forget",
    "cell=400us,layout=8ms,frame=20ms/30,forget", "cell=1us", "layout=1000ms", "frame=1ms/1",
    "cells=20%", "wait=8ms/30", "allocate=1", "forget/10",
  ])
  func `a list is read and written`(text: String) throws {
    #expect("\(try AddedWork(text))" == text)
  }

  @Test func `times are in nanoseconds`() throws {
    let work = try AddedWork("forget,frame=2ms/7,cell=3us")
    #expect(work.perCell == 3_000)
    #expect(work.perInterval == 2_000_000)
    #expect(work.frameInterval == 7)
    #expect(work.perLayout == 0)
    #expect(work.forgetsBitmaps)
    #expect(!work.isEmpty)
    #expect(AddedWork().isEmpty)
    #expect("\(AddedWork())" == "")
  }

  @Test(arguments: [
    ("", "'' is not added work"), ("cells=1ms", "'cells=1ms' is not added work"),
    ("cells=0%", "'cells=0%' is not added work"),
    ("forget/0", "'forget/0' is not added work"), ("allocate=x", "'allocate=x' is not added work"),
    ("cell", "'cell' is not added work"), ("forget=1", "'forget=1' is not added work"),
    ("frame=5ms", "'frame=5ms' is not added work"),
    ("frame=5ms/0", "'frame=5ms/0' is not added work"),
    ("cell=1ms,", "'' is not added work"), ("cell=5", "'5' is not a time"),
    ("cell=0us", "'0us' is not a time"), ("layout=1001ms", "'1001ms' is not a time"),
    ("layout=-1ms", "'-1ms' is not a time"), ("cell=1ms,cell=2ms", "'cell' occurs twice"),
  ])
  func `anything else is refused with the reason`(text: String, reason: String) {
    let error = #expect(throws: AddedWorkError.self) { try AddedWork(text) }
    #expect(error.map { "\($0)".hasPrefix(reason) } == true, "\(String(describing: error))")
  }
}
