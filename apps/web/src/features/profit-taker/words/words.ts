import type { LegSide } from "@hunt/engine/profit-taker/phase-figures";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import type { Translate } from "../../../i18n/translate.ts";
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
