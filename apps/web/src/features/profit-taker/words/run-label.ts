import type { ProfitTakerRun, RunOutcome } from "@hunt/engine/profit-taker/profit-taker-run";
import type { TextKey } from "../../../i18n/translate.ts";

/** How a run ended, of one that was not brought to its end. */
export type RunFlaw = Exclude<RunOutcome, "killed"> | "not_host";

const flawKeys: Readonly<Record<RunFlaw, TextKey>> = {
  failed: "profitTaker.outcome.failed",
  aborted: "profitTaker.outcome.aborted",
  unfinished: "profitTaker.outcome.unfinished",
  running: "profitTaker.outcome.running",
  not_host: "profitTaker.outcome.notHost",
};

/** What keeps a run from being whole, as the key of its word; null of one that was finished. */
export function flawKeyOf({ outcome, remarks }: ProfitTakerRun): TextKey | null {
  if (remarks.includes("not_host")) return flawKeys.not_host;
  return outcome === "killed" ? null : flawKeys[outcome];
}
