import { grantedRoles } from "@hunt/contracts/people";
import { ConfigError } from "../config/config.ts";
import { changeRole } from "../modules/users/account/change-role.ts";
import { findHunter } from "../modules/users/show/find-hunter.ts";
import { inSentences, readActing } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `grant <ign or uuid> ${grantedRoles.join("|")} --reason "…"`;

/** Gives an account a role: the first admin comes from here. */
export const grantCommand = onDatabase({
  name: "grant",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const [who, wanted] = words;
    const role = grantedRoles.find((known) => known === wanted);
    if (who === undefined || role === undefined) throw new ConfigError(`Usage: ${usage}`);
    const isChanged = await inSentences(async () => {
      const { uuid: userUuid } = await findHunter(deps, who);
      return await changeRole(deps, actor, { userUuid, role, reason });
    });
    print(isChanged ? `${who} is ${role} from the next request on.` : `${who} is ${role} already.`);
  },
});
