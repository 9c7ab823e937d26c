import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { openSearch, preloadSearch } from "./open-search.ts";

interface SearchButtonProps {
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
  readonly keyClassName?: string | undefined;
  readonly onOpen?: () => void;
}

/** Opens the hunter search, whose code is loaded once the pointer or the focus reaches the button. */
export function SearchButton({ className, labelClassName, keyClassName, onOpen }: SearchButtonProps) {
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
      {keyClassName !== undefined && (
        <span className={keyClassName} aria-hidden="true">
          /
        </span>
      )}
    </button>
  );
}

function useOpenSearch(): () => void {
  const { t } = useTranslation();
  return () => {
    openSearch(t("shell.findHunter")).catch(() =>
      addToast({ id: "search", variant: "error", message: t("shell.error.chunk") }),
    );
  };
}
