import { createHash, randomBytes } from "node:crypto";
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

/** The client that the local Patreon knows, and the campaign of its patrons. */
export const localPatreonClient = {
  clientId: "local-client",
  clientSecret: "local-secret",
  campaignId: "1000",
} as const;

interface Tier {
  readonly id: string;
  readonly title: string;
  readonly amountCents: number;
}

export interface Membership {
  readonly campaignId: string;
  /** The status in Patreon's words. */
  readonly status: "active_patron" | "declined_patron" | "former_patron" | null;
  readonly tiers: readonly Tier[];
}

export interface PatreonPersona {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly memberships: readonly Membership[];
}

const { campaignId } = localPatreonClient;
const bronze: Tier = { id: "11", title: "Bronze", amountCents: 300 };
const gold: Tier = { id: "12", title: "Gold", amountCents: 900 };

/** The people who can sign in at the local Patreon. */
export const patreonPersonas: readonly PatreonPersona[] = [
  {
    id: "2001",
    name: "Dory",
    email: "dory@patreon.invalid",
    memberships: [{ campaignId, status: "active_patron", tiers: [bronze, gold] }],
  },
  { id: "2002", name: "Eel", email: "eel@patreon.invalid", memberships: [] },
  {
    id: "2003",
    name: "Fugu",
    email: "fugu@patreon.invalid",
    memberships: [{ campaignId, status: "former_patron", tiers: [] }],
  },
  {
    id: "2004",
    name: "Grouper",
    email: "dory@patreon.invalid",
    memberships: [{ campaignId: "9999", status: "active_patron", tiers: [gold] }],
  },
];

export interface LocalPatreon extends LocalServer {
  /** The way in which calls from the app's server are treated from now on. */
  fault: TransportFault;
  /** The text that replaces the answer to a call for tokens, or for a person's identity; null for the usual answer. */
  tokenAnswer: string | null;
  identityAnswer: string | null;
  /** The people's accounts from now on, by id. */
  readonly personas: Map<string, PatreonPersona>;
  /** Forgets every token, as when a person disconnects the app. */
  revokeAll(): void;
  /** The bodies of the calls for tokens, as they came. */
  readonly tokenCalls: readonly string[];
}

interface Grant {
  readonly personaId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
}

/** Starts a provider that speaks OAuth 2 as Patreon does, with the one call of its API that the app uses. */
export async function startLocalPatreon({
  port = 0,
}: {
  readonly port?: number;
} = {}): Promise<LocalPatreon> {
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, string>();
  const refreshTokens = new Map<string, { readonly personaId: string; readonly access: string }>();
  const personas = new Map(patreonPersonas.map((persona) => [persona.id, persona]));
  const tokenCalls: string[] = [];
  const state: Pick<LocalPatreon, "fault" | "tokenAnswer" | "identityAnswer"> = {
    fault: "none",
    tokenAnswer: null,
    identityAnswer: null,
  };

  const server = await serveLocally(port, (incoming, response) => {
    const { method, url, headers } = incoming;
    const guarded = ({ body = "", ...rest }: Outgoing) =>
      answerWithFault(state.fault, response, body) ? null : { headers: json, body, ...rest };
    if (url.pathname === "/oauth2/authorize") return choicePage(incoming, personas);
    if (url.pathname === "/oauth2/authorize/as") return grant(url.searchParams);
    if (method === "POST" && url.pathname === "/api/oauth2/token") {
      tokenCalls.push(incoming.body);
      return guarded(state.tokenAnswer ? { body: state.tokenAnswer } : tokens(incoming.body));
    }
    if (url.pathname === "/api/oauth2/v2/identity") {
      return guarded(state.identityAnswer ? { body: state.identityAnswer } : identity(headers.authorization));
    }
    return switchPage("Local Patreon", incoming, state) ?? notFound;
  });

  function grant(asked: URLSearchParams): Outgoing {
    const code = newToken();
    const redirectUri = asked.get("redirect_uri") ?? "";
    const challenge = asked.get("code_challenge");
    grants.set(code, { personaId: asked.get("as") ?? "", redirectUri, challenge });
    const to = new URL(redirectUri);
    to.searchParams.set("code", code);
    to.searchParams.set("state", asked.get("state") ?? "");
    return redirectTo(to.href);
  }

  function tokens(body: string): Outgoing {
    const asked = new URLSearchParams(body);
    const { clientId, clientSecret } = localPatreonClient;
    if (asked.get("client_id") !== clientId || asked.get("client_secret") !== clientSecret)
      return { status: 401, body: '{"error":"invalid_client"}' };
    const personaId =
      asked.get("grant_type") === "refresh_token" ? personaOfRefresh(asked) : personaOfCode(asked);
    if (personaId === undefined) return { status: 400, body: '{"error":"invalid_grant"}' };
    const [access, refresh] = [newToken(), newToken()];
    accessTokens.set(access, personaId);
    refreshTokens.set(refresh, { personaId, access });
    const given = { access_token: access, refresh_token: refresh, expires_in: 2_678_400 };
    return { body: JSON.stringify({ ...given, scope: "identity", token_type: "Bearer", version: "0.0.1" }) };
  }

  /** Both tokens are new each time, and the old ones are no longer valid. */
  function personaOfRefresh(asked: URLSearchParams): string | undefined {
    const shown = asked.get("refresh_token") ?? "";
    const known = refreshTokens.get(shown);
    refreshTokens.delete(shown);
    if (known) accessTokens.delete(known.access);
    return known?.personaId;
  }

  function personaOfCode(asked: URLSearchParams): string | undefined {
    const code = asked.get("code") ?? "";
    const given = grants.get(code);
    grants.delete(code);
    if (!given || given.redirectUri !== asked.get("redirect_uri")) return undefined;
    const verifier = createHash("sha256")
      .update(asked.get("code_verifier") ?? "")
      .digest("base64url");
    if (given.challenge !== null && given.challenge !== verifier) return undefined;
    return given.personaId;
  }

  function identity(authorization = ""): Outgoing {
    const persona = personas.get(accessTokens.get(authorization.replace(/^Bearer /, "")) ?? "");
    if (!persona) return { status: 401, body: '{"errors":[{"code_name":"Unauthorized","status":"401"}]}' };
    return { body: JSON.stringify(identityOf(persona)) };
  }

  return Object.assign(state, {
    ...server,
    personas,
    tokenCalls,
    revokeAll() {
      accessTokens.clear();
      refreshTokens.clear();
    },
  });
}

const json = { "content-type": "application/json" } as const;
const newToken = () => randomBytes(24).toString("base64url");

/** Returns Patreon's answer about a person with the scope `identity`: it has no e-mail address, whatever is asked for. */
export function identityOf({ id, name, memberships }: PatreonPersona): unknown {
  const memberId = (index: number) => `${id}-${index}`;
  return {
    data: {
      type: "user",
      id,
      attributes: { full_name: name },
      relationships: {
        memberships: { data: memberships.map((_one, index) => ({ type: "member", id: memberId(index) })) },
      },
    },
    included: [
      ...memberships.map(({ campaignId: campaign, status, tiers }, index) => ({
        type: "member",
        id: memberId(index),
        attributes: { patron_status: status },
        relationships: {
          campaign: { data: { type: "campaign", id: campaign } },
          currently_entitled_tiers: { data: tiers.map((tier) => ({ type: "tier", id: tier.id })) },
        },
      })),
      ...memberships.flatMap(({ tiers }) =>
        tiers.map((tier) => ({
          type: "tier",
          id: tier.id,
          attributes: { title: tier.title, amount_cents: tier.amountCents },
        })),
      ),
    ],
  };
}

function choicePage({ url }: Incoming, personas: ReadonlyMap<string, PatreonPersona>): Outgoing {
  const { searchParams } = url;
  const redirectUri = URL.parse(searchParams.get("redirect_uri") ?? "");
  const isKnown = searchParams.get("client_id") === localPatreonClient.clientId;
  if (redirectUri === null || !isKnown || searchParams.get("response_type") !== "code") return notFound;
  const links = [...personas.values()].map(({ id, name }) => {
    const query = new URLSearchParams(searchParams);
    query.set("as", id);
    return { text: name, href: `/oauth2/authorize/as?${query}` };
  });
  const denied = new URL(redirectUri);
  denied.searchParams.set("error", "access_denied");
  denied.searchParams.set("state", searchParams.get("state") ?? "");
  return pageOf("Local Patreon", "Sign in as …", [...links, { text: "Deny", href: denied.href }]);
}
