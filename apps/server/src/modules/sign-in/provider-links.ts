import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import type { Config } from "../../config/config.ts";
import { offeredProviders } from "../../config/offered-providers.ts";
import type { Provider } from "../../platform/database/tables/account-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { setPatronTier } from "../users/account/account.ts";
import { canUnlinkProvider } from "./can-change-sign-in.ts";
import { presentProviderLink } from "./present-provider-link.ts";
import { deleteLink, lockLinks, selectProviderLinks } from "./queries.ts";

export interface UnlinkProviderInput {
  readonly provider: Provider;
  readonly userUuid: string;
}

/**
 * Unlinks a provider from the caller's account, with its tokens and tier. Throws `provider_not_linked` and
 * `last_provider`.
 */
export async function unlinkProvider(
  deps: ChangeDeps & { readonly config: Config },
  actor: AnyActor,
  { provider, userUuid }: UnlinkProviderInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const linked = await lockLinks(trx, userUuid);
      const usable = offeredProviders(deps.config);
      return {
        isLinked: linked.includes(provider),
        isAnotherLeft: linked.some((other) => other !== provider && usable.includes(other)),
      };
    },
    may: canUnlinkProvider,
    change: async (trx) => {
      await deleteLink(trx, userUuid, provider);
      if (provider === "patreon") await setPatronTier(trx, userUuid, null);
      return {
        result: undefined,
        entry: {
          action: "provider.unlink",
          objectKind: "provider",
          object: provider,
          details: { userUuid },
        },
      };
    },
  });
}

/** Returns the sign-ins that lead to an account, the oldest first. Runs one statement. */
export async function listProviderLinks(
  deps: Pick<Deps, "db">,
  userUuid: string,
): Promise<ProviderLinkAnswer[]> {
  const rows = await selectProviderLinks(deps.db, userUuid);
  return rows.map(presentProviderLink);
}
