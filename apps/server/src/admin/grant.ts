import { grantedRoles } from "@hunt/contracts/people";
import { ConfigError } from "../config/config.ts";
import { changeRole } from "../modules/users/account/change-role.ts";
import { findHunter } from "../modules/users/show/find-hunter.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/app-error.ts";
import { readActing, withReadableErrors } from "./acting-arguments.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `grant <ign or uuid> ${grantedRoles.join("|")} --reason "…"`;

/** Gives an account a role: an installation's first admin is made by it. */
export const grantCommand = onDatabase({
  name: "grant",
  usage,
  async run(deps, { args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 2 });
    const [who, wanted] = words;
    const role = grantedRoles.find((known) => known === wanted);
    if (who === undefined || role === undefined) throw new ConfigError(`Usage: ${usage}`);
    const isChanged = await withReadableErrors(async () => {
      const { uuid: userUuid } = await findAccount(deps, who);
      return await changeRole(deps, actor, { userUuid, role, reason });
    });
    print(isChanged ? `${who} is ${role} from the next request on.` : `${who} is ${role} already.`);
  },
});

/**
 * Finds the account by uuid or proven name. When no proven name matches, the error says where the account's uuid is
 * shown.
 */
async function findAccount(deps: Deps, who: string) {
  try {
    return await findHunter(deps, who);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "user_not_found") throw error;
    throw new ConfigError(
      `Nobody has proved the name ${who}, and no account has that id. An account without a proven name is given by its id, which stands on its owner's page ${deps.config.publicUrl}/account and on the desk's page of the account.`,
      { cause: error },
    );
  }
}
