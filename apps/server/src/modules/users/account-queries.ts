import { type RawBuilder, type SqlBool, sql } from "kysely";
import { nameKey } from "../../platform/text/name-key.ts";

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * How an address names an account: by its uuid, else by its verified name in any case. A hunter whose name looks like
 * another one's uuid is found by uuid alone: `first` comes first.
 */
export function namedAccount(uuidOrIgn: string): {
  readonly isNamed: RawBuilder<SqlBool>;
  readonly first: RawBuilder<SqlBool>;
} {
  const uuid = isUuid.test(uuidOrIgn) ? uuidOrIgn : null;
  const key = nameKey(uuidOrIgn);
  return {
    isNamed: sql`user_account.uuid = ${uuid}::uuid or user_account.ign_key = ${key}`,
    first: sql`user_account.ign_key is not distinct from ${key}`,
  };
}
