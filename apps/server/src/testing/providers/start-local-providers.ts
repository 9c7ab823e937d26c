import { type LocalPatreon, localPatreonClient, startLocalPatreon } from "./local-patreon.ts";
import { type LocalSteam, startLocalSteam } from "./local-steam.ts";

export interface LocalProviders {
  readonly steam: LocalSteam;
  readonly patreon: LocalPatreon;
  /** The variables that make the app call these providers instead of the real ones. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface LocalProvidersOptions {
  /** The ports; default: free ones. */
  readonly steamPort?: number;
  readonly patreonPort?: number;
  readonly clock?: () => number;
}

/** Starts stand-ins of every provider on this machine. */
export async function startLocalProviders({
  steamPort = 0,
  patreonPort = 0,
  clock = Date.now,
}: LocalProvidersOptions = {}): Promise<LocalProviders> {
  const steam = await startLocalSteam({ port: steamPort, clock });
  const patreon = await startLocalPatreon({ port: patreonPort });
  return {
    steam,
    patreon,
    environment: {
      STEAM_ENABLED: "true",
      STEAM_BASE_URL: steam.origin,
      STEAM_API_BASE_URL: steam.origin,
      STEAM_API_KEY: "0".repeat(32),
      PATREON_BASE_URL: patreon.origin,
      PATREON_CLIENT_ID: localPatreonClient.clientId,
      PATREON_CLIENT_SECRET: localPatreonClient.clientSecret,
      PATREON_CAMPAIGN_ID: localPatreonClient.campaignId,
      LOCAL_AUTH: "true",
    },
    async close() {
      await Promise.all([steam.close(), patreon.close()]);
    },
  };
}
