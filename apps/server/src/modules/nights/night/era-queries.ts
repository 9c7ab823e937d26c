import type { Era } from "@hunt/engine/domain/words";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isNightOf } from "../../../platform/database/list-filter.ts";

/** By which era of the game lists are narrowed down as well. */
export interface EraFilter {
  readonly era?: Era | undefined;
}

/** Whether a row of `night`, or one of another table with its `night_uuid`, is of the era that is asked for. */
export function isOfEra(table: "night" | "other", { era }: EraFilter): RawBuilder<SqlBool> {
  if (era === undefined) return sql`true`;
  if (table === "night") return isNightOf(era);
  return sql`night_uuid in (select uuid from night where listed and ${isNightOf(era)})`;
}
