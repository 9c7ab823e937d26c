import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../../platform/deps.ts";
import { byPages, type ExportPart } from "../../../platform/export/export-part.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { selectNightsOfSquad } from "../night/squad-queries.ts";
import { canSeeNight } from "./can-see-night.ts";
import {
  countNightsOf,
  type ExportedNightRow,
  selectNightsAfter,
  selectWithheldNights,
} from "./export-queries.ts";
import { nightsWithRuns, selectListedNights, selectVisibility } from "./list-queries.ts";
import { presentExportedNight, presentNight } from "./present-night.ts";

/**
 * Returns nights without their runs as lists show them, by UUID. A night that is not public is missing. A row that
 * cannot be shown is missing too, and is logged. Runs one statement.
 */
export async function showNights(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, NightAnswer>> {
  const rows = await selectListedNights(deps.db, uuids, { withRuns: false, withEidolons: false });
  const shown = presentRows(deps, rows, (night) => presentNight({ night, runs: null, diagnostics: null }));
  return new Map(shown.map((night) => [night.uuid, night]));
}

/** Returns those of the given nights that the caller may see. */
export async function findVisibleNights(
  deps: Pick<Deps, "db">,
  actor: Actor,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const [nights, own] = await Promise.all([
    selectVisibility(deps.db, nightUuids),
    actor.kind === "user" ? selectNightsOfSquad(deps.db, actor.uuid, nightUuids) : [],
  ]);
  const ownUuids = new Set(own);
  const visible = nights.filter((night) => canSeeNight(night, actor, ownUuids.has(night.uuid)));
  return new Set(visible.map((night) => night.uuid));
}

/**
 * Returns those of the given nights that are withheld from an account, though it sent a log of them or was in them; the
 * account may only know that it did.
 */
export async function findWithheldNights(
  { db }: Pick<Deps, "db">,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectWithheldNights(db, userUuid, nightUuids));
}

/**
 * Returns nights without their runs by UUID, whatever their visibility: for moderators, and for the account that
 * requested their verification.
 */
export async function showJudgedNights(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, NightAnswer>> {
  if (uuids.length === 0) return new Map();
  const rows = await nightsWithRuns(deps.db, uuids, { withRuns: false, withEidolons: false }).execute();
  const shown = presentRows(deps, rows, (night) =>
    presentNight({ night, runs: null, diagnostics: null, showsPrivateMembers: true }),
  );
  return new Map(shown.map((night) => [night.uuid, night]));
}

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
