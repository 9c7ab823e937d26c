import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { countRunsOf, type ExportedRunRow, selectRunsAfter } from "./export-queries.ts";
import { presentExportedRun } from "./present-score.ts";

const pageSize = 100;

/** Exports the ranked runs that an account has played, with their inputs. The seed never leaves the server. */
export function gameRunsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "gameRuns",
    count: () => countRunsOf(db, userUuid),
    async *items() {
      const read = (after: ExportedRunRow | null) =>
        selectRunsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<ExportedRunRow>(read)) yield presentExportedRun(row);
    },
  };
}
