import type { UserAnswer } from "@hunt/contracts/users";
import type { UseQueryResult } from "@tanstack/react-query";
import type { MouseEvent, ReactNode } from "react";
import { AliasMatch } from "../../../domain-ui/alias-match.tsx";
import { HeldSign } from "../../../domain-ui/held-sign.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MatchedText } from "../../../ui/matched-text.tsx";
import type { OwnLink } from "./own-link.ts";
import styles from "./search-results.module.css";
import type { NightTarget, SearchTarget } from "./search-target.ts";
import type { FoundNights } from "./use-found-nights.ts";

interface SearchResultsProps {
  readonly listId: string;
  readonly text: string;
  /** Null while the text is a name. */
  readonly link: OwnLink | null;
  readonly targets: readonly SearchTarget[];
  /** The option that the arrows chose, -1 for none. */
  readonly chosenIndex: number;
  readonly search: UseQueryResult<{ readonly total: number; readonly items: readonly UserAnswer[] }>;
  /** Whether the answer belongs to the text that is typed now. */
  readonly isCurrent: boolean;
  /** The nights that were looked for too; undefined where hunters alone are. */
  readonly nights: FoundNights | undefined;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (target: SearchTarget) => void;
}

/** What the text leads to: hunters, a link's page, or a sentence that says why there is nothing. */
export function SearchResults(props: SearchResultsProps) {
  const { t } = useTranslation();
  const { listId, targets, chosenIndex, text, isCurrent, nights, search, onPoint, onOpen } = props;
  return (
    <div className={styles.results}>
      <div
        role="listbox"
        id={listId}
        aria-label={t("search.title")}
        aria-busy={!isCurrent && text !== ""}
        className={styles.list}
      >
        {targets.map((target, index) => (
          <a
            key={target.href}
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            aria-selected={index === chosenIndex}
            href={target.href}
            className={classNames(
              styles.option,
              index === Math.max(0, chosenIndex) && styles.chosen,
              target.kind === "user" && !isCurrent && styles.stale,
            )}
            onPointerMove={() => index !== chosenIndex && onPoint(index)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(target);
            }}
          >
            <Target target={target} text={text} />
            <span className={styles.enter} aria-hidden="true">
              ↵
            </span>
          </a>
        ))}
      </div>
      <Message {...props} />
      {nights?.failed != null && isCurrent && <NightsFailed {...nights.failed} />}
      <p role="status" className="visually-hidden">
        {isCurrent && targets.length > 0 && t("search.found", { count: search.data?.total ?? 0 })}
      </p>
    </div>
  );
}

/** With a key held, a click opens another tab or window, as on any link. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function Target({ target, text }: { readonly target: SearchTarget; readonly text: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (target.kind === "link") {
    const { link } = target;
    return (
      <span className={styles.name}>
        <Icon name="link" />
        {link.kind === "hunter"
          ? t("search.link.hunter", { name: link.name })
          : t(`search.link.${link.kind}`)}
      </span>
    );
  }
  if (target.kind === "command") return <span className={styles.name}>{target.label}</span>;
  if (target.kind === "night") return <NightFound {...target} text={text} />;
  const { user, ign } = target;
  const captures = user.stats.allHydrolystCaptures;
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name}>
          <MatchedText text={ign} part={text} />
        </span>
        <span className={styles.alias}>
          <AliasMatch ign={ign} aliases={user.aliases} part={text} />
        </span>
        <HeldSign userUuid={user.uuid} inWords={(squads) => t("search.recordOf", { squads })} />
      </span>
      <span className={styles.figure}>
        {t("search.captures", { count: captures, number: formatNumber(captures, locale) })}
      </span>
    </>
  );
}

function NightFound({ label, about, text }: NightTarget & { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name}>
          <span className="visually-hidden">{t("keys.night")}: </span>
          <MatchedText text={label} part={text} />
        </span>
      </span>
      <span className={styles.figure}>
        <Icon name="moon" />
        {about}
      </span>
    </>
  );
}

/** Hunters were found, their nights were not. */
function NightsFailed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.nightsFailed}>
      <p>{t("keys.nightsFailed")}</p>
      <Button size="sm" onClick={retry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** Everything that is not an option. */
function Message({ text, link, search, isCurrent, nights, targets }: SearchResultsProps) {
  const { t } = useTranslation();
  if (link !== null) return link.kind === "unknown" ? <Words title={t("search.link.unknown")} /> : null;
  if (text === "" && targets.length > 0) return null;
  if (text === "") return <p className={styles.hint}>{t("search.hint")}</p>;
  if (search.isError && search.data === undefined) {
    const requestId = requestIdOf(search.error);
    return (
      <div role="alert" className={styles.message}>
        <p className={styles.title}>{t("search.failed")}</p>
        {requestId !== null && <p className={styles.request}>{t("common.requestId", { id: requestId })}</p>}
        <Button size="sm" onClick={() => void search.refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  if (targets.length > 0) return null;
  if (!isCurrent) return <Waiting />;
  return (
    <Words title={nights === undefined ? t("search.none") : t("keys.none")}>{t("search.noneHint")}</Words>
  );
}

function Words({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div role="status" className={styles.message}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

/** Rows as tall as the hunters that will come. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{t("search.searching")}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
