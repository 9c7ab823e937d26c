import { shownName } from "@hunt/engine/domain/shown-name";
import { Link, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import type { TypedAhead } from "../../../lib/typed-ahead.ts";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { arrangeGroups } from "./arrange-groups.ts";
import { type OwnLink, readOwnLink, soughtText } from "./own-link.ts";
import { useRememberTarget } from "./recent-targets.ts";
import styles from "./search-popup.module.css";
import { SearchResults } from "./search-results.tsx";
import { linkTarget, type SearchTarget, type TargetGroup } from "./search-target.ts";
import { useChoice } from "./use-choice.ts";
import type { HunterSearchState } from "./use-found-hunters.ts";
import type { FoundNights } from "./use-found-nights.ts";

/** The greatest length of the text; a link may be longer than a name. */
const maxTextLength = 500;

interface SearchPopupProps extends SearchProps {
  /** The searched text; empty for a link, which needs no search. */
  readonly text: string;
  readonly hunters: HunterSearchState;
  /** The other results of the text; undefined when only hunters are searched. */
  readonly others?: readonly TargetGroup[];
  readonly nightsFailed?: FoundNights["failed"];
  readonly onText: (text: string) => void;
}

/** The popup with the field for the text and the list of its results. */
export function SearchPopup(props: SearchPopupProps) {
  const { ahead, text, hunters, others, nightsFailed = null, onText } = props;
  const open = useOpenTarget();
  const listId = useId();
  const titleId = useId();
  const [typed, setTyped] = useState(ahead.text);
  /** The text for which Enter was pressed before its answer arrived. */
  const [awaited, setAwaited] = useState(ahead.isEntered ? text : null);
  const link = readOwnLink(typed.trim(), location.origin);
  const { isCurrent } = hunters;
  const choice = useChoice(link === null ? groupsFound(props) : groupsOfLink(link));
  const { offered } = choice;
  const isSure = isCurrent || (offered !== undefined && offered.kind !== "user");

  useEffect(() => {
    if (awaited === null || awaited !== text || !isSure) return;
    setAwaited(null);
    if (offered !== undefined) open(offered);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a Japanese or Chinese word is left to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = choice.step(event.key === "ArrowDown" ? 1 : -1);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (offered !== undefined && (isSure || choice.index >= 0 || text === "")) open(offered);
      else if (text !== "") {
        hunters.settleNow();
        setAwaited(text);
      }
    }
  };

  return (
    <Dialog titleId={titleId} className={styles.popup} onClose={closeModal}>
      <div className={styles.window}>
        <PopupTitle id={titleId} isPalette={others !== undefined} />
        <SearchBar
          isPalette={others !== undefined}
          typed={typed}
          listId={listId}
          isExpanded={choice.targets.length > 0}
          activeIndex={choice.index < 0 ? null : choice.index}
          onType={(value) => {
            setTyped(value);
            onText(soughtText(value));
            choice.release();
            setAwaited(null);
          }}
          onKeyDown={onKeyDown}
        />
        <SearchResults
          listId={listId}
          text={text}
          link={link}
          hasHeads={others !== undefined && link === null}
          choice={choice}
          hunters={hunters}
          nightsFailed={nightsFailed}
          onOpen={open}
        />
        <SearchFooter text={text} hunters={hunters} />
      </div>
    </Dialog>
  );
}

function groupsFound({ text, hunters, others = [] }: SearchPopupProps): readonly TargetGroup[] {
  const { targets, reserved } = hunters;
  return arrangeGroups([{ kind: "hunters", targets, reserved }, ...others], text);
}

function groupsOfLink(link: OwnLink): readonly TargetGroup[] {
  return [{ kind: "pages", targets: linkTarget(link), reserved: 0 }];
}

/** Returns a function that opens a target, or runs its action, and closes the popup. */
function useOpenTarget() {
  const { history } = useRouter();
  const { locale } = useTranslation();
  const remember = useRememberTarget(locale);
  return (target: SearchTarget) => {
    closeModal();
    remember(target);
    if (target.kind === "command" && target.act !== null) target.act();
    else history.push(target.href);
  };
}

interface PopupTitleProps {
  readonly id: string;
  readonly isPalette: boolean;
}

function PopupTitle({ id, isPalette }: PopupTitleProps) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden as="h2" id={id}>
      {isPalette ? t("keys.palette") : t("search.title")}
    </VisuallyHidden>
  );
}

interface SearchBarProps {
  /** True when the search finds more than hunters. */
  readonly isPalette: boolean;
  readonly typed: string;
  readonly listId: string;
  readonly isExpanded: boolean;
  /** The index of the chosen option; null without one. */
  readonly activeIndex: number | null;
  readonly onType: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field, between an icon and the button that closes the popup. */
function SearchBar(props: SearchBarProps) {
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
        // biome-ignore lint/a11y/noAutofocus: the popup is a dialog that is opened for this field.
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

interface SearchFooterProps {
  /** The searched text; empty when nothing is searched. */
  readonly text: string;
  readonly hunters: HunterSearchState;
}

/** Links to the full list, or to all nights of the only hunter found; explains the keys. */
function SearchFooter({ text, hunters: { targets, total } }: SearchFooterProps) {
  const { t, locale } = useTranslation();
  const number = (value: number) => formatNumber(value, locale);
  const [only] = total === 1 ? targets : [];
  const keys = [
    ["↑ ↓", t("search.keys.choose")],
    ["↵", t("search.keys.open")],
    ["Esc", t("search.keys.close")],
  ] as const;
  return (
    <Cluster as="footer" gap={4} rowGap={2} justify="between" className={styles.footer}>
      {only === undefined ? (
        <Link
          to="/database"
          search={total > 1 ? { search: text } : {}}
          className={styles.all}
          onClick={closeModal}
        >
          {total > 1 ? t("search.all", { number: number(total), text }) : t("search.database")}
        </Link>
      ) : (
        <Link
          to="/database"
          search={{ show: "nights", userUuid: only.user.uuid }}
          className={styles.all}
          onClick={closeModal}
        >
          {t("search.nightsOf", { name: shownName(only.ign), number: number(only.user.stats.nights) })}
        </Link>
      )}
      <span className={styles.keys} aria-hidden="true">
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </Cluster>
  );
}

/** The props of both searches. */
export interface SearchProps {
  /** The text that was typed before the search had loaded. */
  readonly ahead: TypedAhead;
}
