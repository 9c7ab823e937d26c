import { useEffect, useEffectEvent } from "react";
import { letterOf, useFrameKeys } from "../../../domain-ui/keys/page-keys.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { handOverEarlyKey } from "../../../lib/early-key.ts";
import { addToast } from "../../../lib/toasts.ts";
import { openPalette, openSearch } from "../search/open-search.ts";
import { openKeys } from "./open-keys.ts";

/** The keys that every page has: `/` finds a hunter, `?` lists the keys, Ctrl or ⌘ with K goes anywhere, also from a field. */
export function Shortcuts() {
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
