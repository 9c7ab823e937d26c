import { BlockList, isIP } from "node:net";
import { ConfigError } from "./config-error.ts";

const loopback = new BlockList();

loopback.addSubnet("127.0.0.0", 8, "ipv4");

loopback.addAddress("::1", "ipv6");

loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

export interface SteamConfig {
  readonly origin: string;
  readonly apiOrigin: string;
  /** Null when no Steam names are looked up. */
  readonly apiKey: string | null;
}

export interface PatreonConfig {
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null when no Patreon tier counts. */
  readonly campaignId: string | null;
}

/** The ways to sign in that are configured. */
export interface SignInConfig {
  /** Null when Steam sign-in is off. */
  readonly steam: SteamConfig | null;
  readonly patreon: PatreonConfig | null;
  /** Whether a person at this machine may sign in by a name alone. */
  readonly local: boolean;
}

export interface GivenSignIn {
  readonly host: string;
  /** Whether proxies stand in front of the app. Behind a proxy, a connection does not show where a visitor is. */
  readonly isBehindProxy: boolean;
  readonly steamEnabled: boolean;
  readonly steamApiKey: string | null;
  readonly steamOrigin: string;
  readonly steamApiOrigin: string;
  readonly patreonClientId: string | null;
  readonly patreonClientSecret: string | null;
  readonly patreonCampaignId: string | null;
  readonly patreonOrigin: string;
  /** Null when the environment does not set it. */
  readonly localAuth: boolean | null;
}

export function signInConfig(given: GivenSignIn): SignInConfig {
  const steam = given.steamEnabled
    ? { origin: given.steamOrigin, apiOrigin: given.steamApiOrigin, apiKey: given.steamApiKey }
    : null;
  const patreon = patreonConfig(given);
  // Local sign-in lets a fresh installation be tried at once. It would be a back door where others reach the
  // installation or a real sign-in is configured.
  const isAlone = steam === null && patreon === null && isLoopback(given.host);
  const local = !given.isBehindProxy && (given.localAuth ?? isAlone);
  return { steam, patreon, local };
}

function patreonConfig(given: GivenSignIn): PatreonConfig | null {
  const { patreonClientId: clientId, patreonClientSecret: clientSecret } = given;
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    const [missing, there] =
      clientId === null
        ? ["PATREON_CLIENT_ID", "PATREON_CLIENT_SECRET"]
        : ["PATREON_CLIENT_SECRET", "PATREON_CLIENT_ID"];
    throw new ConfigError(`${missing} is required with ${there}: set both, or neither.`);
  }
  return { origin: given.patreonOrigin, clientId, clientSecret, campaignId: given.patreonCampaignId };
}

/**
 * Whether a host is this machine and no other: a loopback address, in brackets or not, or `localhost`, which browsers and
 * systems resolve to nothing else (RFC 6761). No other name counts, whatever it may resolve to now.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0) return address.toLowerCase() === "localhost";
  return loopback.check(address, version === 4 ? "ipv4" : "ipv6");
}
