import Reticle

final class Statistics: View {
  private let label = TextLabel(fontSize: 15, color: .text)

  init() {
    super.init()
    addSubview(label)
  }

  func count(wordsIn text: String) {
    label.text = "Counting…"
    host?.backgroundWork.request {
      text.split(whereSeparator: \.isWhitespace).count
    } apply: { [weak self] count in
      self?.label.text = "\(count) words"
    }
  }

  override func layoutSubviews() { label.frame = bounds }
}

final class Search {
  private var request: Int?

  func find(_ word: String, in lines: [String], _ host: ViewHost, show: @escaping ([Int]) -> Void) {
    if let request { host.backgroundWork.cancel(request) }
    request = host.backgroundWork.requestIndependently {
      lines.indices.filter { lines[$0].contains(word) }
    } apply: { found in
      show(found)
    }
  }
}
