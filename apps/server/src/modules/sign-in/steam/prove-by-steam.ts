import type { SteamConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { ProvenIdentity } from "../proven-identity.ts";
import { readPersonaName } from "./persona-name.ts";
import { verifyAssertion } from "./verify-assertion.ts";

export interface SteamReturn {
  readonly steam: SteamConfig;
  /** Of the address that the browser came back by. */
  readonly query: URLSearchParams;
  /** The address that Steam was told to send it to. */
  readonly returnTo: string;
}

/**
 * Who came back from Steam. `sign_in_denied`, `sign_in_not_valid`, or `steam_unreachable` when nothing can be said of what
 * they brought.
 */
export async function proveBySteam(
  deps: Pick<Deps, "outbound" | "clock">,
  { steam, query, returnTo }: SteamReturn,
): Promise<ProvenIdentity> {
  const verdict = await verifyAssertion(deps, { steam, query, returnTo, nowMs: deps.clock() });
  switch (verdict.kind) {
    case "cancelled":
      throw new AppError("sign_in_denied");
    case "unreachable":
      throw new AppError("steam_unreachable", {}, { cause: new Error(verdict.failure) });
    case "refused":
      throw new AppError("sign_in_not_valid", {}, { cause: new Error(verdict.fault) });
    case "verified": {
      const { steamId, nonce } = verdict;
      const displayName = await readPersonaName(deps, steam, steamId);
      return { provider: "steam", subject: steamId, displayName, nonce, patron: null };
    }
  }
}
