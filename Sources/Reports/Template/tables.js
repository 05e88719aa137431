// Charts drawn from tables, and tables created from the data.

// The histogram reads its numbers from the table below it, so the two always agree.
function drawHistogram() {
  const rows = [...document.querySelectorAll("#histogram-values tbody tr")];
  if (rows.length === 0) return;
  const edges = rows.map((row) => Number(row.dataset.from));
  edges.push(Number(rows[rows.length - 1].dataset.to));
  const series = [...Array(base ? 2 : 1).keys()].map((k) =>
    rows.map((row) => Number(row.cells[1 + (base ? 1 - k : 0)].textContent)));
  const most = Math.max(1, ...series.flat());
  const width = Math.max(320, $("histogram").clientWidth);
  const [left, right, top, height] = [56, 12, 20, 150];
  const bottom = top + height;
  const x = (edge) => left + (width - left - right)
    * Math.log(edge / edges[0]) / Math.log(edges[edges.length - 1] / edges[0]);
  // The scale starts at half a frame, so that a single frame has a height.
  const y = (count) => count > 0
    ? bottom - height * Math.log(2 * count) / Math.log(2 * most * 1.1) : bottom;
  const group = svg("g");
  for (let value = 1; value <= most * 1.1; value *= 10) {
    group.append(svg("path", { class: "rule", d: `M${left} ${y(value)}H${width - right}` }),
      svg("text", { x: left - 8, y: y(value) + 4, "text-anchor": "end" }, String(value)));
  }
  group.append(svg("text", { x: left - 8, y: top - 8, "text-anchor": "end" }, "frames"));
  let bars = "";
  series[0].forEach((count, i) => {
    if (count) bars += bar(x(edges[i]) + 0.5, y(count), x(edges[i + 1]) - x(edges[i]) - 1,
      bottom - y(count));
  });
  group.append(svg("path", { class: "hist-a", d: bars }));
  if (base) {
    let d = `M${left} ${bottom}`;
    series[1].forEach((count, i) => { d += `V${y(count)}H${x(edges[i + 1])}`; });
    group.append(svg("path", { class: "hist-b", d: d + `V${bottom}` }));
  }
  group.append(svg("path", { class: "axis", d: `M${left} ${bottom}H${width - right}` }));
  const occupied = new OccupiedSpans();
  // Space for the unit.
  occupied.reserve(left - 26, left - 8, 0);
  for (const value of roundTimes(edges[0], edges[edges.length - 1])) {
    const half = 3.3 * short(value).length;
    if (!occupied.reserve(x(value) - half, x(value) + half, 0)) continue;
    group.append(svg("path", { class: "axis", d: `M${x(value)} ${bottom}v4` }),
      svg("text", { x: x(value), y: bottom + 16, "text-anchor": "middle" }, short(value)));
  }
  group.append(svg("text", { x: left - 8, y: bottom + 16, "text-anchor": "end" }, "ms"));
  if (period > edges[0] && period < edges[edges.length - 1]) {
    group.append(svg("path", { class: "budget own", d: `M${x(period)} ${top}V${bottom}` }),
      svg("text", { class: "halo strong", x: Math.min(x(period), width - 28), y: top - 6,
        "text-anchor": "middle" }, "deadline"));
  }
  $("histogram").replaceChildren(svg("svg", {
    class: "chart", viewBox: `0 0 ${width} ${bottom + 22}`, "aria-hidden": "true",
  }, group));
}

// Values such as 0.1, 0.2, 0.5 and 1 ms in a range; all steps in between if there are few.
function roundTimes(least, most) {
  const found = [];
  const factors = most / least > 4 ? [1, 2, 5] : [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 8];
  for (let power = 1; power <= most; power *= 10) {
    for (const factor of factors) {
      const value = factor * power;
      if (value >= least && value <= most) found.push(value);
    }
  }
  return found;
}

// The strip's values as text, one page of frames at a time.
const rowsShown = 25;

function showRows() {
  if (!$("all-frames").open) return;
  const first = Math.floor(view.row / rowsShown) * rowsShown;
  const columns = ["tcpu_ns", "wall_ns", ...phases.map(([, column]) => column),
    "cells_created", "cells_reused", "layout_passes", "allocations", "offset_y_mpt"]
    .filter((name) => run.columns[name]);
  const text = (name, row) => name.endsWith("_ns") ? ms(run.at(name, row))
    : name.endsWith("_mpt") ? (run.at(name, row) / 1000).toFixed(1) : String(run.at(name, row));
  const head = ["frame", ...columns.map((name) => counterNames[name]
    ?? name.replace(/_ns$/, ", ms").replace("_mpt", "").replaceAll("_", " ")),
  ...(base ? ["change"] : []), "label", "off CPU"];
  const lines = [];
  for (let row = first; row < Math.min(run.count, first + rowsShown); row++) {
    const line = html("tr", { "data-frame": run.frames[row],
      "aria-selected": row === view.row },
    html("th", { scope: "row" }, String(run.frames[row])),
    ...columns.map((name) => html("td", null, text(name, row))),
    ...(base ? [html("td", null, change(effect(row)))] : []),
    html("td", { class: "l" }, run.label(row)),
    html("td", { class: "l" }, run.isNoisy(row) ? "×" : ""));
    lines.push(line);
  }
  $("frame-values").replaceChildren(
    html("thead", null, html("tr", null,
      ...head.map((name) => html("th", { scope: "col" }, name)))),
    html("tbody", null, ...lines));
  $("rows-shown").textContent =
    `frames ${run.frames[first]} to ${run.frames[Math.min(run.count, first + rowsShown) - 1]}`
    + ` of ${run.count}`;
}

// A click on a column heading sorts by it; a second click reverses the order.
function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((cell, index) => {
    if (!cell.textContent.trim()) return;
    const button = html("button", { type: "button" }, cell.textContent);
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      const isDown = cell.getAttribute("aria-sort") === "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", isDown ? "ascending" : "descending");
      const value = (row) => {
        const text = row.cells[index].textContent.replace("−", "-");
        const number = Number.parseFloat(text);
        return Number.isNaN(number) ? text : number;
      };
      const sign = isDown ? 1 : -1;
      const order = (a, b) => typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0)
        : typeof a === "number" ? 1 : -1;
      const body = table.tBodies[0];
      body.append(...[...body.rows].sort((a, b) => sign * order(value(a), value(b))));
    });
  });
}

function csv() {
  const names = Object.keys(run.columns);
  const lines = [names.join(",")];
  for (let row = 0; row < run.count; row++) {
    lines.push(names.map((name) => run.columns[name][row]).join(","));
  }
  return lines.join("\n") + "\n";
}

function save(text, type, name) {
  const link = html("a", { href: URL.createObjectURL(new Blob([text], { type })),
    download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
