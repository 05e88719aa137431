import FoundationEssentials
import Profiling
import Stage

/// The section with the longest frames, each with screenshots before, in and after it.
struct ContactSheet {
  /// The number of frames before and after a frame whose screenshots are used.
  private static let neighborCount: Int64 = 2

  private let context: PageContext
  private let includedPictures: [Int64: ReportPicture]
  private let omittedCount: Int

  /// Creates a sheet with as many pictures as fit into `room` bytes, first those of the longest
  /// frames.
  init(_ context: PageContext, byteLimit: Int) {
    self.context = context
    var rest = byteLimit
    var kept: [Int64: ReportPicture] = [:]
    let byFrame = Dictionary(
      context.page.pictures.map { ($0.frame, $0) }, uniquingKeysWith: { first, _ in first })
    let frames = context.run.log[.frame]
    let worst = context.worstRows.map { frames[$0] }
    let order = [0, -1, 1, -2, 2].flatMap { offset in worst.map { $0 + offset } }
    for frame in order where kept[frame] == nil {
      guard let picture = byFrame[frame] else { continue }
      let cost = Self.cost(of: picture)
      guard cost <= rest else { continue }
      rest -= cost
      kept[frame] = picture
    }
    self.includedPictures = kept
    omittedCount = byteLimit > 0 ? Set(order).count { byFrame[$0] != nil && kept[$0] == nil } : 0
  }

  /// The section; nil for a run without frames.
  var section: PageSection? {
    guard !context.worstRows.isEmpty else { return nil }
    return PageSection(
      id: "worst", title: "Longest frames",
      body: """
        \(note)
        <div class="worst">
        \(context.worstRows.map(card))
        </div>
        """)
  }

  /// Returns the maximum number of bytes that a picture adds to the page.
  ///
  /// The image is embedded once; the markup around it occurs up to five times.
  private static func cost(of picture: ReportPicture) -> Int {
    (picture.bytes.count + 2) / 3 * 4 + 5 * (500 + picture.changed.count * 180)
  }

  private var note: Markup {
    var parts: [Markup] = []
    if includedPictures.isEmpty {
      parts.append(
        """
        <p class="note">There are no pictures of these frames; <code>reticle profile</code> \
        makes them.</p>
        """)
    } else {
      parts.append(
        """
        <div class="toolbar"><span class="note">Cells that changed in a frame are \
        outlined.</span><button id="outlines" type="button" aria-pressed="true">Outlines \
        <kbd>O</kbd></button></div>
        """)
    }
    if omittedCount > 0 {
      let pictures = PageContext.count(omittedCount, "picture")
      parts.append("<p class=\"note\">\(pictures) did not fit into the page.</p>")
    }
    return "\(parts)"
  }

  private func card(_ row: Int) -> Markup {
    let record = context.run.log[row]
    let state = context.state(record[.cpu])
    let frame = record[.frame]
    let verdict = context.run.verdict(onRow: row)?.text
    return """
      <article aria-label="Frame \(frame)">
      <h3>\(Markup.shape(state))#\(frame) <span>\(PageContext.milliseconds(record[.cpu])) ms</span>
      <button type="button" data-frame="\(frame)" data-goes="1">Show</button></h3>
      <div class="share" aria-hidden="true">\(shares(record))</div>
      <p>\(([verdict].compactMap(\.self) + facts(record, row)).joined(separator: " · "))</p>
      \(filmstrip(frame))
      </article>
      """
  }

  private func shares(_ record: FrameRecord) -> [Markup] {
    FramePhase.measured.filter { record[FrameColumn(cpuOf: $0)] > 0 }.map { phase in
      let share = Double(record[FrameColumn(cpuOf: phase)]) / Double(max(1, record[.cpu]))
      return "<i class=\"p-\("\(phase)")\" style=\"width:\((100 * share).fixed(1))%\"></i>"
    }
  }

  private func facts(_ record: FrameRecord, _ row: Int) -> [String] {
    let phase = record.longestPhase
    let share = 100 * record[FrameColumn(cpuOf: phase)] / max(1, record[.cpu])
    var facts = ["\(phase) \(share) %"]
    for (column, one, many) in [
      (FrameColumn.cellsCreated, "cell created", "cells created"),
      (.cellsReused, "cell reused", "cells reused"), (.layoutPasses, "layout", "layouts"),
      (.rasterized, "content rasterized", "contents rasterized"),
      (.allocations, "allocation", "allocations"),
    ] where record[column] > 0 {
      facts.append(PageContext.count(record[column], one, many))
    }
    if record.isNoisy { facts.append("disturbed by the machine") }
    if let section = context.run.section(ofRow: row)?.name, !section.isEmpty {
      facts.append("“\(section)”")
    }
    return facts
  }

  private func filmstrip(_ frame: Int64) -> Markup {
    let shown = (-Self.neighborCount...Self.neighborCount).compactMap {
      includedPictures[frame + $0]
    }
    guard !shown.isEmpty else { return "" }
    return """
      <div class="film">
      \(shown.map { figure($0, on: frame) })
      </div>
      """
  }

  /// Returns a picture for a frame's card; only the first card with a picture embeds its bytes.
  private func figure(_ picture: ReportPicture, on card: Int64) -> Markup {
    let frame = picture.frame
    let frames = context.run.log[.frame]
    let cards = context.worstRows.map { frames[$0] }
    let isFirst = cards.first { abs($0 - frame) <= Self.neighborCount } == card
    let source: Markup =
      isFirst
      ? """
      id="shot-\(frame)" src="data:image/\(picture.format.rawValue);base64,\
      \(Data(picture.bytes).base64EncodedString())"
      """
      : "data-like=\"\(frame)\""
    let type: Markup = frame == card ? " class=\"here\"" : ""
    let changed = PageContext.count(picture.changed.count, "cell") + " changed"
    return """
      <figure\(type)><button type="button" class="shot" data-picture="\(frame)" \
      aria-label="Enlarge frame \(frame)"><img alt="Frame \(frame), \(changed)" \(source)>\
      <svg viewBox="0 0 \(picture.width.plain) \(picture.height.plain)" \
      preserveAspectRatio="none" aria-hidden="true">\(picture.changed.map(Self.outline))</svg>\
      </button><figcaption>#\(frame)</figcaption></figure>
      """
  }

  /// Returns two outlines: a white one behind a dashed colored one is visible on any picture.
  private static func outline(_ area: ReportPicture.Area) -> Markup {
    let attributes: Markup = """
      x="\(area.x.plain)" y="\(area.y.plain)" width="\(area.width.plain)" \
      height="\(area.height.plain)"
      """
    return "<g><rect \(attributes)/><rect \(attributes)/></g>"
  }
}
