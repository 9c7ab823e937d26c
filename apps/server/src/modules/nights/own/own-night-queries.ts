import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { lastVerification } from "../judge/verification-queries.ts";
import { type ListedNightParts, nightsWithRuns } from "../show/list-queries.ts";

export interface OwnNightParts extends ListedNightParts {
  readonly withVerification: boolean;
}

/** Some nights as those see them who sent them or were there; the caller decides whose they are. */
const ownNights = (db: Kysely<Database>, uuids: readonly string[], parts: OwnNightParts) =>
  nightsWithRuns(db, uuids, parts)
    .select(["night.hidden", "night.deleted_at"])
    .select(lastVerification(parts.withVerification).as("verification"));
export type OwnNightRow = Awaited<ReturnType<ReturnType<typeof ownNights>["execute"]>>[number];

export async function selectOwnNights(
  db: Kysely<Database>,
  uuids: readonly string[],
  parts: OwnNightParts,
): Promise<readonly OwnNightRow[]> {
  return uuids.length === 0 ? [] : await ownNights(db, uuids, parts).execute();
}
