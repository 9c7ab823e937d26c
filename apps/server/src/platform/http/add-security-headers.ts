import helmet from "@fastify/helmet";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";
import type { App } from "./app.ts";

const oneYearSeconds = 31_536_000;

/** Features that no page of ours uses. */
const unusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
] as const;

/** What players need, for us and for these origins alone. */
export function permissionsPolicy(...players: readonly string[]): string {
  const allowed = ["self", ...players.map((origin) => `"${origin}"`)].join(" ");
  return [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...["autoplay", "encrypted-media"].map((feature) => `${feature}=(${allowed})`),
  ].join(", ");
}

/** The content security policy's directives. Everything comes from us; nothing inline runs. */
function directives(config: Config): Record<string, readonly string[]> {
  const otherHosts = [config.uploadsBaseUrl, config.utilityBaseUrl].flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  );
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...otherHosts],
    workerSrc: ["'self'"],
    // Our own document around videos, which has a policy of its own (docs/adr/0032).
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...otherHosts],
    frameAncestors: ["'none'"],
    ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Whether browsers reach us by https: then HSTS and Secure cookies are on. */
function isHttps(config: Pick<Config, "publicUrl">): boolean {
  return config.publicUrl.startsWith("https:");
}

/**
 * Security headers on every answer, refusals and 304 included (ASVS 3.4). All answers have the same ones, so they are
 * made once: making them takes longer than a small read.
 */
export async function addSecurityHeaders(app: App, config: Config) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(directives(config)).map(([name, list]) => [name, [...list]]),
      ),
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: oneYearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Public answers are for every site's scripts, and link previews embed our images.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xFrameOptions: { action: "deny" },
  });
  let headers: Readonly<Record<string, string>> | null = null;
  app.addHook("onRequest", async (request, reply) => {
    headers ??= { ...(await takeHelmetHeaders(reply)), "permissions-policy": permissionsPolicy() };
    reply.headers(headers).header("x-request-id", request.id);
  });
}

/** Has helmet write its headers, and takes them from the answer again. */
async function takeHelmetHeaders({ raw, helmet: write }: FastifyReply): Promise<Record<string, string>> {
  const others = raw.getHeaderNames();
  await write();
  const names = raw.getHeaderNames().filter((name) => !others.includes(name));
  const headers = Object.fromEntries(names.map((name) => [name, String(raw.getHeader(name))]));
  for (const name of names) raw.removeHeader(name);
  return headers;
}
