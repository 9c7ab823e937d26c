import type { TFunction } from "i18next";
import { signedMs } from "./signed-ms.ts";

/** An error as it is told: `+23 ms`, in the language that is chosen. */
export function errorInMs(t: TFunction, ms: number): string {
  return t("games.frame.ms", { value: signedMs(ms) });
}
