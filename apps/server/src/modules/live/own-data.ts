import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { selectMateOf } from "./mate-queries.ts";
import { presentExportedHunt } from "./present-live-hunt.ts";
import { presentExportedMate } from "./present-live-mate.ts";
import { selectHuntsOf } from "./queries.ts";

/** Exports the hunts that an account has published and whose addresses are kept, the oldest first, with the figures of the present one. */
export function liveHuntsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("liveHunts", async () => (await selectHuntsOf(db, userUuid)).map(presentExportedHunt));
}

/** Exports where an account asks to be named as a mate, and what the hunters said. */
export function liveMatesPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("liveMates", async () => (await selectMateOf(db, userUuid)).map(presentExportedMate));
}
