import { maxOutboundAtOnce, maxOutboundBytes, outboundTimeoutMs } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";
import { exchange, type OutboundCall, type OutboundResult } from "./exchange.ts";

export interface Outbound {
  /** Makes a call. Throws only for an origin that the client was not made for, which is a bug. */
  call(call: OutboundCall): Promise<OutboundResult>;
  /**
   * Returns the same client, whose calls from now on share the time of one call, because one caller waits for all of
   * them.
   */
  withinOneCall(): Outbound;
}

export interface OutboundOptions {
  /** The only origins that may be called, from the configuration (ASVS 13.2.4). */
  readonly origins: readonly string[];
  /** The name that the client gives for itself. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly maxAtOnce?: number;
}

/**
 * Creates the client for calls to the configured providers. Each call is a separate exchange, and few run at once
 * (R23).
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
      // The end is not read from the system's clock, which may be set meanwhile.
      const endsMs = performance.now() + timeoutMs;
      return outboundWith(() => Math.floor(endsMs - performance.now()));
    },
  });
  return outboundWith(() => timeoutMs);
}

/** Creates this installation's client: it calls the configured providers, under the installation's own name. */
export function openOutbound(config: Config): Outbound {
  const { steam, patreon } = config.signIn;
  const origins = [
    steam?.origin,
    steam?.apiOrigin,
    patreon?.origin,
    config.releases?.origin,
    config.videoChecksOrigin,
  ];
  return createOutbound({
    origins: origins.filter((origin) => origin != null),
    userAgent: userAgentOf(config),
  });
}

/** Returns the user agent of the installation's outbound calls. */
export function userAgentOf({ brandName, publicUrl }: Pick<Config, "brandName" | "publicUrl">): string {
  // The name is encoded because a header can hold only some letters.
  return `${encodeURIComponent(brandName)} (+${new URL(publicUrl).origin})`;
}
