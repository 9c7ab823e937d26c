import { type ShieldElement, shieldElements } from "@hunt/engine/profit-taker/elements";
import type { LegSide } from "@hunt/engine/profit-taker/phase-figures";
import type { Translate } from "../../../i18n/translate.ts";
import type { DrawnSegment } from "../timeline/phase-rows.ts";

const known: ReadonlySet<string> = new Set(shieldElements);

export function isShieldElement(element: string | null): element is ShieldElement {
  return element !== null && known.has(element);
}

/** What an element is called; an unknown one by the log's own token, as text. */
export function elementName(t: Translate, element: string | null): string {
  if (element === null) return t("profitTaker.unknownElement");
  return isShieldElement(element) ? t(`profitTaker.element.${element}`) : element;
}

export function sideName(t: Translate, side: LegSide | null): string {
  return side === null ? t("profitTaker.unknownSide") : t(`profitTaker.side.${side}`);
}

/** What a stretch of the run was: "Gas shield", "Leg 2, front left", "Pylons". */
export function segmentName(t: Translate, { kind, number, element, side }: DrawnSegment): string {
  if (kind === "shield") return t("profitTaker.shieldOf", { element: elementName(t, element) });
  if (kind === "leg") return t("profitTaker.legOf", { number, side: sideName(t, side) });
  return t(`profitTaker.kind.${kind}`);
}

export function phaseName(t: Translate, phase: number): string {
  return phase === 0 ? t("profitTaker.kind.flight") : t("profitTaker.phase", { number: phase });
}
