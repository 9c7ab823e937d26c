import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { footerLinksId } from "./footer-links-id.ts";
import styles from "./install-button.module.css";

let offer: InstallOffer | null = null;

const listeners = new Set<() => void>();

// The browser makes its offer once, when it has looked at the page's manifest: the page makes it where it is looked for.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  // Guaranteed by the event's name.
  show(event as InstallOffer);
});

window.addEventListener("appinstalled", () => show(null));

/** In the footer, where the browser offers it: the app with a window of its own, which opens logs. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstallOffer();
  const links = document.getElementById(footerLinksId);
  if (install === null || links === null) return null;
  return createPortal(
    <li>
      <button type="button" className={styles.install} onClick={install}>
        {t("late.install")}
      </button>
    </li>,
    links,
  );
}

/** How a browser offers to install the app (WICG, "Manifest incubations"); where it does not, it has its own way or none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** What asks the browser to install the app; null when it does not offer that. */
function useInstallOffer(): (() => void) | null {
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
