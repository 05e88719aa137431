import Scrolling
import Stage
import Testing

@Suite struct ViewReusePoolTests {
  @Test func `the pool returns views by identifier, the most recently added first`() {
    var pool = ViewReusePool()
    let (a, b, c) = (View(), View(), View())
    pool.enqueue(a, withIdentifier: "one")
    pool.enqueue(b, withIdentifier: "one")
    pool.enqueue(c, withIdentifier: "two")
    #expect(pool.count == 3)
    #expect(pool.dequeue(withIdentifier: "three") == nil)
    #expect(pool.dequeue(withIdentifier: "one") === b)
    #expect(pool.dequeue(withIdentifier: "two") === c)
    #expect(pool.dequeue(withIdentifier: "two") == nil)
    #expect(pool.count == 1)
    pool.removeAll()
    #expect(pool.dequeue(withIdentifier: "one") == nil)
    #expect(pool.count == 0)
  }
}
