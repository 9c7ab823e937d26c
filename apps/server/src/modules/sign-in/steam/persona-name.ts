import { cleanName } from "@hunt/engine/domain/clean-text";
import { z } from "zod";
import type { SteamConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseJson } from "../parse-json.ts";

const summariesSchema = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string() })).max(100),
  }),
});

/** What somebody is called at Steam; null where it cannot be told, which keeps nobody from signing in. */
export async function readPersonaName(
  deps: Pick<Deps, "outbound">,
  { apiOrigin, apiKey }: SteamConfig,
  steamId: string,
): Promise<string | null> {
  if (apiKey === null) return null;
  const result = await deps.outbound.call({
    origin: apiOrigin,
    path: `/ISteamUser/GetPlayerSummaries/v2/?steamids=${steamId}`,
    method: "GET",
    // Not in the address, which proxies log.
    headers: { "x-webapi-key": apiKey },
  });
  if (result.kind !== "answered") return null;
  const summaries = summariesSchema.safeParse(parseJson(result.body));
  const player = summaries.data?.response.players.find(({ steamid }) => steamid === steamId);
  return player ? cleanName(player.personaname) || null : null;
}
