import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

/** Public nights and the different hunters in them since an instant. */
export async function selectRecent(db: Kysely<Database>, since: Date) {
  const { rows } = await sql<{ nights: string; hunters: string }>`
    select count(distinct night.uuid) as nights, count(distinct night_member.name_key) as hunters
    from night left join night_member on night_member.night_uuid = night.uuid and night_member.scope <> 'private'
    where night.listed and night.created_at >= ${since}`.execute(db);
  const [row] = rows;
  return { nights: Number(row?.nights ?? 0), hunters: Number(row?.hunters ?? 0) };
}
