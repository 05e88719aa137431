import Drawing
import Testing

@Suite struct ContentStoreTests {
  private let store = ContentStore()

  /// Returns a content that is unique for each number.
  private static func content(_ number: Int) -> Content {
    .text(Text("\(number)"))
  }

  @Test func `equal contents have the same identifier`() {
    let first = store.insert(.color(.black))
    let second = store.insert(.color(.black))
    #expect(first == second)
    #expect(first != store.insert(.color(.white)))
    #expect(store.content(first) == .color(.black))
    #expect(store.solidColor(first) == .black)
  }

  @Test func `a content stays in the store while it is retained`() {
    let id = store.insert(.color(.black))
    _ = store.insert(.color(.black))
    store.release(id)
    fill(from: 0, count: 3 * ContentStore.idleLimit)
    #expect(store.contains(id))
    store.release(id)
    fill(from: 10_000, count: 3 * ContentStore.idleLimit)
    #expect(!store.contains(id))
  }

  @Test func `a released content is found again while it is idle`() {
    let id = store.insert(.color(.black))
    store.release(id)
    #expect(store.contains(id))
    #expect(store.insert(.color(.black)) == id)
  }

  @Test func `the last released contents stay, at least idleLimit and under twice as many`() {
    let ids = fill(from: 0, count: 5 * ContentStore.idleLimit)
    let alive = ids.filter(store.contains)
    #expect(alive.count >= ContentStore.idleLimit)
    #expect(alive.count < 2 * ContentStore.idleLimit)
    #expect(Array(ids.suffix(alive.count)) == alive)
  }

  @Test func `a reused content counts as released last`() {
    let id = store.insert(.color(.black))
    store.release(id)
    fill(from: 0, count: ContentStore.idleLimit)
    store.release(store.insert(.color(.black)))
    fill(from: 10_000, count: ContentStore.idleLimit - 2)
    #expect(store.contains(id))
  }

  @Test func `a text is found by its value and its shadow`() {
    let text = Text("Section 12", face: .semibold)
    let shadow = TextShadow(color: .black)
    let id = store.intern(text, shadow: nil)
    #expect(store.intern(text, shadow: nil) == id)
    #expect(store.insert(.text(text)) == id)
    let shadowed = store.intern(text, shadow: shadow)
    #expect(shadowed != id)
    #expect(store.content(shadowed) == .text(text, shadow: shadow))
  }

  @Test func `a text that was discarded is added again`() {
    let text = Text("Section 12")
    let id = store.intern(text, shadow: nil)
    fill(from: 0, count: 3 * ContentStore.idleLimit)
    #expect(!store.contains(id))
    let again = store.intern(text, shadow: nil)
    #expect(store.contains(again) && again != id)
    #expect(store.content(again) == .text(text))
  }

  @Test func `a retained text keeps its identifier when the text cache is emptied`() {
    let text = Text("Section 12")
    let id = store.insert(.text(text))
    for number in 0..<5 * ContentStore.idleLimit {
      _ = store.intern(Text("\(number)"), shadow: nil)
    }
    #expect(store.intern(text, shadow: nil) == id)
  }

  @Test func `keys of contents are unique`() {
    var keys: Set<UInt64> = []
    let count = 6 * ContentStore.idleLimit
    for id in fill(from: 0, count: count) { keys.insert(id.key) }
    #expect(keys.count == count)
  }

  @Test func `a discarded identifier stays invalid when its index is reused`() {
    let ids = fill(from: 0, count: 4 * ContentStore.idleLimit)
    let reborn = store.insert(Self.content(0))
    #expect(reborn.index < UInt32(2 * ContentStore.idleLimit))
    #expect(!store.contains(ids[0]))
    #expect(store.content(reborn) == Self.content(0))
  }

  @Test func `using a discarded identifier stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = ContentStore()
      let id = store.insert(.color(.black))
      store.release(id)
      for number in 0..<(3 * ContentStore.idleLimit) {
        store.release(store.insert(.text(Text("\(number)"))))
      }
      _ = store.content(id)
    }
  }

  @Test func `releasing a content more often than retaining it stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let store = ContentStore()
      let id = store.insert(.color(.black))
      store.release(id)
      store.release(id)
    }
  }

  @Test func `a removed image is nil and its identifier is not reused`() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0])
    let first = store.addImage(bitmap)
    #expect(store.image(first) === bitmap)
    store.removeImage(first)
    #expect(store.image(first) == nil)
    let second = store.addImage(bitmap)
    #expect(second != first)
    #expect(store.image(first) == nil)
    store.removeImage(first)
    #expect(store.image(second) === bitmap)
  }

  /// Retains and releases contents one by one.
  @discardableResult
  private func fill(from first: Int, count: Int) -> [ContentID] {
    (first..<first + count).map { number in
      let id = store.insert(Self.content(number))
      store.release(id)
      return id
    }
  }
}
