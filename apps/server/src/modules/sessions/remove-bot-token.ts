import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteBotToken } from "./bot-queries.ts";

/** A step of verbs: takes a program's token away. Returns its account; undefined when there is no such token. */
export async function removeBotToken(trx: Transaction, uuid: string): Promise<string | undefined> {
  return await deleteBotToken(trx, uuid);
}
