// Setup that runs once, when the page has loaded.
function click(id, action) { $(id)?.addEventListener("click", action); }

function listen() {
  followPointer();
  listenToFlames();
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", (event) => {
    const place = event.target.closest("[data-frame]");
    if (place && !event.target.closest("a, summary, [data-picture]")) {
      choose(run.row(Number(place.dataset.frame)));
      if (place.dataset.goes) $("strip").focus();
    }
    const picture = event.target.closest(".film [data-picture]");
    if (picture) showPicture(Number(picture.dataset.picture));
  });
  document.addEventListener("change", (event) => {
    const { name, value } = event.target;
    if (name === "theme") setTheme(value);
    else if (name === "flames" || name === "flamephase") setFlames(name, value);
    else if (name === "scale" || name === "color") setChoice(name, value);
  });
  click("zoom-in", () => zoomBy(0.5));
  click("zoom-out", () => zoomBy(2));
  click("zoom-all", () => zoom(0, run.count));
  click("next-late", () => chooseNext(1));
  click("previous-late", () => chooseNext(-1));
  click("show-keys", keys["?"]);
  click("outlines", toggleOutlines);
  click("rows-back", () => choose(view.row - rowsShown));
  click("rows-on", () => choose(view.row + rowsShown));
  click("save-csv", () => save(csv(), "text/csv", "frames.csv"));
  click("save-json", () => save(JSON.stringify(
    { clock: page.clock, measuredFrom: run.measuredFrom, columns: run.columns }) + "\n",
  "application/json", "frames.json"));
  click("copy-command", () => navigator.clipboard?.writeText($("command").textContent)
    .then(() => { $("copy-command").textContent = "Copied"; }, () => {}));
  $("all-frames").addEventListener("toggle", showRows);
  addEventListener("hashchange", () => { recall(); drawStrip(); drawFrame(); showRows(); });
}

// A picture that appears several times on the page is embedded only once.
function repeatPictures() {
  for (const image of document.querySelectorAll("img[data-like]")) {
    image.src = $("shot-" + image.dataset.like).src;
  }
}

// Charts have as many bars as fit, so they are redrawn when the width changes.
function watchWidth() {
  let width = $("strip").clientWidth;
  new ResizeObserver(() => {
    if ($("strip").clientWidth === width) return;
    width = $("strip").clientWidth;
    drawStrip();
    drawFrame();
    drawHistogram();
  }).observe($("strip"));
}

// Printed pages cannot open anything: short tables are printed open, the long one stays closed.
function watchPrinter() {
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details.printed:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
}

function start() {
  let remembered = null;
  try { remembered = localStorage.getItem("reticle-theme"); } catch { remembered = null; }
  if (remembered) setTheme(remembered);
  for (const table of document.querySelectorAll("table.sortable")) makeSortable(table);
  if (run.count === 0) return;
  repeatPictures();
  recall();
  listen();
  drawStrip();
  drawFrame();
  drawHistogram();
  watchWidth();
  watchPrinter();
}

start();
