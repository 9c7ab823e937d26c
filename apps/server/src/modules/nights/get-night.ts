import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { collectRuns } from "../runs/collect-runs.ts";
import { canSeeNight } from "./can-see-night.ts";
import { selectNight } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

export interface VersionedNight {
  readonly night: NightAnswer;
  /** Grows with every change that the answer could show. */
  readonly version: number;
}

/** A night with its runs, eidolons and diagnostics; `night_not_found` when it is not there or not the caller's to see. */
export async function getNight(deps: Pick<Deps, "db">, nightUuid: string): Promise<VersionedNight> {
  const [night, runs] = await Promise.all([
    selectNight(deps.db, nightUuid),
    collectRuns(deps, [nightUuid], { withEidolons: true }),
  ]);
  if (!night || !canSeeNight(night)) throw new AppError("night_not_found");
  return {
    night: presentNight({ night, runs: runs.get(nightUuid) ?? [], withDiagnostics: true }),
    version: night.version,
  };
}
