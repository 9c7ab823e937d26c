import type { Era } from "@hunt/engine/domain/words";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isNightOf } from "../../platform/database/list-filter.ts";

/** Whether an entry of a board is a night, or a run of one, that was played in an era of the game; undefined: in any. */
export function isEntryOf(era: Era | undefined): RawBuilder<SqlBool> {
  if (era === undefined) return sql`true`;
  return sql`night_uuid in (select uuid from night where listed and ${isNightOf(era)})`;
}
