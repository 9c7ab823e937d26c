import { createHmac, randomBytes } from "node:crypto";
import {
  answerWithFault,
  type Incoming,
  type LocalServer,
  notFound,
  type Outgoing,
  pageOf,
  redirectTo,
  serveLocally,
  switchPage,
  type TransportFault,
} from "./local-server.ts";

export interface SteamPersona {
  readonly steamId: string;
  readonly name: string;
}

/** The people who can sign in at the local Steam. */
export const steamPersonas: readonly SteamPersona[] = [
  { steamId: "76561197960265729", name: "Anemone" },
  { steamId: "76561197960265730", name: "Bryozoa" },
  { steamId: "76561197960265731", name: "Cuttlefish" },
];

export interface LocalSteam extends LocalServer {
  /** The way in which calls from the app's server are treated from now on. */
  fault: TransportFault;
  /** The text that replaces the verdict on an assertion, e.g. `is_valid:trueX`; null for the usual verdict. */
  verdict: string | null;
  /** The text that replaces a new nonce; null for the usual nonce. */
  nonce: string | null;
  /** The bodies of the assertion checks that the provider got, as they came. */
  readonly checks: readonly string[];
  /** Answers of the Web API, by Steam id; default: the personas' names. */
  readonly summaries: Map<string, unknown>;
}

export interface LocalSteamOptions {
  readonly port?: number;
  readonly clock?: () => number;
}

const openidNamespace = "http://specs.openid.net/auth/2.0";
const signedFields = [
  "signed",
  "op_endpoint",
  "claimed_id",
  "identity",
  "return_to",
  "response_nonce",
  "assoc_handle",
] as const;

/** Starts a provider that speaks OpenID 2.0 as Steam does, with the one call of its Web API that the app uses. */
export async function startLocalSteam({
  port = 0,
  clock = Date.now,
}: LocalSteamOptions = {}): Promise<LocalSteam> {
  const secret = randomBytes(32);
  const checks: string[] = [];
  const usedNonces = new Set<string>();
  const summaries = new Map<string, unknown>();
  const state: Pick<LocalSteam, "fault" | "verdict" | "nonce"> = {
    fault: "none",
    verdict: null,
    nonce: null,
  };

  const server = await serveLocally(port, (incoming, response) => {
    const { method, url } = incoming;
    if (method === "POST" && url.pathname === "/openid/login") {
      checks.push(incoming.body);
      const verdict = state.verdict ?? `ns:${openidNamespace}\nis_valid:${isValid(incoming.body)}\n`;
      return answerWithFault(state.fault, response, verdict) ? null : { body: verdict };
    }
    if (url.pathname === "/ISteamUser/GetPlayerSummaries/v2/") {
      const body = JSON.stringify(summary(url.searchParams.get("steamids") ?? ""));
      return answerWithFault(state.fault, response, body) ? null : { body };
    }
    if (url.pathname === "/openid/login") return choicePage(incoming);
    if (url.pathname === "/openid/login/as") return assertion(url.searchParams);
    return switchPage("Local Steam", incoming, state) ?? notFound;
  });

  function isValid(body: string): boolean {
    const fields = new URLSearchParams(body);
    const nonce = fields.get("openid.response_nonce") ?? "";
    if (fields.get("openid.mode") !== "check_authentication" || usedNonces.has(nonce)) return false;
    if (fields.get("openid.sig") !== signatureOf(fields)) return false;
    // Steam confirms an assertion once. A test that sets the nonce tests the app's own check instead.
    if (state.nonce === null) usedNonces.add(nonce);
    return true;
  }

  function signatureOf(fields: URLSearchParams): string {
    const names = (fields.get("openid.signed") ?? "").split(",");
    const text = names.map((name) => `${name}:${fields.get(`openid.${name}`) ?? ""}\n`).join("");
    return createHmac("sha256", secret).update(text).digest("base64");
  }

  function assertion(asked: URLSearchParams): Outgoing {
    const to = new URL(asked.get("openid.return_to") ?? "http://local.invalid/");
    const claimedId = `${server.origin}/openid/id/${asked.get("as")}`;
    const fields = new URLSearchParams({
      "openid.ns": openidNamespace,
      "openid.mode": "id_res",
      "openid.op_endpoint": `${server.origin}/openid/login`,
      "openid.claimed_id": claimedId,
      "openid.identity": claimedId,
      "openid.return_to": asked.get("openid.return_to") ?? "",
      "openid.response_nonce": state.nonce ?? newNonce(clock()),
      "openid.assoc_handle": "1234567890",
      "openid.signed": signedFields.join(","),
    });
    fields.set("openid.sig", signatureOf(fields));
    for (const [name, value] of fields) to.searchParams.append(name, value);
    return redirectTo(to.href);
  }

  function summary(steamId: string): unknown {
    const known = steamPersonas.find((persona) => persona.steamId === steamId);
    const player = { steamid: steamId, personaname: known?.name };
    return summaries.get(steamId) ?? { response: { players: known ? [player] : [] } };
  }

  return Object.assign(state, { ...server, checks, summaries });
}

function newNonce(nowMs: number): string {
  const time = new Date(nowMs).toISOString().replace(/\.\d+Z$/, "Z");
  return time + randomBytes(12).toString("base64url");
}

function choicePage({ url }: Incoming): Outgoing {
  const returnTo = URL.parse(url.searchParams.get("openid.return_to") ?? "");
  if (returnTo === null || url.searchParams.get("openid.mode") !== "checkid_setup") return notFound;
  const links = steamPersonas.map(({ steamId, name }) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("as", steamId);
    return { text: name, href: `/openid/login/as?${query}` };
  });
  const cancelled = new URL(returnTo);
  cancelled.searchParams.append("openid.ns", openidNamespace);
  cancelled.searchParams.append("openid.mode", "cancel");
  return pageOf("Local Steam", "Sign in as …", [...links, { text: "Cancel", href: cancelled.href }]);
}
