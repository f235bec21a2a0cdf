// What a person sees of the page: functions that the tests' scripts use.

const all = (selector, place = document) => [...place.querySelectorAll(selector)]
const seen = (...where) => all(...where).filter((element) => element.checkVisibility())
const text = (element) => element.innerText.trim()
const screen = (name) => document.querySelector(`[data-screen="${name}"]`)

// What a game shows.
function shown(game) {
  const place = screen(game)
  const output = (name) => text(place.querySelector(`[data-output=${name}]`))
  const buttons = (isDisabled) => seen("button:not(.tile, dialog *)", place)
    .filter((button) => (button.getAttribute("aria-disabled") === "true") === isDisabled).map(text)
  return {
    heading: output("heading"), status: output("status"), result: output("result"),
    tiles: seen(".tile:not(.leaving)", place).map((tile) => tile.dataset.text),
    log: seen(".log p", place).map(text), enabled: buttons(false), disabled: buttons(true),
  }
}

// Answers when a condition is true, or too many milliseconds are over: it is evaluated when the
// page changes, and every 100 ms.
function whenTrue(condition, patience, done) {
  const isTrue = () => { try { return Boolean(condition()) } catch { return false } }
  const observer = new MutationObserver(look)
  const timer = setInterval(look, 100), end = Date.now() + patience
  function look() {
    const result = isTrue()
    if (!result && Date.now() < end) return
    observer.disconnect(); clearInterval(timer); done(result)
  }
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  look()
}

// The text of what has the focus, or of its label.
function focused() {
  const element = document.activeElement
  return text(element.labels?.[0] ?? element).split(/\s+/).join(" ")
}

// The names of the graph's nodes that are lit, each with how.
const lit = () => Object.fromEntries(all(".graph g.lit").map((node) =>
  [node.querySelector("title").textContent.split(" ")[0],
    node.getAttribute("class").match(/set|computed|unchanged|notified/)[0]]))

// The texts that are larger than their places, beside the page, or below another text.
function cutOff() {
  return seen("button:not(.tile), input, label, legend, p, h1, h2, li")
    .filter((element) => !element.closest(".unseen")
      && (!document.querySelector("dialog[open]") || element.closest("dialog[open]")))
    .filter((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" })
      const place = element.getBoundingClientRect()
      if (place.width === 0 || place.height === 0) return false
      const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
      return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        || element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
        || place.right > innerWidth
        || !(element.contains(top) || top?.contains(element))
    })
    .map((element) => element.innerText || element.id || element.tagName)
}

// An element as an SVG in which it is as it is here, with the styles that apply to it.
function drawing(selector, theme) {
  const element = document.querySelector(selector), copy = element.cloneNode(true)
  const size = element.getBoundingClientRect(), originals = element.querySelectorAll("*");
  [...copy.querySelectorAll("*")].forEach((part, index) => {
    if (!originals[index].checkVisibility() && !part.closest("svg")) part.remove()
  })
  // A picture has no mouse on it.
  const matches = (rule) => !rule.selectorText.includes(":hover") && [element, ...originals].some((part) =>
    part.matches(rule.selectorText.replace(/::\w+/g, "") || "*"))
  const body = document.createElement("body"), style = document.createElement("style")
  style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches)
    .filter((rule) => !rule.selectorText || /:root|\*|body/.test(rule.selectorText) || matches(rule))
    .map((rule) => rule.cssText).join("\n").replaceAll("light dark", theme)
    + "\nbody { margin: 0; padding: 0; min-height: 0; background: none } body > * { margin: 0 !important }"
  // Without the space around the games, and without the table below the graph.
  const isAll = element === document.querySelector("main")
  const inset = isAll ? parseFloat(getComputedStyle(element).paddingLeft) : 0
  const table = element.querySelector("table"), width = Math.ceil(size.width - 2 * inset)
  const bottom = table ? table.getBoundingClientRect().top + 10 : size.bottom
  const height = Math.ceil(bottom - size.top)
  copy.querySelector("table")?.remove()
  Object.assign(copy.style, { width: `${width}px`, boxSizing: "border-box" }, inset && { padding: 0 })
  body.append(style, copy)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">\n`
    + `<foreignObject width="${width}" height="${height}">\n`
    + new XMLSerializer().serializeToString(body) + "\n</foreignObject>\n</svg>"
}

