import Stage
import Testing
import WindowHost

@Suite("SourceFeed") struct SourceFeedTests {
  @Test func `input is fetched once and returned once`() {
    var feed = SourceFeed(WindowSessionTests.Frames(2))
    var found: [Int64?] = []
    for _ in 0..<2 { if feed.prefetch() { found.append(feed.nextFrame) } }
    for _ in 0..<2 { found.append(feed.dequeue()?.frame) }
    if feed.prefetch() { found.append(feed.dequeue()?.frame) }
    #expect(found == [0, 0, 0, nil, 1])
    let hasMore = feed.prefetch()
    #expect(!hasMore)
  }

  @Test func `the user's input never ends`() {
    var feed = SourceFeed(nil)
    let hasInput = feed.prefetch()
    #expect(hasInput)
    #expect(feed.nextFrame == nil)
    #expect(!feed.isReplay)
  }

  @Test(arguments: [true, false])
  func `only a final end releases the source, and the feed stays a replay`(isFinal: Bool) {
    var feed = SourceFeed(WindowSessionTests.Frames(0))
    feed.end(isFinal: isFinal)
    #expect(feed.hasEnded)
    #expect((feed.source == nil) == isFinal)
    #expect(feed.isReplay)
  }

  @Test func `seeking discards prefetched input`() {
    var feed = SourceFeed(WindowSessionTests.Frames(5))
    _ = feed.prefetch()
    feed.end(isFinal: false)
    feed.sourceDidSeek()
    #expect(feed.nextFrame == nil)
    #expect(!feed.hasEnded)
  }
}
