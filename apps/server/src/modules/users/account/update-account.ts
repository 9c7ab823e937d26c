import type { Platform } from "@hunt/contracts/users";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { cleanGivenName, nameColumns, refuseNameOfAnother } from "../name/given-name.ts";
import { lockAccounts, lockNamesOf } from "../name/name-queries.ts";
import { canChangeAccount } from "../user/can-change-account.ts";
import { updateChoices } from "./account-queries.ts";

/** The choices of hunters about their account; fields that are not given stay. */
export interface AccountChoices {
  readonly platform?: Platform | undefined;
  readonly displayAliases?: boolean | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly timeFormat?: "12h" | "24h" | undefined;
  readonly language?: string | undefined;
  readonly theme?: "system" | "dark" | "light" | undefined;
}

export interface UpdateAccountInput {
  readonly userUuid: string;
  readonly choices: AccountChoices;
}

/**
 * Changes a hunter's choices about their own account. An alias is shown and found like a name, so one that is, or looks like,
 * the verified name of another account is refused (`name_looks_alike`). Throws `user_not_found`.
 */
export async function updateAccount(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, choices }: UpdateAccountInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      if (choices.aliases) await lockNamesOf(trx, [userUuid]);
      const [account] = await lockAccounts(trx, [userUuid]);
      if (!account) throw new AppError("user_not_found");
      return { userUuid, account };
    },
    may: canChangeAccount,
    change: async (trx, { account }) => {
      const { platform, timeFormat, language, theme, displayAliases = account.display_aliases } = choices;
      const aliases = choices.aliases ? cleanAliases(choices.aliases) : account.aliases;
      const added = aliases.filter((alias) => !account.aliases.includes(alias));
      for (const alias of added) await refuseNameOfAnother(trx, { ...cleanGivenName(alias), userUuid });
      const { search_key, alias_skeletons } = nameColumns(
        { aliases, display_aliases: displayAliases },
        account.ign === null || account.ign_key === null
          ? null
          : {
              ign: account.ign,
              key: account.ign_key,
              verifiedAt: account.verified_at ?? new Date(deps.clock()),
            },
      );
      const isChanged = await updateChoices(trx, userUuid, {
        aliases,
        display_aliases: displayAliases,
        search_key,
        alias_skeletons,
        ...(platform && { platform }),
        ...(timeFormat && { time_format: timeFormat }),
        ...(language && { language }),
        ...(theme && { theme }),
      });
      if (!isChanged) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: {
          action: "user.update",
          objectKind: "user",
          object: userUuid,
          details: { changed: Object.keys(choices), ...(added.length > 0 && { aliases }) },
        },
      };
    },
  });
}

/** Returns the aliases cleaned for display, each once. */
function cleanAliases(given: readonly string[]): readonly string[] {
  return [...new Map(given.map((alias) => cleanGivenName(alias)).map(({ ign, key }) => [key, ign])).values()];
}
