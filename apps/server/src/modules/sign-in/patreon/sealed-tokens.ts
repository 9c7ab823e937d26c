import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { createSeals } from "../../../platform/secrets/seal.ts";
import { parseJson } from "../proof/parse-json.ts";
import type { PatreonTokens } from "../proof/proven-identity.ts";

type SealDeps = { readonly config: Pick<Config, "secretKey" | "previousSecretKey"> } & Pick<
  Deps,
  "randomBytes"
>;

type TokenPair = Pick<PatreonTokens, "accessToken" | "refreshToken">;
const pairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Seals both tokens as one secret that is bound to this patron, because one token is useless without the other. */
export function sealTokens(deps: SealDeps, patreonId: string, tokens: TokenPair): Buffer {
  const { accessToken, refreshToken } = tokens;
  return createSeals(deps, "patreon tokens").seal(JSON.stringify({ accessToken, refreshToken }), patreonId);
}

/** Opens sealed tokens; null when they can no longer be opened, e.g. after a change of the server's key. */
export function openTokens(deps: SealDeps, patreonId: string, sealed: Buffer): TokenPair | null {
  const text = createSeals(deps, "patreon tokens").open(sealed, patreonId);
  return text === null ? null : (pairSchema.safeParse(parseJson(text)).data ?? null);
}
