import type { Perspective, Scope } from "@hunt/engine/domain/words";
import { type RawBuilder, sql } from "kysely";

/** Somebody of a night's squad, for those who decide what to show of it. */
export interface MemberOfSquad {
  readonly role: Perspective;
  readonly scope: Scope;
  readonly userUuid: string | null;
  readonly ign: string | null;
  readonly isVerified: boolean;
}

/** The squad of the night that a column names, in the log's order: read with the row instead of by a statement more. */
export function squadOfNight(
  nightUuid: "night.uuid" | "run.night_uuid",
): RawBuilder<readonly MemberOfSquad[]> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'role', m.role, 'scope', m.scope, 'userUuid', m.user_uuid, 'ign', u.ign, 'isVerified', u.verified_at is not null
    ) order by m.position)
    from night_member as m left join user_account as u on u.uuid = m.user_uuid
    where m.night_uuid = ${sql.ref(nightUuid)}
  ), '[]')`;
}
