import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { formatTenths } from "@hunt/engine/formats/format-duration";
import { mainKindOf } from "@hunt/engine/statistics/compare-own-times";
import { comparedSides } from "@hunt/engine/statistics/compared-sides";
import { largestOwnLoss, leastToldLossMs } from "@hunt/engine/statistics/largest-own-loss";
import { earlyEnd, lackedEidolons } from "@hunt/engine/statistics/partial-night";
import { Link } from "@tanstack/react-router";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatList } from "../../../lib/dates.ts";
import { useRecord } from "../compare/use-record.ts";
import { PlaceLink } from "../own-time/place-link.tsx";
import styles from "./night-insight.module.css";
import { PartialInsight } from "./partial-insight.tsx";

interface NightInsightProps {
  readonly view: NightView;
  /** Null for a night that is only on this computer. */
  readonly uuid: string | null;
  /** Null while it is unknown. */
  readonly season: number | null;
  /** Whether the night is the visitor's own, who is then addressed. */
  readonly isOwn: boolean;
  /** Whether the page compares, and so already says how far the night is from another. */
  readonly compares: boolean;
}

/**
 * Says whether the night ended early, where it lost most against itself, and how far its best run is from the record; a
 * sentence about a place leads to it. Of a night without an average it says what is known; with nothing to say it shows nothing.
 */
export function NightInsight({ view, isOwn, compares, ...night }: NightInsightProps) {
  const { t, locale } = useTranslation();
  const loss = largestOwnLoss(view.runs);
  const { gap, isLoading } = useRecordGap({ view, ...night });
  if (view.averageRealTimeMs === null) return <PartialInsight view={view} />;
  const hasRecordLine = !compares && (gap !== null || isLoading);
  const lacked = lackedEidolons(view.runs);
  const ended = earlyEnd(view);
  if (loss === null && !hasRecordLine && lacked.length === 0 && ended === null) return null;
  return (
    <ul className={styles.insight}>
      {ended !== null && (
        <li>
          {t("insight.nightLeft", {
            run: ended.runIndex,
            minutes: Math.floor(ended.leftMs / 60_000),
          })}
        </li>
      )}
      {loss !== null && (
        <li className={styles.loss}>
          <PlaceLink
            step={loss.step}
            runId={view.runs.find(({ index }) => index === loss.runIndex)?.id ?? null}
          >
            {t(isOwn ? "insight.lostYou" : "insight.lost", {
              seconds: formatTenths(loss.deltaMs),
              step: t(`insight.step.${loss.step.kind}`, {
                eidolon: t(`common.eidolon.${loss.step.eidolon}`),
                number: loss.step.number,
              }),
              run: loss.runIndex,
            })}
          </PlaceLink>
        </li>
      )}
      {hasRecordLine && (
        <li className={styles.record}>
          {gap !== null && <RecordLink isPublished={night.uuid !== null}>{gapSentence(t, gap)}</RecordLink>}
        </li>
      )}
      {lacked.length > 0 && (
        <li>
          {t("insight.incomplete", {
            list: formatList(
              lacked.map(({ type, runIndex }) => `${t(`common.eidolon.${type}`)} (#${runIndex})`),
              locale,
            ),
          })}
        </li>
      )}
    </ul>
  );
}

interface RecordGap {
  /** Positive when the record is faster than the night's best run. */
  readonly totalMs: number;
  readonly kind: ReturnType<typeof mainKindOf>;
}

type NightOfInsight = Pick<NightInsightProps, "view" | "uuid" | "season">;

/**
 * Returns how far the night's best run is from the record of its season and squad size, and the kind of step in which most
 * of that went. The gap is null while it is sought, for the record itself, when the own time of either run is unknown, and
 * when it is too small to tell.
 */
function useRecordGap(night: NightOfInsight): {
  readonly gap: RecordGap | null;
  readonly isLoading: boolean;
} {
  const { runs } = night.view;
  const isWanted = runs.some(({ ownTimeMs }) => ownTimeMs !== null);
  const { run, isLoading } = useRecord(night, isWanted);
  const isHere = run !== null && runs.some(({ id }) => id === run.id);
  return { gap: isHere ? null : gapTo(night.view, run), isLoading };
}

function gapTo(view: NightView, run: RunInMs | null): RecordGap | null {
  const steps = comparedSides(view, { run, night: null }, undefined)?.steps ?? null;
  if (steps === null) return null;
  const totalMs = steps.reduce((sum, { deltaMs }) => sum + deltaMs, 0);
  return Math.abs(totalMs) < leastToldLossMs ? null : { totalMs, kind: mainKindOf(steps) };
}

function gapSentence(t: Translate, { totalMs, kind }: RecordGap): string {
  const seconds = formatTenths(totalMs);
  if (totalMs < 0) return t("insight.recordBeaten", { seconds });
  return kind === null
    ? t("insight.record", { seconds })
    : t("insight.recordMostly", { seconds, kind: t(`insight.kind.${kind}`) });
}

interface RecordLinkProps {
  /** The address of a night on this computer names it after the `#`, which must stay. */
  readonly isPublished: boolean;
  readonly children: string;
}

function RecordLink({ isPublished, children }: RecordLinkProps) {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, compare: "record" })}
      hash={isPublished ? "compared" : true}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
