import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { removeBotToken } from "../../sessions/remove-bot-token.ts";
import { deleteBot } from "./bot-queries.ts";
import { canManageBots } from "./can-manage-bots.ts";

export interface RevokeBotInput {
  /** Of the token, as `bot-token list` shows it. */
  readonly uuid: string;
  readonly reason: string;
}

/** Shuts a program out: its token is worth nothing from the next request on. `session_not_found` for none of this uuid. */
export async function revokeBot(
  deps: ChangeDeps,
  actor: AnyActor,
  { uuid, reason }: RevokeBotInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canManageBots,
    change: async (trx) => {
      const userUuid = await removeBotToken(trx, uuid);
      if (userUuid === undefined) throw new AppError("session_not_found");
      await deleteBot(trx, userUuid);
      return {
        result: undefined,
        entry: { action: "bot.revoke", objectKind: "bot_token", object: uuid, details: { userUuid } },
      };
    },
  });
}
