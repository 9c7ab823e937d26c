import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/**
 * The window's scroll position in each entry of the history. The positions last as long as the tab, also across a reload or
 * a visit to another site.
 */
const storageKey = "places";

let isReturn = false;

/**
 * Whether the visitor came back to the page (back, forward, reload). Its scroll position is then restored, and nothing else
 * may scroll, neither to the part that the address names nor to the top.
 */
export function isReturnToPlace(): boolean {
  return isReturn;
}

/**
 * Remembers the window's scroll position in each entry of the history and restores it on the way back. A new address is left to
 * the router, which opens it at its top.
 */
export function keepPlaces(router: AnyRouter): void {
  const places = readPlaces();
  let letGo = () => {};
  router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
    letGo();
    // A new address has a new key, and therefore no kept position.
    isReturn = places[placeKey(toLocation)] !== undefined;
    if (fromLocation) places[placeKey(fromLocation)] = window.scrollY;
  });
  router.subscribe("onRendered", ({ toLocation }) => {
    letGo();
    const place = places[placeKey(toLocation)];
    if (isReturn && place !== undefined) letGo = holdPlace(place);
  });
  takeOverFromBrowser(() => {
    places[placeKey(router.latestLocation)] = window.scrollY;
    writePlaces(places);
  });
}

/**
 * Scrolls to a position, and again while the page grows (its data may still be loading), until something else scrolls.
 * Returns the function that stops this.
 */
function holdPlace(place: number): () => void {
  const hold = new AbortController();
  const scroll = () => window.scrollTo({ top: place, behavior: "instant" });
  const grown = new ResizeObserver(scroll);
  hold.signal.addEventListener("abort", () => grown.disconnect());
  window.addEventListener(
    "scroll",
    () => {
      const lowest = document.documentElement.scrollHeight - window.innerHeight;
      if (Math.abs(window.scrollY - Math.min(place, lowest)) > 1) hold.abort();
    },
    { signal: hold.signal },
  );
  scroll();
  grown.observe(document.body);
  return () => hold.abort();
}

/**
 * Makes the app restore positions instead of the browser, which would restore them before the page is drawn. For a document
 * that is left for good, the browser may restore its own.
 */
function takeOverFromBrowser(onLeave: () => void): void {
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    onLeave();
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Returns an entry's key, which the router keeps in the browser's history. */
function placeKey(location: ParsedLocation): string {
  return location.state.__TSR_key ?? location.href;
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

function writePlaces(places: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Storage is full or forbidden, so the page begins at the top after a reload.
  }
}
