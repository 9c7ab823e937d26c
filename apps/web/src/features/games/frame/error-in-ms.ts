import type { Translate } from "../../../i18n/translate.ts";
import { signedMs } from "./signed-ms.ts";

/** An error as it is told: `+23 ms`, in the language that is chosen. */
export function errorInMs(t: Translate, ms: number): string {
  return t("games.frame.ms", { value: signedMs(ms) });
}
