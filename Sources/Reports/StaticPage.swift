/// A page without scripts: head, title, facts and sections.
struct StaticPage {
  /// The title of the page.
  let title: String
  /// Short facts below the title.
  let facts: [String]
  /// The sections, in order.
  let sections: [PageSection]
  /// Whether links to the sections are at the top.
  var hasContents = false
  /// Whether the page holds pictures.
  var hasPictures = false

  /// The text of the whole file.
  var text: String {
    let head = PageHead(title: title, policies: hasPictures ? ["img-src data:"] : [])
    let contents: Markup = """
      <nav class="sections" aria-label="Sections"><ul>
      \(sections.map(\.link))
      </ul></nav>

      """
    let page: Markup = """
      \(head.markup)
      <body>
      <header class="top">
      <div class="brand">\(PageTemplate.logo)<span>Reticle</span></div>
      <h1>\(title)</h1>
      <div class="facts">\(facts.map { "<span>\($0)</span>" as Markup })</div>
      </header>
      \(hasContents ? [contents] : [])<main>
      \(sections.map(\.markup))
      </main>
      </body>
      </html>

      """
    return page.text
  }
}
