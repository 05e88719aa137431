package import Reticle

/// The messages of the scene `mail`, and what the user has done with them.
///
/// A message is an identity: 0 is the newest one at first, 1 the one before it, and so on. Messages
/// that arrive later have the identities −1, −2 and so on, so ascending identities are in the order
/// of the list. Everything else is computed from the identity and the seed, so that a million
/// messages take no memory.
package struct Mailbox {
  /// A message, computed from its identity.
  package struct Message {
    /// The identity.
    package let identity: Int
    /// The index of the sender in ``MailSender/all``.
    package let senderIndex: Int
    /// The subject and the text.
    package let topic: MailTopic
    /// The number of days since the message arrived.
    package let daysAgo: Int
    /// The time of day at which the message arrived, in minutes.
    package let minute: Int

    /// The sender.
    package var sender: MailSender { MailSender.all[senderIndex] }
  }

  /// The identities that a search lists.
  package struct Listing {
    /// The identities, the newest first.
    package var identities: [Int] = []
    /// Whether further messages match.
    package var isTruncated = false
  }

  /// The maximum number of messages that a search lists.
  package static let resultLimit = 5000
  /// The number of messages that were never read or unread by chance; the older ones are all read.
  private static let recentCount = 60
  /// The number of messages on each day of a week, from Friday back to Saturday.
  private static let messagesPerDay = [12, 14, 13, 15, 13, 4, 5]
  /// The number of messages above which a day has more messages, instead of the mailbox more days.
  private static let ordinaryCount = 20_000

  private let generator: SeededGenerator
  private let folding = TextFolding()
  /// The senders with their topics, once each.
  private let kinds: [(sender: Int, topic: MailTopic)]
  private let multiplier: Int
  /// The number of messages per day, relative to ``messagesPerDay``.
  private let dailyFactor: Int
  /// The identities of all messages, including archived ones.
  package private(set) var identities: Range<Int>
  /// The archived messages, in the order in which they were archived.
  package private(set) var archived: [Int] = []
  private var archivedSet: Set<Int> = []
  /// The messages that differ from their initial state.
  private var readToggles: Set<Int> = []
  private var flagToggles: Set<Int> = []

  /// Creates a mailbox of a number of messages.
  package init(count: Int, generator: SeededGenerator) {
    self.generator = generator
    identities = 0..<count
    dailyFactor = max(1, (count + Self.ordinaryCount - 1) / Self.ordinaryCount)
    kinds = MailSender.all.enumerated().flatMap { index, sender in
      sender.topics.map { (index, $0) }
    }
    multiplier = Self.multiplier(for: kinds.count)
  }

  // MARK: - Messages

  /// Returns the message with an identity.
  package func message(_ identity: Int) -> Message {
    let kind = kinds[kindIndex(identity)]
    let (day, minute) = date(of: identity)
    return Message(
      identity: identity, senderIndex: kind.sender, topic: kind.topic, daysAgo: day, minute: minute)
  }

  /// Returns the index of a message's sender and topic in ``kinds``.
  ///
  /// In each stretch of as many messages as there are kinds, every kind occurs once: the order is a
  /// multiplication by a number without a common divisor, and a random shift.
  private func kindIndex(_ identity: Int) -> Int {
    let count = kinds.count
    let position = (identity % count + count) % count
    let stretch = (identity - position) / count
    var random = generator.stream(UInt64(bitPattern: Int64(stretch)))
    return (position * multiplier + random.next(below: count)) % count
  }

  /// Returns a number of about 0.618 × `count` that has no common divisor with it.
  private static func multiplier(for count: Int) -> Int {
    var number = max(1, count * 618 / 1000)
    while greatestCommonDivisor(number, count) > 1 { number += 1 }
    return number
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }

  /// Returns the number of days since a message arrived.
  package func daysAgo(_ identity: Int) -> Int {
    guard identity > 0 else { return 0 }
    let (week, index) = identity.quotientAndRemainder(dividingBy: weekCount)
    return week * 7 + day(ofWeek: index).day
  }

  private func date(of identity: Int) -> (daysAgo: Int, minute: Int) {
    guard identity >= 0 else { return (0, min(24 * 60 - 1, MailCalendar.now - 2 * identity)) }
    let (week, index) = identity.quotientAndRemainder(dividingBy: weekCount)
    let (day, position) = day(ofWeek: index)
    let count = Self.messagesPerDay[day] * dailyFactor
    let isToday = identity < Self.messagesPerDay[0] * dailyFactor
    let first = isToday ? MailCalendar.now - 1 : 22 * 60 + 10
    let span = first - 6 * 60
    return (week * 7 + day, first - position * span / count)
  }

  private var weekCount: Int { Self.messagesPerDay.reduce(0, +) * dailyFactor }

  /// Returns the day of a week in which a message arrived, and its position on that day.
  private func day(ofWeek index: Int) -> (day: Int, position: Int) {
    var start = 0
    for (day, count) in Self.messagesPerDay.enumerated() {
      let next = start + count * dailyFactor
      if index < next { return (day, index - start) }
      start = next
    }
    fatalError("message \(index) is not in a week of \(start) messages")
  }

  // MARK: - State

  /// Returns whether a message was not read yet.
  package func isUnread(_ identity: Int) -> Bool {
    isUnreadAtFirst(identity) != readToggles.contains(identity)
  }

  /// Returns whether a message has a flag.
  package func isFlagged(_ identity: Int) -> Bool {
    (trait(identity) % 13 == 4) != flagToggles.contains(identity)
  }

  /// Returns whether a message is archived.
  package func isArchived(_ identity: Int) -> Bool { archivedSet.contains(identity) }

  /// The number of unread messages in the list.
  package var unreadCount: Int {
    let recent = identities.lowerBound..<min(identities.upperBound, Self.recentCount)
    return recent.count { isUnread($0) && !isArchived($0) }
      + readToggles.count { $0 >= Self.recentCount && isUnread($0) && !isArchived($0) }
  }

  private func isUnreadAtFirst(_ identity: Int) -> Bool {
    identity < 0 || identity < Self.recentCount && trait(identity) % 3 == 0
  }

  /// Returns a random number that determines the initial state of a message.
  private func trait(_ identity: Int) -> Int {
    var random = generator.stream(UInt64(bitPattern: Int64(identity)) ^ 0x7374_6174_65)
    return random.next(below: 39)
  }

  /// Marks a message as read or unread.
  package mutating func toggleRead(_ identity: Int) {
    readToggles.formSymmetricDifference([identity])
  }

  /// Marks a message as read.
  package mutating func markRead(_ identity: Int) { if isUnread(identity) { toggleRead(identity) } }

  /// Adds a flag to a message, or removes it.
  package mutating func toggleFlag(_ identity: Int) {
    flagToggles.formSymmetricDifference([identity])
  }

  /// Archives a message.
  package mutating func archive(_ identity: Int) {
    guard archivedSet.insert(identity).inserted else { return }
    archived.append(identity)
  }

  /// Moves the message that was archived last back to the list, and returns it; nil if there is
  /// none.
  package mutating func restoreLastArchived() -> Int? {
    guard let identity = archived.popLast() else { return nil }
    archivedSet.remove(identity)
    return identity
  }

  /// Adds new messages at the start.
  package mutating func receive(_ count: Int) {
    identities = identities.lowerBound - count..<identities.upperBound
  }

  /// Adds older messages at the end.
  package mutating func loadOlder(_ count: Int) {
    identities = identities.lowerBound..<identities.upperBound + count
  }

  // MARK: - Lists

  /// Returns the messages whose sender, address, subject or text contains a query.
  ///
  /// Accents and case make no difference. An empty query returns all messages.
  ///
  /// Cost: O(messages), and a comparison of texts for each sender and topic.
  package func listing(matching query: String) -> Listing {
    let query = folding.folded(query)
    guard !query.isEmpty else {
      return Listing(
        identities: archivedSet.isEmpty
          ? Array(identities) : identities.filter { !archivedSet.contains($0) })
    }
    let matches = kinds.map { kind in
      folding.folded(Self.text(of: MailSender.all[kind.sender], kind.topic)).contains(query)
    }
    var listing = Listing()
    for identity in identities {
      guard matches[kindIndex(identity)], !archivedSet.contains(identity) else { continue }
      guard listing.identities.count < Self.resultLimit else {
        listing.isTruncated = true
        break
      }
      listing.identities.append(identity)
    }
    return listing
  }

  /// Returns the text that a search compares.
  private static func text(of sender: MailSender, _ topic: MailTopic) -> String {
    "\(sender.name)\n\(sender.address)\n\(topic.subject)\n\(topic.preview)"
  }

  /// Returns a snapshot of messages with a section for each day; the identities must ascend.
  package func snapshot(of identities: [Int]) -> GridSnapshot<Int, Int> {
    var snapshot = GridSnapshot<Int, Int>()
    append(identities, to: &snapshot)
    return snapshot
  }

  /// Appends messages to a snapshot that lists only newer ones; the identities must ascend.
  ///
  /// Cost: O(appended messages + days).
  package func append(_ identities: [Int], to snapshot: inout GridSnapshot<Int, Int>) {
    var start = identities.startIndex
    while start < identities.endIndex {
      let day = daysAgo(identities[start])
      var end = start + 1
      while end < identities.endIndex, daysAgo(identities[end]) == day { end += 1 }
      if snapshot.sectionIDs.last != day { snapshot.appendSections([day]) }
      snapshot.appendItems(Array(identities[start..<end]))
      start = end
    }
  }

  /// Inserts a message into a snapshot of the messages, in its place.
  ///
  /// The snapshot must list the next message that is not archived. Insert several from the last one
  /// to the first.
  ///
  /// Cost: O(log messages), and a comparison for each archived message that follows.
  package func insert(_ identity: Int, into snapshot: inout GridSnapshot<Int, Int>) {
    let day = daysAgo(identity)
    let next = (identity + 1..<max(identity + 1, identities.upperBound)).first { !isArchived($0) }
    let nextDay = next.map(daysAgo)
    if let next, nextDay == day { return snapshot.insertItems([identity], before: next) }
    if !snapshot.sectionIDs.contains(day) {
      if let nextDay {
        snapshot.insertSections([day], before: nextDay)
      } else {
        snapshot.appendSections([day])
      }
    }
    snapshot.appendItems([identity], to: day)
  }

  /// Deletes a message from a snapshot, and its day if it was the only one.
  package func delete(_ identity: Int, from snapshot: inout GridSnapshot<Int, Int>) {
    guard let section = snapshot.indexPath(of: identity)?.section else { return }
    if snapshot.numberOfItems(inSectionAt: section) == 1 {
      snapshot.deleteSections([snapshot.sectionIDs[section]])
    } else {
      snapshot.deleteItems([identity])
    }
  }
}
