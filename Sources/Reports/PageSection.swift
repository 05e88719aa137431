/// A section of the page with a link to it.
struct PageSection {
  /// The fragment identifier of the section.
  let id: String
  /// The title, which is also its entry in the table of contents.
  let title: String
  /// The content, without the title.
  let body: Markup

  /// The whole section.
  var markup: Markup {
    """
    <section id="\(id)" aria-labelledby="\(id)-title">
    <h2 id="\(id)-title">\(title)</h2>
    \(body)
    </section>
    """
  }

  /// The entry in the table of contents.
  var link: Markup { "<li><a href=\"#\(id)\">\(title)</a></li>" }
}
