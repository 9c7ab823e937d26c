import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PackedExtract } from "../receive/pack-extract.ts";
import type { ReceivedLog } from "../receive/receive-log.ts";
import type { SelectNightsInput } from "./select-nights.thread.ts";

const thread = new URL("./select-nights.thread.ts", import.meta.url);

/**
 * The part of an extract that holds the chosen nights: what was not chosen is not kept either. Without a choice, or
 * with all chosen, the extract itself. Refuses a number that the log does not have.
 */
export async function keepChosenNights(
  deps: Pick<Deps, "threads">,
  { extract, nightNumbers }: ReceivedLog,
  numbers: readonly number[] | undefined,
): Promise<PackedExtract> {
  if (numbers === undefined) return extract;
  const known = new Set(nightNumbers);
  if (numbers.some((number) => !known.has(number))) {
    throw new AppError("night_not_in_log", { count: known.size });
  }
  if (numbers.length === known.size) return extract;
  return await deps.threads.run<SelectNightsInput, PackedExtract>(thread, { gzip: extract.gzip, numbers });
}
