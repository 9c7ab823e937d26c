import { ConfigError } from "../config/config.ts";
import { listBotTokens } from "../modules/sessions/bot-tokens.ts";
import { createBot, revokeBot } from "../modules/users/bots/bots.ts";
import { readActing, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `bot-token create <name> --reason "…" | list | revoke <uuid> --reason "…"`;

/** Makes and revokes the tokens of programs that prove names. */
export const botTokenCommand = onDatabase({
  name: "bot-token",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const [action, object] = words;
    if (action === "list" && object === undefined) {
      const tokens = await listBotTokens(deps);
      if (tokens.length === 0) print("There is no bot.");
      for (const { uuid, name, createdAt } of tokens) print(`${uuid}  ${createdAt.toISOString()}  ${name}`);
    } else if (action === "create" && object !== undefined) {
      const { uuid, token } = await withReadableErrors(() =>
        createBot(deps, actor, { name: object, reason }),
      );
      print(`BOT_TOKEN=${token}`);
      print(`It is shown this once. To shut the bot out: bot-token revoke ${uuid}`);
    } else if (action === "revoke" && object !== undefined) {
      await withReadableErrors(() => revokeBot(deps, actor, { uuid: object, reason }));
      print("The bot is shut out from its next request on.");
    } else throw new ConfigError(`Usage: ${usage}`);
  },
});
