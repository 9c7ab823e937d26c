import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/translate.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import type { OwnLink } from "./own-link.ts";
import styles from "./search-results.module.css";
import { SearchRow } from "./search-row.tsx";
import type { GroupKind, SearchTarget, TargetGroup } from "./search-target.ts";
import type { useChoice } from "./use-choice.ts";
import type { HunterSearchState } from "./use-found-hunters.ts";
import type { FoundNights } from "./use-found-nights.ts";

interface SearchResultsProps {
  readonly listId: string;
  readonly text: string;
  /** Null while the text is a name. */
  readonly link: OwnLink | null;
  /** True when each group has a head. */
  readonly hasHeads: boolean;
  readonly choice: ReturnType<typeof useChoice>;
  readonly hunters: HunterSearchState;
  readonly nightsFailed: FoundNights["failed"];
  readonly onOpen: (target: SearchTarget) => void;
}

/** Shows the results of the text, group by group, or a sentence that says why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { t } = useTranslation();
  const { listId, text, link, hasHeads, choice, hunters, nightsFailed, onOpen } = props;
  const { groups, targets, index, offered } = choice;
  return (
    <div className={styles.results}>
      <div
        role="listbox"
        id={listId}
        aria-label={t("search.title")}
        aria-busy={!hunters.isCurrent && text !== ""}
        className={styles.list}
      >
        {groups.map((group) => (
          <Group key={group.kind} group={group} id={listId} hasHead={hasHeads}>
            {group.targets.map((target) => {
              const at = targets.indexOf(target);
              return (
                <a
                  key={target.href}
                  role="option"
                  id={`${listId}-${at}`}
                  tabIndex={-1}
                  aria-selected={at === index}
                  href={target.href}
                  className={classNames(styles.option, target === offered && styles.chosen)}
                  onPointerMove={() => choice.choose(target)}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onOpen(target);
                  }}
                >
                  <SearchRow target={target} text={text} />
                </a>
              );
            })}
          </Group>
        ))}
      </div>
      <SearchMessage
        text={text}
        link={link}
        hunters={hunters}
        isAlone={!hasHeads}
        hasTargets={targets.length > 0}
      />
      {nightsFailed !== null && <NightsFailed {...nightsFailed} />}
      <VisuallyHidden as="p" role="status">
        {hunters.isCurrent && targets.length > 0 && t("search.found", { count: hunters.total })}
      </VisuallyHidden>
    </div>
  );
}

/** Whether a click is plain; with a modifier key it opens another tab or window, as on any link. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface GroupProps {
  readonly group: TargetGroup;
  readonly id: string;
  readonly hasHead: boolean;
  /** The options of the group. */
  readonly children: ReactNode;
}

function Group({ group: { kind, reserved }, id, hasHead, children }: GroupProps) {
  const { t } = useTranslation();
  const rows = (
    <>
      {children}
      {Array.from({ length: reserved }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all empty places are alike.
        <i key={place} />
      ))}
    </>
  );
  if (!hasHead) return rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and a fieldset belongs to a form.
    <div role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
      <div role="presentation" id={`${id}-${kind}`} className={styles.head}>
        {t(headOf[kind])}
      </div>
      {rows}
    </div>
  );
}

/** Says that hunters were found but their nights could not be loaded. */
function NightsFailed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Cluster gap={3} rowGap={2} justify="between" className={styles.nightsFailed} role="alert">
      <p>{t("keys.nightsFailed")}</p>
      <Button size="sm" onClick={retry}>
        {t("common.retry")}
      </Button>
    </Cluster>
  );
}

const headOf = {
  recent: "keys.group.recent",
  hunters: "leaderboards.hunters",
  pages: "keys.group.pages",
  nights: "leaderboards.nights",
  boards: "shell.leaderboards",
  actions: "keys.group.actions",
  languages: "keys.group.languages",
} as const satisfies Readonly<Record<GroupKind, TextKey>>;

interface SearchMessageProps {
  readonly text: string;
  readonly link: OwnLink | null;
  readonly hunters: HunterSearchState;
  /** True when only hunters are searched. */
  readonly isAlone: boolean;
  readonly hasTargets: boolean;
}

/** Shows the content that is not an option. */
function SearchMessage({ text, link, hunters, isAlone, hasTargets }: SearchMessageProps) {
  const { t } = useTranslation();
  const { search, isCurrent, isSettled } = hunters;
  if (link !== null) return link.kind === "unknown" ? <Words title={t("search.link.unknown")} /> : null;
  if (text === "") return hasTargets ? null : <p className={styles.hint}>{t("search.hint")}</p>;
  if (isSettled && search.isError && search.data === undefined) {
    const requestId = requestIdOf(search.error);
    return (
      <Stack gap={2} align="start" className={styles.message} role="alert">
        <p className={styles.title}>{t("search.failed")}</p>
        {requestId !== null && <p className={styles.request}>{t("common.requestId", { id: requestId })}</p>}
        <Button size="sm" onClick={() => void search.refetch()}>
          {t("common.retry")}
        </Button>
      </Stack>
    );
  }
  if (hasTargets) return null;
  if (!isCurrent)
    return (
      <VisuallyHidden as="p" role="status">
        {t("search.searching")}
      </VisuallyHidden>
    );
  return <Words title={isAlone ? t("search.none") : t("keys.none")}>{t("search.noneHint")}</Words>;
}

function Words({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Stack gap={2} align="start" className={styles.message} role="status">
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </Stack>
  );
}
