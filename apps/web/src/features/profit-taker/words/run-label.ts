import type { ProfitTakerRun, RunOutcome } from "@hunt/engine/profit-taker/profit-taker-run";
import type { TextKey } from "../../../i18n/translate.ts";

/** How an unfinished run ended. */
export type RunFlaw = Exclude<RunOutcome, "killed"> | "not_host";

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
