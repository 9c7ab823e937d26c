import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { letterOf, useFrameKeys } from "../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { handOverEarlyKey } from "../../lib/early-key.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { closeModal } from "../../lib/modals.ts";
import { addToast } from "../../lib/toasts.ts";
import { ToastList } from "../../ui/toast-list.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { Footer } from "./footer.tsx";
import { openKeys } from "./keys/open-keys.ts";
import { openPalette, openSearch } from "./search/open-search.ts";

/**
 * The parts of every page that the first paint does not show, because they are below the window's edge or follow an action.
 */
export function Surroundings() {
  return (
    <>
      <Footer />
      <Shortcuts />
      <DropAnywhere />
      <RouteChange />
      <ToastList />
    </>
  );
}

/** The keys of every page: `/` finds a hunter, `?` lists the keys, Ctrl or ⌘ with K opens the palette, also from a field. */
function Shortcuts() {
  const { t } = useTranslation();
  const orSay = (opened: Promise<void>) =>
    void opened.catch(() => addToast({ id: "search", variant: "error", message: t("shell.error.chunk") }));
  useFrameKeys({
    "/": { act: () => orSay(openSearch(t("shell.findHunter"))), words: "search.title" },
    "?": { act: () => orSay(openKeys()), words: "keys.help" },
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.repeat || letterOf(event) !== "k") return;
    if (document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    orSay(openPalette(t("shell.findHunter")));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    handOverEarlyKey();
    return () => removeEventListener("keydown", listen);
  }, []);
  return null;
}

/**
 * Handles a change of page: the focus goes to its content, open dialogs close, and screen readers hear its title. The
 * window scrolls to its top or to the linked part, unless the visitor returns to an earlier page (lib/kept-places.ts).
 */
function RouteChange() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        // The router does not scroll when the linked part is missing, or has not loaded.
        const hasPart = toLocation.hash === "" || document.getElementById(toLocation.hash) !== null;
        if (!hasPart && !isReturnToPlace()) window.scrollTo(0, 0);
        focusPage();
        setTitle(document.title);
      }),
    [router],
  );

  // The effect runs when the change begins, so that a dialog that opens while the next page loads stays open.
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) closeModal();
      }),
    [router],
  );

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
