import swagger from "@fastify/swagger";
import type { Config } from "../../config/config.ts";
import type { App } from "../http/app.ts";
import { securitySchemes } from "../http/describe-route.ts";
import { toOpenapiSchemas, withOpenapiComponents } from "../http/openapi-transforms.ts";
import { documentedQuotas } from "../limits/limit-policies.ts";
import type { PageHead } from "../pages/page-heads.ts";
import type { PageTexts } from "../texts/page-texts.ts";

const apiVersion = "2.0.0";

/** The groups of calls. */
const apiTags = [
  { name: "nights", description: "Nights of everybody, as far as you may see them." },
  { name: "runs", description: "Runs of those nights, one by one." },
  { name: "leaderboards", description: "Ranks, records and where somebody stands." },
  { name: "users", description: "Hunters with a proven name: who they are, and how they hunt." },
  { name: "stats", description: "Totals of a hunter, of everybody, and of moderation." },
  { name: "categories", description: "Kinds of nights that have a board of their own." },
  { name: "games", description: "The daily games and their ranked runs." },
  { name: "live", description: "Hunts that are watched while they are played." },
  { name: "uploads", description: "Sending logs, and following what becomes of them." },
  { name: "reports", description: "Telling moderators of what should not be there." },
  { name: "auth", description: "Signing in, and the sign-ins that lead to an account." },
  { name: "sessions", description: "Tokens of who is signed in." },
  { name: "me", description: "What is one’s own: account, nights, name, notices." },
  { name: "verification", description: "Asking for a verification, and deciding on one." },
  { name: "admin", description: "What moderators and admins do." },
  { name: "settings", description: "What every page needs to know of this installation." },
  { name: "utility", description: "The game’s nights, for programs and calendars." },
  { name: "health", description: "For who runs the server." },
] as const;

/** The paragraphs about all calls. */
const general = [
  "Times are float seconds with up to three decimals, instants are ISO 8601 in UTC, null means not known.",
  "A query parameter has one value: one that is sent twice, or with brackets (`limit[]`), is refused as every bad value is, by name (`invalid_parameter`). Parameters that a call does not know are ignored.",
  "Refusals are application/problem+json (RFC 9457), each with a stable `code`. An address answers a method that it does not take with 405 `method_not_allowed`, and `Allow` names those it takes; `HEAD` is answered wherever `GET` is, but for streams. Other addresses are 404 `route_not_found`.",
  "`RateLimit-Policy` names the quotas that you are counted in, `RateLimit` tells how much is left of the tightest; over it, 429 comes with `Retry-After`. What this server allows stands in `x-rate-limits` of its `/v2/openapi.json`. An answer counts as one more read for each 128 KiB that it is long before compression, a picture as five reads.",
  "Readable at `/docs`.",
].join("\n\n");

/** Collects the schemas of all routes that are mounted after this. */
export async function collectOpenapi(
  app: App,
  deps: { readonly config: Pick<Config, "brandName" | "publicUrl" | "rateLimitScale"> },
) {
  // The limits of this installation, which may scale them.
  const told = { "x-rate-limits": documentedQuotas(deps.config.rateLimitScale) };
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${deps.config.brandName} API`,
        version: apiVersion,
        description: general,
      },
      servers: [{ url: deps.config.publicUrl }],
      components: { securitySchemes },
      tags: apiTags.map((tag) => ({ ...tag })),
    },
    transform: toOpenapiSchemas,
    transformObject: (given) => Object.assign(withOpenapiComponents(given), told),
  });
}

/** Returns the head of the readable page, for search engines and link previews. */
function docsHead({ text }: PageTexts): PageHead {
  const description = text("plain.docs");
  return {
    title: text("api.title"),
    description,
    plain: [{ text: description }, { text: text("api.document"), path: "/v2/openapi.json" }],
  };
}

/** Serves the document. It is made once, because routes do not change while the server runs. */
export function serveOpenapi(app: App) {
  let text: string | null = null;
  app.pageHeads.set("/docs", async (_params, { texts }) => docsHead(texts));
  app.route({
    method: "GET",
    url: "/v2/openapi.json",
    config: { rateLimit: "read", isPublic: true, isSameForAll: true },
    schema: { hide: true },
    handler: async (_request, reply) => {
      text ??= JSON.stringify(app.swagger());
      return reply
        .header("cache-control", "public, max-age=300")
        .type("application/json; charset=utf-8")
        .send(text);
    },
  });
}
