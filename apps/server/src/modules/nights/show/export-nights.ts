import type { Deps } from "../../../platform/deps.ts";
import { byPages, type ExportPart } from "../../../platform/export/export-part.ts";
import {
  countNightsOf,
  countRequestsOf,
  type ExportedNightRow,
  type ExportedRequestRow,
  selectNightsAfter,
  selectRequestsAfter,
} from "./export-queries.ts";
import { presentExportedNight, presentExportedRequest } from "./present-exported-night.ts";

const pageSize = 100;

/** The nights that an account sent or was in, whoever sees them, with what it was and chose there. */
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

/** What it asked moderators for, and what they said. */
export function verificationsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "verifications",
    count: () => countRequestsOf(db, userUuid),
    async *items() {
      const read = (after: ExportedRequestRow | null) =>
        selectRequestsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<ExportedRequestRow>(read)) yield presentExportedRequest(row);
    },
  };
}
