import Scrolling
import Stage
import Testing

@Suite struct ViewReusePoolTests {
  private final class Row: View {}

  @Test func `the pool returns views by type and identifier, the most recently added first`() {
    var pool = ViewReusePool()
    let (one, two) = (ReuseKey(View.self), ReuseKey(View.self, "two"))
    let (a, b, c) = (View(), View(), View())
    pool.enqueue(a, one)
    pool.enqueue(b, one)
    pool.enqueue(c, two)
    #expect(pool.count == 3)
    #expect(pool.dequeue(ReuseKey(Row.self)) == nil)
    #expect(pool.dequeue(ReuseKey(View.self, "three")) == nil)
    #expect(pool.dequeue(one) === b)
    #expect(pool.dequeue(two) === c)
    #expect(pool.dequeue(two) == nil)
    #expect(pool.count == 1)
    pool.removeAll()
    #expect(pool.dequeue(one) == nil)
    #expect(pool.count == 0)
  }
}
