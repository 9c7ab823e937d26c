import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { RebuildDeps } from "../nights/store/rebuild-night.ts";
import { analyseExtract } from "./analyse-extract.ts";
import { readStoredExtract } from "./queries.ts";

/** Analyses the extract of an upload with the current engine; null when the upload was deleted. */
async function analyseStoredExtract(
  deps: Pick<Deps, "threads">,
  db: Connection,
  uploadUuid: string,
): Promise<Analysis | null> {
  const extract = await readStoredExtract(db, uploadUuid);
  return extract ? (await analyseExtract(deps, extract)).analysis : null;
}

/** What nights are rebuilt with: the logs are ours. */
export function rebuildDeps(deps: Pick<Deps, "clock" | "newId" | "threads">): RebuildDeps {
  const { clock, newId } = deps;
  return { clock, newId, analyseStoredLog: (db, uploadUuid) => analyseStoredExtract(deps, db, uploadUuid) };
}
