import http from "node:http";
import https from "node:https";
import { maxOutboundAtOnce, maxOutboundBytes, outboundTimeoutMs } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";

/** A call to a provider. */
export interface OutboundCall {
  /** One of the origins that the client was made for. */
  readonly origin: string;
  /** The path with the query. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The longest answer of this call in bytes, when it differs from the client's. */
  readonly maxBytes?: number;
}

/** The reason why there is no readable answer. */
export type OutboundFailure = "unreachable" | "too_long" | "too_large" | "encoded" | "redirect" | "busy";

/**
 * The result of a call. Another server may do anything, so none of it is an exception: `answered` is a 2xx, `refused` is
 * every other status but a redirect, and the rest are failures without an answer. To a call with `if-none-match`, 304 is an
 * answer too, with an empty body.
 */
export type OutboundResult =
  | {
      readonly kind: "answered" | "refused";
      readonly status: number;
      readonly body: string;
      readonly etag?: string | undefined;
    }
  | { readonly kind: OutboundFailure };

export interface Outbound {
  /** Makes a call. Throws only for an origin that the client was not made for, which is a bug. */
  call(call: OutboundCall): Promise<OutboundResult>;
  /** Returns the same client, whose calls from now on share the time of one call: somebody waits for all of them. */
  withinOneCall(): Outbound;
}

export interface OutboundOptions {
  /** The only origins that may be called, from the configuration (asvs 13.2.4). */
  readonly origins: readonly string[];
  /** The name that the client gives for itself. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly maxAtOnce?: number;
}

/**
 * Creates the one client for calls to other servers: plain bytes only, one time-out for everything, a bound for the
 * body, no redirects (docs/trust.md, "Time-outs"), and few calls at once (R23). It uses Node's own client, because
 * clients that unpack, retry or keep cookies by themselves were attacked through these features.
 */
export function createOutbound({
  origins,
  userAgent,
  timeoutMs = outboundTimeoutMs,
  maxBytes = maxOutboundBytes,
  maxAtOnce = maxOutboundAtOnce,
}: OutboundOptions): Outbound {
  const allowed = new Set(origins);
  let running = 0;
  const outboundWith = (leftMs: () => number): Outbound => ({
    async call(call) {
      if (!allowed.has(call.origin)) throw new Error(`${call.origin} is not an origin that we call`);
      const callMs = leftMs();
      if (callMs <= 0) return { kind: "too_long" };
      if (running >= maxAtOnce) return { kind: "busy" };
      running += 1;
      try {
        return await exchange(call, { userAgent, timeoutMs: callMs, maxBytes });
      } finally {
        running -= 1;
      }
    },
    withinOneCall() {
      // The end is not taken from the clock, which may be set meanwhile.
      const endsMs = performance.now() + timeoutMs;
      return outboundWith(() => Math.floor(endsMs - performance.now()));
    },
  });
  return outboundWith(() => timeoutMs);
}

type Bounds = Pick<Required<OutboundOptions>, "userAgent" | "timeoutMs" | "maxBytes">;

async function exchange(call: OutboundCall, bounds: Bounds): Promise<OutboundResult> {
  return await new Promise((resolve) => {
    const request = openRequest(call, bounds.userAgent);
    const end = (result: OutboundResult) => {
      clearTimeout(timer);
      resolve(result);
      request.destroy();
    };
    const timer = setTimeout(() => end({ kind: "too_long" }), bounds.timeoutMs);
    let hasAnswered = false;
    request.on("response", (response) => {
      hasAnswered = true;
      const isConditional = call.headers?.["if-none-match"] !== undefined;
      if (isConditional && response.statusCode === 304) end({ kind: "answered", status: 304, body: "" });
      else readAnswer(response, call.maxBytes ?? bounds.maxBytes, end);
    });
    request.on("error", (error) => end({ kind: isHeaderOverflow(error) ? "too_large" : "unreachable" }));
    request.on("close", () => {
      // From here on the events of the answer report its end.
      if (!hasAnswered) end({ kind: "unreachable" });
    });
    request.end(call.body);
  });
}

function openRequest({ origin, path, method, headers }: OutboundCall, userAgent: string): http.ClientRequest {
  const { protocol, hostname, port } = new URL(origin);
  const options: https.RequestOptions = {
    protocol,
    // Brackets are written only within an address.
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path,
    method,
    // Certificates are checked even where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
    rejectUnauthorized: true,
    // Each call has a connection of its own: calls are few, and the answer of another cannot be mistaken for this
    // one's.
    agent: false,
    headers: { ...headers, "user-agent": userAgent, "accept-encoding": "identity", connection: "close" },
  };
  return protocol === "https:" ? https.request(options) : http.request(options);
}

function readAnswer(
  response: http.IncomingMessage,
  maxBytes: number,
  end: (result: OutboundResult) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    end({ kind: "encoded" });
    return;
  }
  if (status >= 300 && status < 400) {
    end({ kind: "redirect" });
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end({ kind: "too_large" });
    else chunks.push(chunk);
  });
  response.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    const kind = status >= 200 && status < 300 ? "answered" : "refused";
    end({ kind, status, body, etag: headers.etag });
  });
  // The answer was cut off: an incomplete answer counts as none.
  response.on("error", () => end({ kind: "unreachable" }));
  response.on("close", () => end({ kind: "unreachable" }));
}

function isHeaderOverflow(error: Error): boolean {
  return "code" in error && error.code === "HPE_HEADER_OVERFLOW";
}

/** Creates this installation's client: it calls the configured providers, under the installation's own name. */
export function openOutbound({ brandName, publicUrl, signIn, releases }: Config): Outbound {
  const { steam, patreon } = signIn;
  const origins = [steam?.origin, steam?.apiOrigin, patreon?.origin, releases?.origin];
  return createOutbound({
    origins: origins.filter((origin) => origin !== undefined),
    // The name is encoded because a header can hold no other letters.
    userAgent: `${encodeURIComponent(brandName)} (+${new URL(publicUrl).origin})`,
  });
}
