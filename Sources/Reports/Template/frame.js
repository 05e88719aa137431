// The selected frame: its phases, its work, and its screenshot.
const counterNames = {
  cells_created: "cells created", cells_reused: "cells reused", cells_removed: "cells removed",
  cells_live: "cells live", cells_pooled: "cells pooled", layout_passes: "layouts",
  items_measured: "items measured", invalidations: "invalidations",
  animations_live: "animations", draw_commands: "draw commands", rasterised: "rasterized",
  bytes_drawn: "bytes drawn", allocations: "allocations", major_faults: "major page faults",
  offset_x_mpt: "offset x", offset_y_mpt: "offset y", touches: "touches",
  late_ns: "woken late", wait_ns: "waited",
};

function drawFrame() {
  const row = view.row;
  const frame = run.frames[row];
  const time = run.at("tcpu_ns", row);
  const state = stateOf(time);
  const label = run.label(row);
  const step = stepOf(frame);
  const section = sectionOf(frame);
  const before = baseRow(frame);
  const facts = [
    section ? `section “${section}”` : null,
    step ? `after line ${step.line}: ${step.text}` : null,
    row < run.measuredFrom ? "warm-up, not measured" : null,
    run.isNoisy(row) ? "× the thread was descheduled" : null,
    run.columns.shortest_ns ? `${ms(run.at("shortest_ns", row))} to `
      + `${ms(run.at("longest_ns", row))} ms over the runs` : null,
    before === null ? null : `before ${ms(base.at("tcpu_ns", before))} ms, ${change(effect(row))}`,
  ].filter((fact) => fact);
  $("frame").replaceChildren(
    html("h3", null, shape(state), `Frame ${frame}`, html("span", null, `${ms(time)} ms`),
      html("span", { class: "quiet" },
        [label, states[state], `${percent(time, period)} % of the deadline`]
          .filter((text) => text).join(" · "))),
    html("p", { class: "facts" }, ...facts.map((fact) => html("span", null, fact))),
    ...pictureOf(frame),
    html("figure", { class: "flame", "aria-label": `Phases of frame ${frame}` },
      flame(row, before)),
    html("div", { class: "numbers" }, phaseTable(row, before), counterList(row, before)));
  $("said").textContent = `Frame ${frame}, ${ms(time)} milliseconds, ${states[state]}`
    + (label ? `, ${label}` : "");
  drawCursor();
  drawFunctions();
  $("strip").setAttribute("aria-valuenow", frame);
  $("strip").setAttribute("aria-valuetext", $("said").textContent);
  for (const line of document.querySelectorAll("[data-frame]")) {
    const isHere = Number(line.dataset.frame) === frame;
    if (line.tagName === "TR") line.setAttribute("aria-selected", isHere);
  }
}

function baseRow(frame) {
  if (!base) return null;
  const row = base.row(frame);
  return base.frames[row] === frame ? row : null;
}

// A copy of a picture's button, without the identifier, which must be unique.
function copied(button) {
  const copy = button.cloneNode(true);
  copy.querySelector("img").removeAttribute("id");
  return copy;
}

function pictureOf(frame) {
  const found = document.querySelector(`.film [data-picture="${frame}"]`);
  if (!found) return [];
  const copy = copied(found);
  copy.style.width = "160px";
  copy.addEventListener("click", () => showPicture(frame));
  return [html("div", { class: "picture" }, copy)];
}

// The frame's time at the top and its phases below, on the same scale.
function flame(row, before) {
  const width = Math.max(280, $("frame").clientWidth
    - (document.querySelector(`.film [data-picture="${run.frames[row]}"]`) ? 184 : 0));
  const rows = before === null ? [[run, row, ""]]
    : [[base, before, "before"], [run, row, "after"]];
  const whole = (which, at) => which.at("wall_ns", at) + which.at("present_ns", at);
  const limit = Math.max(1, ...rows.map(([which, at]) => whole(which, at)));
  const left = 72;
  const x = (time) => left + time / limit * (width - left - 16);
  const group = svg("g");
  let y = 4;
  for (const [which, at, name] of rows) {
    y = flameOf(which, at, name, x, y, group) + 8;
  }
  for (const value of [0, ...ticks(limit, 5)]) {
    group.append(svg("path", { class: "axis", d: `M${x(value)} ${y - 4}v4` }),
      svg("text", { x: x(value), y: y + 12, "text-anchor": "middle" }, short(value)));
  }
  group.append(svg("text", { x: left - 8, y: y + 12, "text-anchor": "end" }, "ms"));
  if (period < limit) {
    group.append(svg("path", { class: "budget own", d: `M${x(period)} 0V${y - 4}` }));
  }
  return svg("svg", { class: "chart", viewBox: `0 0 ${width} ${y + 18}`,
    "aria-hidden": "true" }, hatch(), group);
}

function flameOf(which, row, name, x, top, group) {
  const slice = (from, to, y, type, text) => {
    const width = x(to) - x(from);
    if (width <= 0) return;
    group.append(svg("rect", { class: type, x: x(from), y, width: Math.max(0.5, width),
      height: 22, rx: Math.min(3, width / 2) }));
    const room = Math.floor((width - 10) / 6.6);
    if (text.length <= room) {
      group.append(svg("text", { class: "in on-" + type, x: x(from) + 6, y: y + 15 }, text));
    }
  };
  const label = (text, y) => group.append(
    svg("text", { x: 64, y: y + 15, "text-anchor": "end" }, text));
  const cpu = which.at("tcpu_ns", row);
  const wall = Math.max(cpu, which.at("wall_ns", row));
  label(name || "frame", top);
  slice(0, cpu, top, "s" + stateOf(cpu), `frame ${which.frames[row]} · ${ms(cpu)} ms`);
  slice(cpu, wall, top, "descheduled", "");
  slice(wall, wall + which.at("present_ns", row), top, "p-present", "present");
  label("phases", top + 23);
  let from = 0;
  for (const [phase, column] of phases.slice(0, 5)) {
    const time = which.at(column, row);
    slice(from, from + time, top + 23, "p-" + phase, `${phase} ${ms(time)}`);
    from += time;
  }
  return top + 45;
}

function phaseTable(row, before) {
  const head = ["phase", ...(before === null ? [] : ["before, ms"]), "ms", "share"];
  const cpu = run.at("tcpu_ns", row);
  const line = (name, column, swatch) => html("tr", null,
    html("th", { scope: "row", class: "l" },
      swatch ? html("span", { class: "swatch p-" + name }) : null, name),
    ...(before === null ? [] : [html("td", null, ms(base.at(column, before)))]),
    html("td", null, ms(run.at(column, row))),
    html("td", null, name === "present" ? "–" : `${percent(run.at(column, row), cpu)} %`));
  return html("div", { class: "scroll" }, html("table", { id: "frame-phases" },
    html("caption", { class: "heard" }, `Phases of frame ${run.frames[row]}`),
    html("thead", null, html("tr", null, ...head.map((text, i) =>
      html("th", { scope: "col", class: i ? null : "l" }, text)))),
    html("tbody", null,
      ...phases.map(([name, column]) => line(name, column, true)),
      line("frame, without present", "tcpu_ns"), line("wall clock", "wall_ns"))));
}

function counterList(row, before) {
  // Columns that are 0 in every frame are left out.
  const items = Object.entries(counterNames)
    .filter(([name]) => runs.some((which) => which.columns[name]?.some((value) => value !== 0)));
  const text = (name, value) => name.endsWith("_ns") ? ms(value) + " ms"
    : name.endsWith("_mpt") ? (value / 1000).toFixed(1) : String(value);
  const change = (name) => {
    if (before === null || !base.columns[name]) return null;
    const [was, is] = [base.at(name, before), run.at(name, row)];
    return was === is || name.endsWith("_ns") ? null : html("span", { class: "quiet" },
      ` was ${text(name, was)}`);
  };
  const isSaid = ([name]) => !name.endsWith("_ns") || run.at(name, row) >= 500;
  return html("dl", { class: "counters" }, ...items.filter(isSaid).map(([name, title]) => html("div", null,
    html("dt", null, title),
    html("dd", null, text(name, run.at(name, row)), change(name)))));
}

function choose(row, keepsView) {
  view.row = Math.max(0, Math.min(run.count - 1, row));
  if (!keepsView && (view.row < view.from || view.row >= view.to)) {
    const half = Math.floor((view.to - view.from) / 2);
    zoom(view.row - half, view.row - half + view.to - view.from);
  }
  drawFrame();
  showRows();
  remember();
}

function showPicture(frame) {
  const found = document.querySelector(`.film [data-picture="${frame}"]`);
  if (!found) return;
  $("large").querySelector("div").replaceChildren(copied(found));
  $("large").querySelector("p").textContent = `Frame ${frame}`;
  $("large").showModal();
}
