import Scrolling
import Stage
import Testing

@Suite struct CellPoolTests {
  @Test func `the pool returns views by identifier, the most recently added first`() {
    var pool = CellPool()
    let (a, b, c) = (View(), View(), View())
    pool.put(a, "one")
    pool.put(b, "one")
    pool.put(c, "two")
    #expect(pool.count == 3)
    #expect(pool.take("three") == nil)
    #expect(pool.take("one") === b)
    #expect(pool.take("two") === c)
    #expect(pool.take("two") == nil)
    #expect(pool.count == 1)
    pool.removeAll()
    #expect(pool.take("one") == nil)
    #expect(pool.count == 0)
  }
}
