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

/** Both tokens as one secret, of this very patron: one without the other is of no use. */
export function sealTokens(deps: SealDeps, patreonId: string, tokens: TokenPair): Buffer {
  const { accessToken, refreshToken } = tokens;
  return createSeals(deps, "patreon tokens").seal(JSON.stringify({ accessToken, refreshToken }), patreonId);
}

/** Null when they cannot be opened any more, e.g. after the server's key was changed. */
export function openTokens(deps: SealDeps, patreonId: string, sealed: Buffer): TokenPair | null {
  const text = createSeals(deps, "patreon tokens").open(sealed, patreonId);
  return text === null ? null : (pairSchema.safeParse(parseJson(text)).data ?? null);
}
