/**
 * Answers what queries by role ask the test's document thousands of times: the style of each element and of its ancestors, and
 * whether an element matches one of ninety selectors. The document itself works out all properties, and forgets each answer at
 * the next change.
 */

export const wholeStyle = window.getComputedStyle.bind(window);
export const wholeMatches = Element.prototype.matches;

/** The display of elements without a style of their own, by their name and by whether they are open. */
const knownDisplays = new Map<string, string>();

function displayOf(element: Element): string {
  if (declares(element, "display")) return wholeStyle(element).display;
  const isOpen = "open" in element && element.open === true;
  const kind = isOpen ? `${element.tagName} open` : element.tagName;
  const known = knownDisplays.get(kind);
  if (known !== undefined) return known;
  const { display } = wholeStyle(element);
  knownDisplays.set(kind, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (declares(each, "visibility")) return wholeStyle(element).visibility;
  return "";
}

function pointerEventsOf(element: Element): string {
  return declares(element, "pointer-events") ? wholeStyle(element).pointerEvents : "";
}

function declares(element: Element, property: string): boolean {
  return element.getAttribute("style")?.includes(property) === true;
}

/** The properties that queries and clicks read. Without style sheets they follow from names and from `style` attributes. */
const quickProperties: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: visibilityOf,
  pointerEvents: pointerEventsOf,
  "pointer-events": pointerEventsOf,
};

const quickStyle: ProxyHandler<Element> = {
  get(element, property) {
    if (property === "getPropertyValue")
      return (name: string) => quickProperties[name]?.(element) ?? wholeStyle(element).getPropertyValue(name);
    return quickProperties[String(property)]?.(element) ?? Reflect.get(wholeStyle(element), property);
  },
};

/** A selector that names an element and its attributes, such as `input[type="checkbox"]:not([list])`. */
const attribute = String.raw`\[[a-z-]+(?:="[^"]*")?\]`;
const namedSelector = new RegExp(`^([a-z][a-z0-9]*)(?:${attribute}|:not\\(${attribute}\\))*$`);

/** The names with which such selectors begin, by selector; null for other selectors. */
const knownNames = new Map<string, string | null>();

function nameIn(selector: string): string | null {
  const known = knownNames.get(selector);
  if (known !== undefined) return known;
  const name = namedSelector.exec(selector)?.[1] ?? null;
  knownNames.set(selector, name);
  return name;
}

/** Makes the test's document answer these questions quickly. It must have no style sheet (`setup.ts`). */
export function quickenDocument(): void {
  window.getComputedStyle = (element) =>
    element.isConnected
      ? (new Proxy(element, quickStyle) as unknown as CSSStyleDeclaration)
      : wholeStyle(element);
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string): boolean {
      const name = nameIn(selector);
      return (name === null || name === this.localName) && wholeMatches.call(this, selector);
    },
  });
}
