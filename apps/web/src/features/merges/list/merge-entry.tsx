import { formatWait } from "@hunt/contracts/format-figures";
import type { MergeAnswer, MergeState } from "@hunt/contracts/merges";
import { Link } from "@tanstack/react-router";
import { PersonName, usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment, formatNumber } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./merges.module.css";
import type { MergesSearch } from "./merges-search.ts";

interface MergeEntryProps {
  readonly merge: MergeAnswer;
  /** The search of the list that contains the merge. */
  readonly search: MergesSearch;
}

const icons = {
  moving: "next",
  merged: "check",
  undoing: "previous",
  undone: "close",
  final: "lock",
} as const satisfies Readonly<Record<MergeState, IconName>>;

/** One merge: both accounts, date, admin and reason, its progress, and a button that undoes it. */
export function MergeEntry({ merge, search }: MergeEntryProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const words = usePersonWords();
  const { uuid, fromUuid, fromIgn, into, by, reason, state, mergedAt, canUndo } = merge;
  const from = words({ uuid: fromUuid, ign: fromIgn });
  return (
    <Entry
      title={
        <>
          <span>
            <SentenceWith text={t("merging.pair", { from, into: sentencePart })}>
              <PersonName person={into} />
            </SentenceWith>
          </span>
          <Badge icon={icons[state]}>{t(`merging.is.${state}`)}</Badge>
        </>
      }
      action={
        canUndo && (
          <Link
            to="/moderation/merges"
            search={{ ...search, undo: uuid }}
            resetScroll={false}
            className={buttonClassName({ size: "sm" })}
            aria-label={t("common.pair", {
              name: t("merging.undo"),
              value: t("merging.pair", { from, into: words(into) }),
            })}
            preload={false}
          >
            {t("merging.undo")}
          </Link>
        )
      }
    >
      <p>
        {t("merging.by", {
          day: formatMoment(mergedAt, locale, timeFormat),
          name: by === null ? t("person.operator") : words(by),
        })}
      </p>
      <p className={styles.reason}>{reason}</p>
      <Progress merge={merge} />
      <TimeLeft merge={merge} />
    </Entry>
  );
}

/** Says how many nights have still to move; shows nothing when none is moving. */
function Progress({ merge: { left } }: Pick<MergeEntryProps, "merge">) {
  const { t, locale } = useTranslation();
  if (left === null) return null;
  return (
    <Cluster gap={3} rowGap={1} className={styles.progress}>
      <progress aria-label={t("merging.progress")} />
      <span role="status">{t("merging.left", { number: formatNumber(left, locale) })}</span>
    </Cluster>
  );
}

/** Says for how long the merge can be undone, or which merge has to be undone first. */
function TimeLeft({ merge: { state, canUndo, undoableUntil } }: Pick<MergeEntryProps, "merge">) {
  const { t, locale } = useTranslation();
  const now = useNow();
  const leftMs = Date.parse(undoableUntil) - now;
  if (leftMs <= 0 || (state !== "moving" && state !== "merged")) return null;
  return (
    <p>
      {canUndo ? t("merging.undoLeft", { time: formatWait(leftMs / 1000, locale) }) : t("merging.laterFirst")}
    </p>
  );
}
