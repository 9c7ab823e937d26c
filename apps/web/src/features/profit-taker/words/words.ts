import type { LegSide } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun, RunOutcome } from "@hunt/engine/profit-taker/profit-taker-run";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey, Translate } from "../../../i18n/translate.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import type { StoredOrbRun } from "../runs/kept-run.ts";
import type { DrawnSegment } from "./phase-rows.ts";

export function sideName(t: Translate, side: LegSide | null): string {
  return side === null ? t("profitTaker.unknownSide") : t(`profitTaker.side.${side}`);
}

/** Returns the name of a part of the run: "Gas shield", "Leg 2, front left", "Pylons". */
export function segmentName(t: Translate, { kind, number, element, side }: DrawnSegment): string {
  if (kind === "shield") return t("profitTaker.shieldOf", { element: elementName(t, element) });
  if (kind === "leg") return t("profitTaker.legOf", { number, side: sideName(t, side) });
  return t(`profitTaker.kind.${kind}`);
}

export function phaseName(t: Translate, phase: number): string {
  return phase === 0 ? t("profitTaker.kind.flight") : t("profitTaker.phase", { number: phase });
}

/** The ways in which an unfinished run ended. */
type RunFlaw = Exclude<RunOutcome, "killed"> | "not_host";

const flawKeys: Readonly<Record<RunFlaw, TextKey>> = {
  failed: "profitTaker.outcome.failed",
  aborted: "profitTaker.outcome.aborted",
  unfinished: "profitTaker.outcome.unfinished",
  running: "profitTaker.outcome.running",
  not_host: "profitTaker.outcome.notHost",
};

/** Returns the text key of the flaw of an incomplete run; null for a finished one. */
export function flawKeyOf({ outcome, remarks }: ProfitTakerRun): TextKey | null {
  if (remarks.includes("not_host")) return flawKeys.not_host;
  return outcome === "killed" ? null : flawKeys[outcome];
}

/** Returns the day of the run, or a text that says that the day is unknown. */
export function useRunDay({ record }: Pick<StoredOrbRun, "record">): string {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (record.startedAtUtcMs === null) return t("profitTaker.noDay");
  return formatMoment(new Date(record.startedAtUtcMs).toISOString(), locale, timeFormat);
}
