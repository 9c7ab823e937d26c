import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";

/** A call to another server. */
export interface OutboundCall {
  /** The server's origin, e.g. `https://steamcommunity.com`. */
  readonly origin: string;
  /** The path with the query. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The longest answer of this call in bytes, when it differs from the client's. */
  readonly maxBytes?: number;
  /** False when the status is the whole answer; then no byte of a body is read. */
  readonly readsBody?: false;
}

/** The reason why there is no readable answer. */
export type OutboundFailure = "unreachable" | "too_long" | "too_large" | "encoded" | "redirect" | "busy";

/**
 * The result of a call. Another server may do anything, so nothing that it does causes an exception: `answered` is a
 * 2xx, `refused` is every other status but a redirect, and the rest are failures without an answer. To a call with
 * `if-none-match`, 304 is an answer too, with an empty body.
 */
export type OutboundResult =
  | {
      readonly kind: "answered" | "refused";
      readonly status: number;
      readonly body: string;
      readonly etag?: string | undefined;
    }
  | { readonly kind: OutboundFailure };

export interface ExchangeBounds {
  /** The name that the client gives for itself. */
  readonly userAgent: string;
  /** The time for everything together. */
  readonly timeoutMs: number;
  /** The longest answer, unless the call has its own bound. */
  readonly maxBytes: number;
  /** Finds the addresses of the server; default: the system's way. */
  readonly lookup?: LookupFunction;
  /** The certificates that are trusted in place of the system's. */
  readonly ca?: string | undefined;
}

/**
 * Makes one call and resolves with its result, at the latest after `timeoutMs`; it never rejects. All calls to other servers
 * go through it: plain bytes only, one time-out for everything, a bound for the body, no redirects (docs/trust.md,
 * "Time-outs"). It uses Node's own client, because clients that unpack, retry or keep cookies by themselves were attacked
 * through these features.
 */
export async function exchange(call: OutboundCall, bounds: ExchangeBounds): Promise<OutboundResult> {
  return await new Promise((resolve) => {
    const request = openRequest(call, bounds);
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
      else readAnswer(response, { ...call, maxBytes: call.maxBytes ?? bounds.maxBytes }, end);
    });
    request.on("error", (error) => end({ kind: isHeaderOverflow(error) ? "too_large" : "unreachable" }));
    request.on("close", () => {
      // From here on the events of the answer report its end.
      if (!hasAnswered) end({ kind: "unreachable" });
    });
    request.end(call.body);
  });
}

function openRequest(
  { origin, path, method, headers }: OutboundCall,
  { userAgent, lookup, ca }: ExchangeBounds,
): http.ClientRequest {
  const { protocol, hostname, port } = new URL(origin);
  const options: https.RequestOptions = {
    protocol,
    // Brackets are written only within an address.
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path,
    method,
    ...(lookup && { lookup }),
    ...(ca !== undefined && { ca }),
    // Certificates are checked even where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
    rejectUnauthorized: true,
    // Each call has its own connection: calls are few, and so no call can get the answer of another.
    agent: false,
    headers: { ...headers, "user-agent": userAgent, "accept-encoding": "identity", connection: "close" },
  };
  return protocol === "https:" ? https.request(options) : http.request(options);
}

function readAnswer(
  response: http.IncomingMessage,
  { maxBytes, readsBody = true }: { readonly maxBytes: number; readonly readsBody?: boolean },
  end: (result: OutboundResult) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400) {
    end({ kind: "redirect" });
    return;
  }
  const kind = status >= 200 && status < 300 ? "answered" : "refused";
  if (!readsBody) {
    end({ kind, status, body: "", etag: headers.etag });
    return;
  }
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    end({ kind: "encoded" });
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
    end({ kind, status, body, etag: headers.etag });
  });
  // The answer was cut off: an incomplete answer counts as none.
  response.on("error", () => end({ kind: "unreachable" }));
  response.on("close", () => end({ kind: "unreachable" }));
}

function isHeaderOverflow(error: Error): boolean {
  return "code" in error && error.code === "HPE_HEADER_OVERFLOW";
}
