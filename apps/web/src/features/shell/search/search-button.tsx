import { useEffect } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { openSearch, preloadSearch } from "./open-search.ts";

interface SearchButtonProps {
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
  readonly onOpen?: () => void;
}

/** Opens the hunter search, whose code is fetched once somebody reaches for it. */
export function SearchButton({ className, labelClassName, onOpen }: SearchButtonProps) {
  const { t } = useTranslation();
  const open = useOpenSearch();
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      <Icon name="search" />
      <span className={labelClassName}>{t("shell.findHunter")}</span>
    </button>
  );
}

/** The `/` key opens the search from anywhere but a field. */
export function SearchShortcut() {
  const open = useOpenSearch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const isTaken = target?.closest("input, textarea, select, [contenteditable], dialog");
      if (isTaken || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  return null;
}

function useOpenSearch(): () => void {
  const { t } = useTranslation();
  return () => {
    openSearch().catch(() => addToast({ id: "search", variant: "error", message: t("shell.error.chunk") }));
  };
}
