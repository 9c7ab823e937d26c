import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import type { PhaseFigures } from "@hunt/engine/profit-taker/phase-figures";
import { totalParts } from "@hunt/engine/profit-taker/run-parts";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { flawKeyOf } from "../run/run-label.ts";
import { phaseName, sideName } from "../run/words.ts";
import type { ListedRun } from "../runs/listed-run.ts";

/** A run as plain text, for a chat: its total, its sums, and a line for each phase. Names are left out. */
export function runText(t: Translate, { run }: ListedRun, day: string): string {
  const flaw = flawKeyOf(run);
  const isEstimate = run.start?.source !== "elevator" && run.totalMs !== null;
  const total = `${isEstimate ? "≈ " : ""}${formatDuration(run.totalMs)}`;
  const head = [
    `${t("profitTaker.title")} ${total}`,
    day,
    ...(flaw === null ? [] : [t(flaw, { phase: run.phase })]),
  ].join(" · ");
  const sums = totalParts
    .map((figure) => `${t(`profitTaker.figure.${figure}`)} ${formatSeconds(run[figure])}`)
    .join(" · ");
  return [head, sums, ...run.phases.filter(isTold).map((phase) => phaseText(t, phase))].join("\n");
}

function isTold({ durationMs, shields, legs }: PhaseFigures): boolean {
  return durationMs !== null || shields.length > 0 || legs.length > 0;
}

function phaseText(
  t: Translate,
  { number, durationMs, shields, legs, bodyMs, pylonsMs }: PhaseFigures,
): string {
  const hasPylons = number === 1 || number === 3;
  const parts = [
    ...shields.map(({ element, durationMs: ms }) => `${elementName(t, element)} ${formatSeconds(ms)}`),
    ...legs.map(({ side, durationMs: ms }) => `${sideName(t, side)} ${formatSeconds(ms)}`),
    `${t("profitTaker.kind.body")} ${formatSeconds(bodyMs)}`,
    ...(hasPylons ? [`${t("profitTaker.kind.pylons")} ${formatSeconds(pylonsMs)}`] : []),
  ];
  return `${phaseName(t, number)} ${formatSeconds(durationMs)}: ${parts.join(t("common.comma"))}`;
}
