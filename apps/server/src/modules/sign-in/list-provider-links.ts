import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import { presentProviderLink } from "./present-provider-link.ts";
import { selectProviderLinks } from "./queries.ts";

/** The sign-ins that lead to an account, the oldest first. One statement. */
export async function listProviderLinks(
  deps: Pick<Deps, "db">,
  userUuid: string,
): Promise<ProviderLinkAnswer[]> {
  const rows = await selectProviderLinks(deps.db, userUuid);
  return rows.map(presentProviderLink);
}
