import Profiling
import Testing

@Suite struct CommitSearchTests {
  /// Searches among commits, of which those in `unknown` cannot be judged; returns the search and
  /// the number of commits that it looked at.
  private func search(
    _ count: Int, first: Int, unknown: Set<Int> = []
  ) -> (search: CommitSearch, steps: Int) {
    var search = CommitSearch(count: count)
    var steps = 0
    while let index = search.next, steps < count {
      search.add(unknown.contains(index) ? nil : index >= first, at: index)
      steps += 1
    }
    return (search, steps)
  }

  @Test(arguments: [2, 3, 8, 9, 1000])
  func `each commit is found in as few steps as possible`(count: Int) {
    for first in 1..<count {
      let found = search(count, first: first)
      #expect(found.search.lastBefore == first - 1)
      #expect(found.search.firstAfter == first)
      // 2 to the number of steps is at least the number of commits in question.
      #expect(found.steps <= Int.bitWidth - (count - 2).leadingZeroBitCount)
    }
  }

  @Test func `commits that cannot be judged are left in question`() {
    let found = search(17, first: 8, unknown: [6, 7, 8]).search
    #expect(found.lastBefore == 5)
    #expect(found.firstAfter == 9)
    let other = search(17, first: 12, unknown: [6, 7, 8]).search
    #expect((other.lastBefore, other.firstAfter) == (11, 12))
  }

  @Test func `two commits leave nothing to look at`() {
    #expect(CommitSearch(count: 2).next == nil)
  }
}

@Suite struct LikenessVoteTests {
  @Test func `five runs near one program decide, and runs of both sides need more`() {
    var vote = LikenessVote()
    for _ in 0..<4 { vote.add(fast: 100, slow: 200, other: 190) }
    #expect(!vote.isDecided)
    vote.add(fast: 100, slow: 200, other: 120)
    for _ in 0..<2 { vote.add(fast: 100, slow: 200, other: 151) }
    #expect(vote.isDecided && vote.lead > 0)
    var other = LikenessVote()
    for _ in 0..<5 { other.add(fast: 100, slow: 200, other: 149) }
    #expect(other.isDecided && other.lead < 0)
  }
}
