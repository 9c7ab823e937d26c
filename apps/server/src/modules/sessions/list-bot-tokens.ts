import type { Deps } from "../../platform/deps.ts";
import { selectBotTokens } from "./bot-queries.ts";

export interface ListedBotToken {
  readonly uuid: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** The tokens of programs without the tokens themselves, which nobody knows any more. The oldest first. */
export async function listBotTokens(deps: Pick<Deps, "db">): Promise<readonly ListedBotToken[]> {
  return await selectBotTokens(deps.db);
}
