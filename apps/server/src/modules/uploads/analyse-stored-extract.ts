import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { analyseExtract } from "./analyse-extract.ts";
import { readStoredExtract } from "./queries.ts";

/** Analyses the extract of an upload by the engine of today; null when the upload is gone. */
export async function analyseStoredExtract(
  deps: Pick<Deps, "threads">,
  db: Connection,
  uploadUuid: string,
): Promise<Analysis | null> {
  const extract = await readStoredExtract(db, uploadUuid);
  return extract ? (await analyseExtract(deps, extract)).analysis : null;
}
