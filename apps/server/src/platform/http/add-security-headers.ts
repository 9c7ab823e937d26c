import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Config } from "../../config/config.ts";
import type { App } from "./app.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

const oneYearSeconds = 31_536_000;

/** Browser features that no page of the app uses. */
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

/** Returns the policy of features that video players need, for the app and for these origins alone. */
export function permissionsPolicy(...players: readonly string[]): string {
  const allowed = ["self", ...players.map((origin) => `"${origin}"`)].join(" ");
  return [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...["autoplay", "encrypted-media"].map((feature) => `${feature}=(${allowed})`),
  ].join(", ");
}

/**
 * Returns the directives of the content security policy. Everything comes from the app's own origin, and nothing inline
 * runs.
 */
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
    // The page around videos is the app's own document, with a policy of its own (docs/adr/0032).
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...otherHosts],
    frameAncestors: ["'none'"],
    ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Whether browsers reach the app by https, so that HSTS and Secure cookies are on. */
function isHttps(config: Pick<Config, "publicUrl">): boolean {
  return config.publicUrl.startsWith("https:");
}

/** Adds security headers to every answer, refusals and 304 included (ASVS 3.4). */
export function addSecurityHeaders(app: App) {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(app.securityHeaders).header("x-request-id", request.id);
  });
}

/** Returns the headers that all answers share, so that they are made only once. */
export function makeSecurityHeaders(config: Config): Readonly<Record<string, string>> {
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(directives(config)).map(([name, list]) => [name, [...list]]),
      ),
    },
    strictTransportSecurity: isHttps(config)
      ? { maxAge: oneYearSeconds, includeSubDomains: config.hstsSubdomains }
      : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Scripts of every site may read public answers, and link previews embed the app's images.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xFrameOptions: { action: "deny" },
  });
  // The library writes its headers into an answer, so it gets one that is sent to nobody.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), "permissions-policy": permissionsPolicy() };
}
