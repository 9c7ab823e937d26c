import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import {
  type ComparedStep,
  type Loss,
  lossesOf,
  mainLosses,
} from "@hunt/engine/statistics/compare-own-times";
import type { ReactNode } from "react";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { deltaDirection } from "../figures/night-difference.ts";
import { stepName } from "../own-time/step-words.ts";
import { Delta } from "../parts/figure.tsx";
import type { SideNames } from "./compared-times.tsx";
import styles from "./loss-list.module.css";

interface LossListProps {
  readonly steps: readonly ComparedStep[];
  readonly totalMs: number;
  readonly names: SideNames;
  /** Returns the name of a line as a link to its place in the night. */
  readonly linkTo: (step: ComparedStep, name: string) => ReactNode;
}

const maxLines = 13;
const namedLines = 3;

/**
 * Lists where the time went, the greatest loss first. The lines sum to the total of both times and of the difference.
 */
export function LossList({ steps, totalMs, names, linkTo }: LossListProps) {
  const { t, locale } = useTranslation();
  const losses = lossesOf(steps, maxLines);
  // The sum of the shown figures, so that a reader who adds them up gets the same.
  const sumMs = (sign: 1 | -1) =>
    losses.reduce((sum, { deltaMs }) => sum + (Math.sign(deltaMs) === sign ? deltaMs : 0), 0);
  return (
    <>
      <p className={styles.hint}>
        {joinSentences(locale, [
          t("compared.balance", { lost: formatDelta(sumMs(1)), won: formatDelta(sumMs(-1)) }),
          t("compared.luck"),
        ])}
      </p>
      <p className={classNames(styles.line, styles.heads)} aria-hidden="true">
        <span className={styles.times}>
          <span>{names.ours}</span>
          <span>{names.theirsShort}</span>
        </span>
        <span className={styles.delta}>{t("ownTime.difference")}</span>
      </p>
      <ol className={styles.list}>
        {losses.map((loss) => (
          <LossLine
            key={loss.isRest ? "rest" : lossName(t, loss)}
            loss={loss}
            losses={losses}
            names={names}
            linkTo={linkTo}
          />
        ))}
      </ol>
      <p className={classNames(styles.line, styles.total)}>
        <span>{t("compared.total")}</span>
        <BothTimes {...timesOf(steps)} names={names} />
        <span className={styles.delta}>
          <Delta ms={totalMs} />
        </span>
      </p>
    </>
  );
}

/**
 * Names the losses (or gains) that are most of the difference in one sentence, or else the largest. "Most of it" is said
 * only of what is more than half of the difference, and not more than all of it.
 */
export function LargestLosses({ steps, totalMs }: Pick<LossListProps, "steps" | "totalMs">) {
  const { t, locale } = useTranslation();
  const { losses, isMost } = mainLosses(lossesOf(steps, maxLines), totalMs, namedLines);
  if (losses.length === 0) return null;
  const named = losses.map((loss) => unbroken(`${lossName(t, loss)} (${formatDelta(loss.deltaMs)})`));
  const parts = formatList(named, locale);
  if (isMost) return <p className={styles.lead}>{t("compared.most", { parts })}</p>;
  return (
    <p className={styles.lead}>
      {totalMs < 0 ? t("compared.largestWon", { parts }) : t("compared.largest", { parts })}
    </p>
  );
}

/** Returns the text with unbreakable spaces, so that a line breaks only after a name with its figure. */
function unbroken(words: string): string {
  return words.replaceAll(" ", "\u00A0");
}

interface LossLineProps extends Pick<LossListProps, "linkTo" | "names"> {
  readonly loss: Loss;
  readonly losses: readonly Loss[];
}

function LossLine({ loss, losses, names, linkTo }: LossLineProps) {
  const { t } = useTranslation();
  const { steps, isRest, timeMs, referenceMs, deltaMs } = loss;
  const [largest] = steps;
  const name = lossName(t, loss);
  return (
    <li className={styles.line}>
      <span className={styles.name}>{isRest || largest === undefined ? name : linkTo(largest, name)}</span>
      <LossBar loss={loss} losses={losses} />
      <BothTimes timeMs={timeMs} referenceMs={referenceMs} names={names} />
      <span className={styles.delta}>
        <Delta ms={deltaMs} />
      </span>
    </li>
  );
}

/** Returns both own times, which are the sums of the columns. */
function timesOf(steps: readonly ComparedStep[]): Pick<Loss, "timeMs" | "referenceMs"> {
  return {
    timeMs: steps.reduce((sum, { timeMs }) => sum + timeMs, 0),
    referenceMs: steps.reduce((sum, { referenceMs }) => sum + referenceMs, 0),
  };
}

interface BothTimesProps extends Pick<Loss, "timeMs" | "referenceMs">, Pick<LossListProps, "names"> {}

function BothTimes({ timeMs, referenceMs, names }: BothTimesProps) {
  return (
    <span className={styles.times}>
      <span>
        <VisuallyHidden>{names.ours}: </VisuallyHidden>
        {formatSeconds(timeMs)}
      </span>
      <span>
        <VisuallyHidden>{names.theirs}: </VisuallyHidden>
        {formatSeconds(referenceMs)}
      </span>
    </span>
  );
}

/** A bar to the right for lost time, to the left for gained time, all on one scale. */
function LossBar({ loss, losses }: Pick<LossLineProps, "loss" | "losses">) {
  const values = losses.map(({ deltaMs }) => deltaMs);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const percentOf = (ms: number) => (100 * (ms - least)) / Math.max(1, most - least);
  const [from, to] = [percentOf(Math.min(0, loss.deltaMs)), percentOf(Math.max(0, loss.deltaMs))];
  const isLuck = loss.steps.every(({ part }) => part === "waiting");
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.zero} style={{ insetInlineStart: `${percentOf(0)}%` }} />
      <span
        className={classNames(styles.bar, styles[deltaDirection(loss.deltaMs)], isLuck && styles.luck)}
        style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
      />
    </span>
  );
}

/** Returns the name of a line: "Gantulyst · Limbs". */
export function lossName(t: Translate, { steps, isRest }: Pick<Loss, "steps" | "isRest">): string {
  const [step] = steps;
  if (isRest || step === undefined) return t("compared.rest", { count: steps.length });
  const { kind, eidolon } = step;
  const what =
    kind === "limb"
      ? t("night.figure.limbBreakTimes")
      : kind === "shard"
        ? t("night.segment.shards")
        : stepName(t, step);
  return [t(`common.eidolon.${eidolon}`), what].join(" · ");
}
