import { hasText } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/text-key.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** A reason to reject in words; one that this page does not know yet as the server calls it. */
export function reasonWords(t: Translate, code: string): string {
  const key = `review.reason.${code}`;
  return hasText(key) ? t(key as TextKey) : code;
}
