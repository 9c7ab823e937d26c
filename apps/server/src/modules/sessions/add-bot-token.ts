import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertBotToken } from "./bot-queries.ts";
import { newToken, tokenHash } from "./tokens.ts";

export interface NewBotToken {
  readonly uuid: string;
  /** Told once; only its hash is stored. */
  readonly token: string;
}

/** A step of verbs: a token for a program, without an end until it is revoked. */
export async function addBotToken(
  deps: Pick<Deps, "clock" | "newId" | "randomBytes">,
  trx: Transaction,
  { userUuid, name }: { readonly userUuid: string; readonly name: string },
): Promise<NewBotToken> {
  const uuid = deps.newId();
  const token = newToken(deps);
  await insertBotToken(trx, {
    uuid,
    token_hash: tokenHash(token),
    user_uuid: userUuid,
    name,
    created_at: new Date(deps.clock()),
  });
  return { uuid, token };
}
