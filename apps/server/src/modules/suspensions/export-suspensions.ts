import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { presentExportedSuspension } from "./present-suspension.ts";
import { selectSuspensionsOf } from "./queries.ts";

/** When an account was suspended, why, and what it said to it. */
export function suspensionsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("suspensions", async () =>
    (await selectSuspensionsOf(db, userUuid)).map(presentExportedSuspension),
  );
}
