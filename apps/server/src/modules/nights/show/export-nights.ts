import type { Deps } from "../../../platform/deps.ts";
import { byPages, type ExportPart } from "../../../platform/export/export-part.ts";
import { countNightsOf, type ExportedNightRow, selectNightsAfter } from "./export-queries.ts";
import { presentExportedNight } from "./present-exported-night.ts";

const pageSize = 100;

/** Exports the nights that an account sent or was in, of every scope, with the account's own part and choices there. */
export function nightsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "nights",
    count: () => countNightsOf(db, userUuid),
    async *items() {
      const read = (after: ExportedNightRow | null) =>
        selectNightsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<ExportedNightRow>(read)) yield presentExportedNight(row);
    },
  };
}
