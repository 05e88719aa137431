import Reticle

/// The avatars of the senders: a painted picture, or the sender's initials on a color.
struct MailAvatars {
  private let contents: [ContentID]

  /// Creates the avatars of all senders.
  init(_ host: ViewHost) {
    let pictures = host.generator.stream(Self.stream)
    contents = MailSender.all.enumerated().map { index, sender in
      // Every fourth sender has a picture.
      if index % 4 == 3 {
        let picture = PaintedPicture(index * 5 % PaintedPicture.count, using: pictures)
        return host.contents.insert(
          Content([.clipped(.ellipse(.bounds), picture.content.elements)]))
      }
      return host.contents.insert(Self.content(sender.initials, Self.colors[index % 8]))
    }
  }

  /// The random stream for the painted pictures, which is the one of the scene `photos`.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  /// Returns the content of a sender's avatar.
  func content(ofSender index: Int) -> ContentID { contents[index] }

  private static func content(_ initials: String, _ color: Color) -> Content {
    var text = Text(initials, face: .semibold, size: 15, color: .white, alignment: .center)
    // Avatars grow less than the text.
    text.minimumSize = 9
    let middle = Rect(x: 0.14, y: 0.14, width: 0.72, height: 0.72)
    return Content([.fill(.ellipse(.bounds), .color(color)), .text(text, .fraction(middle))])
  }

  /// Colors on which white text is readable.
  private static let colors = [
    Color(hex: 0x3D5A9E), Color(hex: 0x8A4B9E), Color(hex: 0xB0413E), Color(hex: 0x96611A),
    Color(hex: 0x2F7A4F), Color(hex: 0x1F7A8C), Color(hex: 0x6B5BB5), Color(hex: 0xA2456F),
  ]
}
