import { useSyncExternalStore } from "react";

/** How a browser offers to install the app (WICG, "Manifest incubations"); where it does not, it has its own way or none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

// The browser makes its offer once, when it has looked at the page's manifest: the page makes it where it is looked for.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  // Guaranteed by the event's name.
  show(event as InstallOffer);
});
window.addEventListener("appinstalled", () => show(null));

/** What asks the browser to install the app; null when it does not offer that. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return () => {
    show(null);
    // A refusal is an answer as well; the browser offers again when it likes.
    void current.prompt().catch(() => null);
  };
}

function show(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
