import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal } from "../../../lib/modals.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { hunterSearchQuery } from "./hunter-search-query.ts";
import { readOwnLink } from "./own-link.ts";
import { SearchFooter } from "./search-footer.tsx";
import styles from "./search-popup.module.css";
import { SearchResults } from "./search-results.tsx";
import { linkTarget, type SearchTarget, searchTargets } from "./search-target.ts";
import type { FoundNights } from "./use-found-nights.ts";

/** Of the text: a link may be longer than a name. */
const maxTextLength = 500;

interface SearchPopupProps {
  /** What it can do besides, for the text that is typed. */
  readonly commands?: readonly SearchTarget[];
  /** The nights that it finds besides. */
  readonly nights?: FoundNights;
  readonly onText?: (text: string) => void;
}

/** Finds a hunter by a part of the name, or goes where a pasted link leads. */
export function SearchPopup({ commands, nights, onText }: SearchPopupProps) {
  const open = useOpenTarget();
  const listId = useId();
  const titleId = useId();
  const [typed, setTyped] = useState("");
  /** The option that the arrows chose; -1 is none, and Enter then opens the first. */
  const [active, setActive] = useState(-1);
  /** The text for which Enter was pressed before its answer was there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { text, link, search, isCurrent, targets, settleNow } = useFound(typed, commands, nights?.targets);
  const chosen = targets[active] ?? targets[0];

  useEffect(() => {
    if (awaited === null || awaited !== text || !isCurrent) return;
    setAwaited(null);
    if (targets[0] !== undefined) open(targets[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a Japanese or Chinese word is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = nextActive(active, targets.length, event.key === "ArrowDown" ? 1 : -1);
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (chosen !== undefined && (link !== null || isCurrent || chosen.kind !== "user")) open(chosen);
      else if (text !== "" && link === null) {
        settleNow();
        setAwaited(text);
      }
    }
  };

  return (
    <Dialog titleId={titleId} className={styles.popup} onClose={closeModal}>
      <div>
        <PopupTitle id={titleId} isPalette={commands !== undefined} />
        <SearchBar
          isPalette={commands !== undefined}
          typed={typed}
          listId={listId}
          isExpanded={targets.length > 0}
          activeIndex={targets[active] === undefined ? null : active}
          onType={(value) => {
            setTyped(value);
            onText?.(value.trim());
            setActive(-1);
            setAwaited(null);
          }}
          onKeyDown={onKeyDown}
        />
        <SearchResults
          listId={listId}
          text={text}
          link={link}
          targets={targets}
          chosenIndex={targets[active] === undefined ? -1 : active}
          search={search}
          isCurrent={isCurrent}
          nights={nights}
          onPoint={setActive}
          onOpen={open}
        />
        <SearchFooter text={link === null ? text : ""} total={isCurrent ? (search.data?.total ?? 0) : 0} />
      </div>
    </Dialog>
  );
}

/** Goes where a target leads, or does what it does, and closes the popup. */
function useOpenTarget() {
  const { history } = useRouter();
  return (target: SearchTarget) => {
    closeModal();
    if (target.kind === "command" && target.act !== null) target.act();
    else history.push(target.href);
  };
}

/** What a text finds, as it is typed: hunters by their names, or the page that a link of ours leads to. */
function useFound(
  typed: string,
  commands: readonly SearchTarget[] = [],
  nights: readonly SearchTarget[] = [],
) {
  const text = typed.trim();
  const link = readOwnLink(text, location.origin);
  const [settled, settleNow] = useDebounced(link === null ? text : "");
  const search = useQuery(hunterSearchQuery(settled));
  /** The answer is to the text as it stands now. */
  const isCurrent = settled === text && !search.isPlaceholderData && search.data !== undefined;
  const targets =
    link === null
      ? [...commands, ...searchTargets(text === "" ? [] : (search.data?.items ?? [])), ...nights]
      : linkTarget(link);
  return { text, link, search, isCurrent, targets, settleNow } as const;
}

interface PopupTitleProps {
  readonly id: string;
  readonly isPalette: boolean;
}

function PopupTitle({ id, isPalette }: PopupTitleProps) {
  const { t } = useTranslation();
  return (
    <h2 id={id} className="visually-hidden">
      {isPalette ? t("keys.palette") : t("search.title")}
    </h2>
  );
}

interface SearchBarProps {
  /** Whether it finds more than hunters. */
  readonly isPalette: boolean;
  readonly typed: string;
  readonly listId: string;
  readonly isExpanded: boolean;
  /** The option that the arrows chose. */
  readonly activeIndex: number | null;
  readonly onType: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What is typed, between a sign and the button that closes the popup. */
function SearchBar({ isPalette, typed, listId, isExpanded, activeIndex, onType, onKeyDown }: SearchBarProps) {
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

/** Round and round; from nothing, down to the first and up to the last. */
function nextActive(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
