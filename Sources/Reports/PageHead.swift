/// The head of a page, which loads nothing from elsewhere.
struct PageHead {
  /// The title of the page.
  let title: String
  /// What the page can use besides its style, as in a `Content-Security-Policy`, such as
  /// `img-src data:`.
  var policies: [String] = []

  /// The markup from the document type to the end of the head.
  var markup: Markup {
    let policy = (["default-src 'none'", "style-src 'unsafe-inline'"] + policies)
      .joined(separator: "; ")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(title) · Reticle</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(Markup(verbatim: policy))">
      <style>
      \(PageTemplate.style)
      </style>
      </head>
      """
  }
}
