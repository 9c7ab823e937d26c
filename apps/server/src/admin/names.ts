import { ConfigError } from "../config/config.ts";
import { revokeName } from "../modules/users/name/remove-name.ts";
import { readActing, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `names revoke <ign> --reason "…"`;

/** Revokes a verified name. */
export const namesCommand = onDatabase({
  name: "names",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const [action, ign] = words;
    if (action !== "revoke" || ign === undefined) throw new ConfigError(`Usage: ${usage}`);
    const userUuid = await withReadableErrors(() => revokeName(deps, actor, { ign, reason }));
    print(`The name is taken from account ${userUuid}: it is published nowhere any more.`);
  },
});
