import { isAnsweredFor } from "./naive-boards.ts";
import { type CountedTables, isShown } from "./naive-counts.ts";
import { isOwner } from "./naive-owners.ts";

/** Returns for each account its own nights that are not visible to everybody, as lines. */
export function naiveOwnNights(tables: CountedTables): readonly string[] {
  return tables.users
    .flatMap(({ uuid }) =>
      tables.nights.flatMap((night) => {
        const tie = tieOf(tables, night, uuid);
        if (tie === null) return [];
        return [
          JSON.stringify({
            user_uuid: uuid,
            night_uuid: night.uuid,
            created_at: night.created_at,
            season: night.season,
            squad_size: night.squad_size,
            verified: night.verified,
            is_counted: isAnsweredFor(night, tables),
            runs_count: night.runs_count,
            captured_hydrolysts_count: night.captured_hydrolysts_count,
            average_real_time_ms: night.average_real_time_ms,
            average_last_hydrolyst_limb_break_time_ms: night.average_last_hydrolyst_limb_break_time_ms,
            average_extraction_time_ms: night.average_extraction_time_ms,
            active_time_ms: night.active_time_ms,
            given_up_at: tie.givenUpAt,
          }),
        ];
      }),
    )
    .sort();
}

/**
 * Returns an account's private tie to a night, which is the night itself or the time at which the account gave it up;
 * null without a tie.
 */
function tieOf(
  tables: CountedTables,
  night: CountedTables["nights"][number],
  userUuid: string,
): { readonly givenUpAt: Date | null } | null {
  const { members, uploads, uploadNights } = tables;
  const member = members.find(
    ({ night_uuid, user_uuid }) => night_uuid === night.uuid && user_uuid === userUuid,
  );
  const own = uploads.filter(({ user_uuid }) => user_uuid === userUuid).map(({ uuid }) => uuid);
  // An account that only sent another log of a private night does not see the night.
  const isKnown = night.scope !== "private" || night.deleted_at !== null || isOwner(userUuid, night, tables);
  const sent = uploadNights.filter(
    ({ night_uuid, upload_uuid }) => isKnown && night_uuid === night.uuid && own.includes(upload_uuid),
  );
  const givenUp = sent.flatMap(({ given_up_at }) => (given_up_at === null ? [] : [given_up_at.getTime()]));
  const isEverybodys = night.listed && member !== undefined && isShown(member, tables);
  const isDeletedByAdmin = night.deleted_at !== null && !night.deleted_by_owners;
  if (isEverybodys || isDeletedByAdmin) return null;
  if (night.deleted_at === null && (member || givenUp.length < sent.length)) return { givenUpAt: null };
  return givenUp.length > 0 ? { givenUpAt: new Date(Math.max(...givenUp)) } : null;
}
