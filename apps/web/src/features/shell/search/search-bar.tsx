import type { KeyboardEvent } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal } from "../../../lib/modals.ts";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./search-popup.module.css";

/** Of the text: a link may be longer than a name. */
const maxTextLength = 500;

interface SearchBarProps {
  /** Whether it finds more than hunters. */
  readonly isPalette: boolean;
  readonly typed: string;
  readonly listId: string;
  readonly isExpanded: boolean;
  /** The option that was chosen. */
  readonly activeIndex: number | null;
  readonly onType: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What is typed, between a sign and the button that closes the popup. */
export function SearchBar(props: SearchBarProps) {
  const { isPalette, typed, listId, isExpanded, activeIndex, onType, onKeyDown } = props;
  const { t } = useTranslation();
  const label = isPalette ? t("keys.paletteLabel") : t("search.label");
  return (
    <div className={styles.bar}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: the popup is a dialog, and this is what it was opened for.
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxTextLength}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isExpanded}
        aria-activedescendant={activeIndex === null ? undefined : `${listId}-${activeIndex}`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton label={t("common.close")} onClick={closeModal} />
    </div>
  );
}
