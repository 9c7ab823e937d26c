import type { Deps } from "../../../platform/deps.ts";
import { AppError, refuseField } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { addBotToken, type NewBotToken, removeBotToken } from "../../sessions/bot-tokens.ts";
import { canManageBots } from "../user/can-change-account.ts";
import { deleteBot, insertBot } from "./bot-queries.ts";

const maxBotNameLength = 100;

export interface CreateBotInput {
  /** A name that people recognise the bot by, e.g. `forum mails`. */
  readonly name: string;
  readonly reason: string;
}

/** Creates a bot that verifies names, with its own account and a token that is shown once. Throws `invalid_parameter`. */
export async function createBot(
  deps: ChangeDeps & Pick<Deps, "newId" | "randomBytes">,
  actor: AnyActor,
  { name: given, reason }: CreateBotInput,
): Promise<NewBotToken> {
  const name = given.trim();
  if (name === "" || name.length > maxBotNameLength)
    throw refuseField("name", "bad_name", `Give it a name of at most ${maxBotNameLength} characters.`);
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canManageBots,
    change: async (trx) => {
      const userUuid = deps.newId();
      await insertBot(trx, { uuid: userUuid, created_at: new Date(deps.clock()) });
      const bot = await addBotToken(deps, trx, { userUuid, name });
      return {
        result: bot,
        entry: {
          action: "bot.create",
          objectKind: "bot_token",
          object: bot.uuid,
          details: { name, userUuid },
        },
      };
    },
  });
}

interface RevokeBotInput {
  /** The UUID of the token, as `bot-token list` shows it. */
  readonly uuid: string;
  readonly reason: string;
}

/**
 * Revokes a bot's token, which is invalid from the next request on. Throws `session_not_found` when there is none with
 * this UUID.
 */
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
