import type { Deps } from "../../../platform/deps.ts";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { addBotToken, type NewBotToken } from "../../sessions/add-bot-token.ts";
import { insertBot } from "./bot-queries.ts";
import { canManageBots } from "./can-manage-bots.ts";

const maxBotNameLength = 100;

export interface CreateBotInput {
  /** For people to know it again, e.g. `forum mails`. */
  readonly name: string;
  readonly reason: string;
}

/** Lets a program in that proves names, with an account of its own and a token that is told once. `invalid_parameter`. */
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
