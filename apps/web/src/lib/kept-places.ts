import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/** Where the window stood in each entry of the history, while the tab lives: also over a reload or a visit elsewhere. */
const storageKey = "places";

let isReturn = false;

/**
 * Whether the page was come back to (back, forward, reload). Its place is given back then, and nothing else may scroll:
 * neither to what the address names nor to its top.
 */
export function isReturnToPlace(): boolean {
  return isReturn;
}

/**
 * Remembers where the window stood in each entry of the history and gives it back on the way back. A new address is left
 * to the router, which opens it at its top.
 */
export function keepPlaces(router: AnyRouter): void {
  const places = readPlaces();
  let letGo = () => {};
  router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
    letGo();
    // A new address has a new key.
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
 * Scrolls to a place, and again while the page grows (its data may still be on its way), until anybody else scrolls.
 * Returns how to let go of it.
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

/** The browser would give places back before the page is there; a document that is left for good it may keep. */
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

/** An entry's key, which the router keeps in the browser's history. */
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
    // Storage is full or forbidden: a reload begins at the top.
  }
}
