import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Given } from "../../platform/database/write-once.ts";
import { nameKey } from "../../platform/text/name-key.ts";

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Named {
  readonly uuidOrIgn: string;
}

/**
 * How an address names an account: by its uuid, else by its verified name in any case. A hunter whose name looks like
 * another one's uuid is found by uuid alone: `first` comes first.
 */
export function namedAccount(given: Given<Named>): {
  readonly isNamed: RawBuilder<SqlBool>;
  readonly first: RawBuilder<SqlBool>;
} {
  const uuid = given(({ uuidOrIgn }) => (isUuid.test(uuidOrIgn) ? uuidOrIgn : null));
  const key = given(({ uuidOrIgn }) => nameKey(uuidOrIgn));
  return {
    isNamed: sql`user_account.uuid = ${uuid}::uuid or user_account.ign_key = ${key}`,
    first: sql`user_account.ign_key is not distinct from ${key}`,
  };
}
