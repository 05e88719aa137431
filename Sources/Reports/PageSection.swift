/// A part of the page that can be jumped to.
struct PageSection {
  /// The end of the address that leads to it.
  let id: String
  /// What it is called; also in the list at the top.
  let title: String
  /// What is in it, without the title.
  let body: Markup

  /// The whole.
  var markup: Markup {
    """
    <section id="\(id)" aria-labelledby="\(id)-title">
    <h2 id="\(id)-title">\(title)</h2>
    \(body)
    </section>
    """
  }

  /// Its entry in the list.
  var link: Markup { "<li><a href=\"#\(id)\">\(title)</a></li>" }
}
