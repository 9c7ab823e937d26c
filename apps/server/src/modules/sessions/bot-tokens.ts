import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteBotToken, insertBotToken, selectBotTokens } from "./bot-queries.ts";
import { newToken, tokenHash } from "./tokens.ts";

export interface NewBotToken {
  readonly uuid: string;
  /** The token, which is returned only once; the database stores its hash. */
  readonly token: string;
}

/** Creates a token for a bot, valid until it is revoked. The caller passes its transaction. */
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

interface ListedBotToken {
  readonly uuid: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Returns the tokens of bots without their secrets, which are not stored. The oldest first. */
export async function listBotTokens(deps: Pick<Deps, "db">): Promise<readonly ListedBotToken[]> {
  return await selectBotTokens(deps.db);
}

/**
 * Deletes a bot's token. Returns its account; undefined when there is no such token. The caller passes its transaction.
 */
export async function removeBotToken(trx: Transaction, uuid: string): Promise<string | undefined> {
  return await deleteBotToken(trx, uuid);
}
