import CPango
import Testing

/// Texts in many scripts, and what the fonts of this machine can draw.
package enum ScriptSamples {
  /// A text with its name, and the family that has its glyphs.
  package struct Sample: CustomTestStringConvertible {
    package var name: String
    package var text: String
    package var testDescription: String { name }

    /// Creates a sample.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package static let all = [
    Sample(name: "Latin with marks", text: "Příliš žluťoučký kůň úpěl ďábelské ódy e\u{301}"),
    Sample(name: "Japanese", text: "いろはにほへと ちりぬるを。わかよたれそ、つねならむ"),
    Sample(name: "Chinese", text: "視野無限廣，窗外有藍天。今天下午三點在車站見面。"),
    Sample(name: "Korean", text: "다람쥐 헌 쳇바퀴에 타고파. 내일 아침에 만나요."),
    Sample(name: "Arabic", text: "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر"),
    Sample(name: "Hebrew", text: "דג סקרן שט בים מאוכזב ולפתע מצא חברה"),
    Sample(name: "Hindi", text: "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश"),
    Sample(name: "Tamil", text: "யாமறிந்த மொழிகளிலே தமிழ்மொழி போல் இனிதாவது எங்கும் காணோம்"),
    Sample(name: "Thai", text: "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน"),
    Sample(name: "emoji", text: "Families 👨‍👩‍👧‍👦, flags 🇵🇹🇯🇵 and skin tones 👋🏽 on one line."),
    Sample(
      name: "mixed",
      text: "Mixed: «عروض» today, see ½ ⅔ and 日本 at https://example.org/a/b?c=عروض"),
    Sample(name: "decomposed", text: "A\u{30A}ngstro\u{308}m cafe\u{301} nai\u{308}ve"),
    Sample(name: "zero width", text: "zero\u{200B}width\u{200B}spaces and non\u{2060}breaking"),
    Sample(name: "soft hyphens", text: "soft\u{AD}hyphen\u{AD}ation in a narrow col\u{AD}umn"),
    Sample(name: "paragraphs", text: "English, then عربي.\nثم سطر آخر with Latin.\n\n⅔"),
  ]

  /// Whether a font of color emoji is installed.
  package static let hasColorEmoji = hasFamily("Noto Color Emoji")

  /// Whether a font of Tamil is installed.
  package static let hasTamil = hasFamily("Noto Sans Tamil")

  private static func hasFamily(_ name: String) -> Bool {
    let map = pango_cairo_font_map_new()
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &families, &count)
    defer { g_free(families) }
    return (0..<Int(count)).contains { index in
      families?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        == name
    }
  }
}
