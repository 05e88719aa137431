import Drawing
import Grid
import Motion
import Scenes
import Testing

/// Messages that are computed from their identities.
@Suite struct MailboxTests {
  private func mailbox(_ count: Int = 5000, seed: UInt64 = 1) -> Mailbox {
    Mailbox(count: count, generator: SeededGenerator(seed: seed))
  }

  /// What identifies a message to a reader.
  private func text(_ mailbox: Mailbox, _ identity: Int) -> String {
    let message = mailbox.message(identity)
    return "\(message.sender.name) \(message.topic.subject) \(message.daysAgo) \(message.minute)"
  }

  @Test func `equal seeds give equal messages, and other seeds other ones`() {
    let texts = [1, 1, 2].map { seed in (0..<50).map { text(mailbox(seed: seed), $0) } }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
  }

  @Test func `a message stays the same when others arrive, and in a larger mailbox`() {
    var box = mailbox()
    let before = (0..<20).map { text(box, $0) }
    box.receive(3)
    box.loadOlder(200)
    #expect((0..<20).map { text(box, $0) } == before)
    #expect((0..<20).map { text(mailbox(20_000), $0) } == before)
  }

  @Test(arguments: [1, 7, 0x5eed] as [UInt64])
  func `all languages occur among the newest messages`(seed: UInt64) {
    let box = mailbox(seed: seed)
    let languages = Set((0..<300).map { box.message($0).sender.language })
    #expect(languages == Set(MailLanguage.allCases))
  }

  @Test func `every sender has topics and initials, and languages follow one another`() {
    var seen: [MailLanguage] = []
    for sender in MailSender.all {
      #expect(!sender.initials.isEmpty && !sender.address.isEmpty)
      if seen.last != sender.language { seen.append(sender.language) }
    }
    #expect(seen == MailLanguage.allCases)
    for language in MailLanguage.allCases {
      #expect(MailTopic.topics(in: language).allSatisfy { !$0.paragraphs.isEmpty })
    }
  }

  /// Twelve messages on Friday, 14 on Thursday and so on, 76 in a week.
  @Test(arguments: [
    (0, 0), (11, 0), (12, 1), (25, 1), (26, 2), (70, 5), (71, 6), (75, 6), (76, 7), (88, 8),
    (-3, 0),
  ])
  func `messages arrive on the days of a week`(identity: Int, daysAgo: Int) {
    let box = mailbox()
    #expect(box.daysAgo(identity) == daysAgo)
    #expect(box.message(identity).daysAgo == daysAgo)
  }

  @Test func `a million messages arrive within years, fifty times as many a day`() {
    let box = mailbox(1_000_000)
    // 3,800 a week: 263 weeks and 599 messages of the Friday before, which has 600.
    #expect(box.daysAgo(999_999) == 263 * 7)
    #expect(box.daysAgo(599) == 0)
    #expect(box.daysAgo(600) == 1)
  }

  @Test(arguments: [5000, 1_000_000])
  func `no message is older than the one after it`(count: Int) {
    let box = mailbox(count)
    for range in [-4..<400, count - 400..<count] {
      var previous = (daysAgo: 0, minute: 24 * 60)
      for identity in range {
        let message = box.message(identity)
        #expect((0..<24 * 60).contains(message.minute))
        #expect(
          message.daysAgo > previous.daysAgo
            || message.daysAgo == previous.daysAgo && message.minute <= previous.minute
            || identity == range.lowerBound)
        previous = (message.daysAgo, message.minute)
      }
    }
    #expect(box.message(0).minute < MailCalendar.now)
    #expect(box.message(-1).minute > MailCalendar.now)
  }

  // MARK: - Search

  @Test(arguments: [
    "boathouse", "KINGSBRIDGE", "čárkami", "χωριό", "富士山", "المكتبة", "🧗", "example",
  ])
  func `a search finds the messages that contain the query in any part`(query: String) {
    let box = mailbox(2000)
    let found = box.listing(matching: query)
    let expected = (0..<2000).filter { identity in
      let message = box.message(identity)
      let parts = [message.sender.name, message.sender.address, message.topic.subject]
      let folding = TextFolding()
      return (parts + message.topic.paragraphs).contains {
        FoldedQuery(query, folding).isContained(in: $0, folding)
      }
    }
    #expect(found.identities == expected)
    #expect(!found.isTruncated && !expected.isEmpty)
  }

  @Test func `accents make no difference, however many there are`() {
    let box = mailbox(2000)
    let marks = String(repeating: "\u{301}", count: 8000)
    let plain = box.listing(matching: "boathouse").identities
    #expect(!plain.isEmpty)
    #expect(box.listing(matching: "bo\(marks)athouse").identities == plain)
    #expect(box.listing(matching: marks).identities == Array(0..<2000))
  }

  @Test func `a search without results is empty, and an empty query lists everything`() {
    let box = mailbox(100)
    #expect(box.listing(matching: "zyzzyva").identities == [])
    #expect(box.listing(matching: "").identities == Array(0..<100))
  }

  @Test func `a search lists the newest five thousand results`() {
    let listing = mailbox(1_000_000).listing(matching: "example")
    #expect(listing.identities == Array(0..<5000))
    #expect(listing.isTruncated)
  }

  @Test func `a snapshot has a section for each day`() {
    let snapshot = mailbox().snapshot(of: [-2, 0, 11, 12, 75, 76, 88])
    #expect(snapshot.sectionIDs == [0, 1, 6, 7, 8])
    #expect(snapshot.itemIDs(in: 0) == [-2, 0, 11])
    #expect(snapshot.itemIDs == [-2, 0, 11, 12, 75, 76, 88])
    #expect(mailbox().snapshot(of: []).sectionIDs == [])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a snapshot that is changed message by message lists the same as a new one`(
    seed: UInt64
  ) {
    var chance = SeededGenerator(seed: seed)
    var box = mailbox(40)
    var snapshot = box.snapshot(of: box.listing(matching: "").identities)
    for _ in 0..<120 {
      let before = box.identities
      switch chance.next(below: 8) {
      case 0:
        box.receive(2)
        for identity in (box.identities.lowerBound..<before.lowerBound).reversed() {
          box.insert(identity, into: &snapshot)
        }
      case 1:
        box.loadOlder(10)
        let old = before.upperBound..<box.identities.upperBound
        if chance.next(below: 2) == 0 {
          box.append(Array(old), to: &snapshot)
        } else {
          for identity in old.reversed() { box.insert(identity, into: &snapshot) }
        }
      case 2, 3:
        if let restored = box.restoreLastArchived() { box.insert(restored, into: &snapshot) }
      default:
        let identity = before.lowerBound + chance.next(below: before.count)
        box.archive(identity)
        box.delete(identity, from: &snapshot)
      }
      let expected = box.snapshot(of: box.listing(matching: "").identities)
      #expect(snapshot.sectionIDs == expected.sectionIDs)
      #expect(snapshot.itemIDs == expected.itemIDs)
    }
  }

  // MARK: - State

  @Test func `archived messages leave all lists until they are restored in reverse order`() {
    var box = mailbox(10)
    box.archive(4)
    box.archive(2)
    box.archive(4)
    #expect(box.listing(matching: "").identities == [0, 1, 3, 5, 6, 7, 8, 9])
    #expect(box.listing(matching: "example").identities == [0, 1, 3, 5, 6, 7, 8, 9])
    #expect(box.restoreLastArchived() == 2)
    #expect(box.restoreLastArchived() == 4)
    #expect(box.restoreLastArchived() == nil)
    #expect(box.listing(matching: "").identities == Array(0..<10))
  }

  @Test func `the unread count follows reading, archiving and new messages`() {
    var box = mailbox()
    let unread = (0..<5000).filter(box.isUnread)
    #expect(box.unreadCount == unread.count)
    #expect(!unread.isEmpty && unread.allSatisfy { $0 < 60 })
    box.markRead(unread[0])
    box.markRead(unread[0])
    #expect(box.unreadCount == unread.count - 1)
    box.archive(unread[1])
    #expect(box.unreadCount == unread.count - 2)
    box.toggleRead(4000)
    box.receive(3)
    #expect(box.unreadCount == unread.count + 2)
    #expect(box.identities == -3..<5000)
  }

  @Test func `a flag is added and removed`() {
    var box = mailbox()
    let flagged = (0..<200).filter(box.isFlagged)
    #expect(!flagged.isEmpty && flagged.count < 50)
    box.toggleFlag(flagged[0])
    #expect(!box.isFlagged(flagged[0]))
    box.toggleFlag(flagged[0])
    #expect(box.isFlagged(flagged[0]))
  }
}
