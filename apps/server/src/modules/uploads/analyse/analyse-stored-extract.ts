import type { Witnessed } from "@hunt/engine/signals/open-witness";
import type { Connection } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { RebuildDeps } from "../../nights/store/rebuild-night.ts";
import { recheckNight } from "../../verifications/recheck-night.ts";
import { readStoredExtract } from "../upload/queries.ts";
import { analyseExtract } from "./analyse-extract.ts";
import { mergeStoredLogs } from "./merge-stored-logs.ts";

/** Analyses the extract of an upload with the current engine; null when the upload was deleted. */
async function analyseStoredExtract(
  deps: Pick<Deps, "config" | "threads">,
  db: Connection,
  uploadUuid: string,
): Promise<Witnessed | null> {
  const extract = await readStoredExtract(db, uploadUuid);
  return extract ? await analyseExtract(deps, extract) : null;
}

/** Returns the dependencies of rebuilding nights; the logs belong to this module. */
export function rebuildDeps(deps: Pick<Deps, "clock" | "config" | "newId" | "threads">): RebuildDeps {
  const { clock, newId } = deps;
  return {
    clock,
    newId,
    mergeStoredLogs: (db, source, others) => mergeStoredLogs(deps, db, source, others),
    analyseStoredLog: (db, uploadUuid) => analyseStoredExtract(deps, db, uploadUuid),
    recheckNight: (trx, rebuilt) => recheckNight(deps, trx, rebuilt),
  };
}
