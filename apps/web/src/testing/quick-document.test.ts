import { afterEach, describe, expect, it } from "vitest";
import { wholeMatches, wholeStyle } from "./quick-document.ts";

const plain =
  "a abbr article aside b button canvas code dd details dialog div dl dt em fieldset figure footer form h1 h6 header hr i iframe img input label legend li link main meta nav ol optgroup option output p pre progress script section select small span strong style sub summary svg table tbody td template textarea th thead time title tr ul video".split(
    " ",
  );

const styled = `
  <main style="visibility: hidden">
    <p>inherited</p>
    <p style="visibility: visible">shown again</p>
  </main>
  <section style="--place: 3; pointer-events: none"><button>below</button></section>
  <div style="display: none"><span>within</span></div>
  <div hidden><span style="display:inline-block">within</span></div>
  <dialog><p>closed</p></dialog>
  <dialog open><p>open</p></dialog>
  <details open><summary>more</summary></details>
  <svg><path style="display: none"></path></svg>
  <input type="checkbox" list="names"><input type="text"><input><a href="/">a link</a><a>none</a>
  <select multiple><option selected>one</option></select><img alt=""><th scope="row">head</th>`;

/** Puts elements into the document, and returns them with the document's own. */
function elementsOf(html: string): readonly Element[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll("*")];
}
const plainHtml = plain.map((name) => `<${name}></${name}>`).join("");

afterEach(() => {
  document.body.innerHTML = "";
});

describe.each([
  ["without styles", plainHtml],
  ["with styles", styled],
])("elements %s", (_which, html) => {
  it("have the display, visibility and pointer events that the document works out", () => {
    for (const element of elementsOf(html)) {
      const [quick, whole] = [getComputedStyle(element), wholeStyle(element)];
      for (const name of ["display", "visibility", "pointer-events"])
        expect(quick.getPropertyValue(name), element.outerHTML).toBe(whole.getPropertyValue(name));
      expect([quick.display, quick.visibility, quick.pointerEvents]).toEqual([
        whole.display,
        whole.visibility,
        whole.pointerEvents,
      ]);
    }
  });

  it.each([
    ...["a[href]", "a:not([href])", 'img[alt=""]', 'img:not([alt=""])', "button", "h1", "path", "svg"],
    ...['input[type="checkbox"]', 'input[type="text"][list]', "input:not([type]):not([list])"],
    ...["select[multiple]", "select:not([multiple]):not([size])", 'th[scope="row"]', "section[aria-label]"],
    ...["a, button", "main p", "*", ".shown", "#shown", "[hidden]", "p:first-child", "DIV"],
  ])("match %s where the document finds a match", (selector) => {
    for (const element of elementsOf(html))
      expect(element.matches(selector), element.outerHTML).toBe(wholeMatches.call(element, selector));
  });
});

it("other properties of a style, and styles of elements outside of the document, are the document's", () => {
  const [element] = elementsOf('<p style="color: red; top: 3px">text</p>').slice(-1);
  const style = getComputedStyle(element!);
  expect([style.color, style.getPropertyValue("top")]).toEqual(["red", "3px"]);
  element?.remove();
  expect(getComputedStyle(element!).display).toBe("");
});
