import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { footerLinksId } from "./footer-links-id.ts";
import styles from "./install-button.module.css";

let offer: InstallOffer | null = null;

const listeners = new Set<() => void>();

// The browser fires this event once, after it has read the page's manifest. The page makes the offer in a place of its
// own.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  // An event of this name always has this type.
  show(event as InstallOffer);
});

window.addEventListener("appinstalled", () => show(null));

/**
 * A button in the footer that installs the app with a window of its own, which opens logs; shown where the browser supports
 * installing.
 */
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

/**
 * The browser's offer to install the app (WICG, "Manifest incubations"); other browsers install apps in another way or not
 * at all.
 */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Returns a function that asks the browser to install the app; null when the browser does not offer that. */
function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return () => {
    show(null);
    // A refusal is an answer as well, and the browser decides when to offer again.
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
