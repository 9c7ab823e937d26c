import type { NightAnswer } from "@hunt/contracts/nights";
import { shownName } from "@hunt/engine/domain/shown-name";
import { lazy, Suspense } from "react";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatMoment, formatTimeOfDay } from "../../../lib/dates.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { NightHead } from "./night-head.tsx";
import { NightInsight } from "./night-insight.tsx";
import { NightRank } from "./night-rank.tsx";
import ownNightBarStyles from "./own-night-bar.module.css";
import styles from "./published-head.module.css";
import { useNightDay } from "./use-night-day.ts";

const OwnNightBar = lazy(async () => {
  const load = () => import("./own-night-bar.tsx");
  return { default: (await loadPage(load, { now: ["ownNight", "problem"] })).OwnNightBar };
});

interface PublishedHeadProps {
  readonly night: NightAnswer;
  readonly view: NightView;
  /** The reference with which the average is compared. */
  readonly reference: Reference;
}

/** Shows the head of a night's page: squad, average, captures, date, place, and who can see the night. */
export function PublishedHead({ night, view, reference }: PublishedHeadProps) {
  const { t, locale } = useTranslation();
  const named = new Intl.ListFormat(formatTag(locale)).format(
    night.users.flatMap(({ ign, byUploader }) => (byUploader && ign !== null ? [shownName(ign)] : [])),
  );
  const day = useNightDay(view, night);
  return (
    <Stack as="header" gap={3} className={styles.header}>
      <NightHead
        view={view}
        reference={reference}
        linked
        day={day.instant === null ? day.text : <time dateTime={day.instant}>{day.text}</time>}
        badges={
          <>
            <Badge>{t("night.season", { number: night.season })}</Badge>
            {night.category !== null && <Badge>{night.category}</Badge>}
            {night.verified && <Badge icon="verified">{t("common.verified")}</Badge>}
            {night.standing !== "counted" && night.standing !== "undated" && (
              <Badge>{t(`common.${night.standing}`)}</Badge>
            )}
            {night.scope !== "public" && <Badge>{t(`common.scope.${night.scope}`)}</Badge>}
          </>
        }
        facts={
          <>
            <li>{t("night.squad", { count: view.squadSize })}</li>
            {named !== "" && <li>{t("night.byUploader", { names: named })}</li>}
            <NightTimes view={view} createdAt={night.createdAt} />
            <li>{view.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
          </>
        }
      >
        <NightInsight
          view={view}
          uuid={night.uuid}
          season={night.season}
          isOwn={night.viewer !== null}
          compares={reference.target !== null}
        />
        <NightRank night={night} />
      </NightHead>
      <SquadWord night={night} />
      <NightLogs night={night} />
      {night.description !== "" && <p className={styles.description}>{night.description}</p>}
    </Stack>
  );
}

/**
 * Says how many of the night's logs agree, what that means, and when a moderator chose; shows nothing for a single log.
 */
function NightLogs({ night: { logs } }: { readonly night: Pick<NightAnswer, "logs"> }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (logs === null) return null;
  const { agree, total, chosenAt } = logs;
  return (
    <Cluster as="p" gap={3} rowGap={0} className={styles.logs}>
      <strong className={styles.count}>{t("night.logs.agree", { agree, total })}</strong>
      <span>{agree === total ? t("night.logs.same") : t("night.logs.differ")}</span>
      {chosenAt !== null && (
        <span>{t("night.logs.chosen", { when: formatMoment(chosenAt, locale, timeFormat) })}</span>
      )}
    </Cluster>
  );
}

/**
 * Shows the buttons "That was me" and "Not me". They are loaded only for members of the squad; their place is reserved
 * meanwhile.
 */
function SquadWord({ night }: { readonly night: NightAnswer }) {
  if (night.viewer === null || night.viewer.memberScope === null) return null;
  return (
    <Suspense fallback={<div className={classNames(ownNightBarStyles.bar, ownNightBarStyles.waiting)} />}>
      <OwnNightBar night={night} />
    </Suspense>
  );
}

interface NightTimesProps {
  readonly view: Pick<NightView, "startedAtUtcMs" | "durationMs">;
  /** When the night was published; null when it is not. */
  readonly createdAt: string | null;
}

/** Says when the night was played, in the visitor's zone, and when it was published. */
export function NightTimes({ view: { startedAtUtcMs, durationMs }, createdAt }: NightTimesProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <>
      {startedAtUtcMs !== null && (
        <li>
          <time dateTime={new Date(startedAtUtcMs).toISOString()}>
            {t("night.played", {
              from: formatTimeOfDay(startedAtUtcMs, locale, timeFormat),
              to: formatTimeOfDay(startedAtUtcMs + durationMs, locale, timeFormat),
            })}
          </time>
        </li>
      )}
      {createdAt !== null && (
        <li>
          <time dateTime={createdAt}>{t("night.published", { day: formatDay(createdAt, locale) })}</time>
        </li>
      )}
    </>
  );
}
