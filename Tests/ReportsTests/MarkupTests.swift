import Reports
import Testing

struct MarkupTests {
  @Test(
    arguments: [
      ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("\"it's\"", "&quot;it&#39;s&quot;"),
      ("</script><!--", "&lt;/script&gt;&lt;!--"), ("図 Größe 🎢", "図 Größe 🎢"),
      ("a\u{0}\u{1B}[1m\u{85}b", "a\u{FFFD}\u{FFFD}[1m\u{FFFD}b"), ("a\tb\nc", "a\tb\nc"),
      ("a\rb", "a\u{FFFD}b"),
    ])
  func `text is escaped`(text: String, escaped: String) {
    #expect(Markup.escaped(text) == escaped)
    #expect(("<p>\(text)</p>" as Markup).text == "<p>\(escaped)</p>")
  }

  @Test func `markup inside markup is not escaped twice`() {
    let inner: Markup = "<b>\("&")</b>"
    #expect(
      ("<p>\(inner)\(3)\([inner, inner])</p>" as Markup).text
        == "<p><b>&amp;</b>3<b>&amp;</b>\n<b>&amp;</b></p>")
  }

  @Test(
    arguments: [
      "@10   fling from=195,700 velocity=0,-3200 over=6", "mark \"a \\\" # b\"  # a \"comment\"",
      "title \"never closed", "", "   ", "a#b #c", "+0:5 expect x == \"<&>\"", "\"\"\"",
    ])
  func `highlighting does not change the text of a scenario line`(line: String) {
    let markup = SourceLine.markup(line[...]).text
    let text = markup.replacing(/<\/?span[^>]*>/, with: "")
    #expect(text == Markup.escaped(line))
  }

  @Test func `the parts of a line are highlighted`() {
    let markup = SourceLine.markup("@0 mark \"a # b\" # why").text
    #expect(
      markup
        == "@0 <span class=\"word\">mark</span> <span class=\"quoted\">&quot;a # b&quot;</span> "
        + "<span class=\"comment\"># why</span>")
  }
}
