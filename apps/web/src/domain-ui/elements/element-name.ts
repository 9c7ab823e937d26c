import { type ShieldElement, shieldElements } from "@hunt/engine/profit-taker/elements";
import type { Translate } from "../../i18n/translate.ts";

const known: ReadonlySet<string> = new Set(shieldElements);

export function isShieldElement(element: string | null): element is ShieldElement {
  return element !== null && known.has(element);
}

/** Returns the name of an element; for an unknown one, the log's own token as text. */
export function elementName(t: Translate, element: string | null): string {
  if (element === null) return t("profitTaker.unknownElement");
  return isShieldElement(element) ? t(`profitTaker.element.${element}`) : element;
}
