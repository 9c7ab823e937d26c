import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { maxOutboundBytes, outboundTimeoutMs } from "@hunt/contracts/limits";
import type { Config } from "../../config/config.ts";
import { userAgentOf } from "./create-outbound.ts";
import { exchange, type OutboundCall, type OutboundFailure, type OutboundResult } from "./exchange.ts";
import { isPublicAddress } from "./public-address.ts";

interface Address {
  readonly address: string;
  readonly family: number;
}

/** `private`: the name leads to an address that is not public. `unknown_host`: the name leads to no address. */
export type PublicFailure = OutboundFailure | "private" | "unknown_host";

export type PublicResult =
  | Exclude<OutboundResult, { kind: OutboundFailure }>
  | { readonly kind: PublicFailure };

/** Calls addresses that an operator wrote into the configuration. */
export interface PublicOutbound {
  /** Calls an https origin; a fault of the other server is a result, never an exception. */
  call(call: OutboundCall): Promise<PublicResult>;
}

export interface PublicOutboundOptions {
  readonly userAgent: string;
  readonly timeoutMs?: number;
  /** Finds the addresses of a name, or rejects; default: the system's way. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
  /** Whether an address may be called; default: `isPublicAddress`. A test's own server has no public address. */
  readonly isCallable?: (address: string) => boolean;
  /** The certificates that are trusted in place of the system's. */
  readonly ca?: string;
}

/**
 * Creates a client for servers of the public internet (ASVS 13.2.4): a name is resolved once, all its addresses must be
 * public, and the client connects to no other address, so that a name that changes its addresses a moment later gains
 * nothing.
 */
export function createPublicOutbound({
  userAgent,
  timeoutMs = outboundTimeoutMs,
  resolve = (hostname) => lookup(hostname, { all: true }),
  isCallable = isPublicAddress,
  ca,
}: PublicOutboundOptions): PublicOutbound {
  return {
    async call(call) {
      const endsMs = performance.now() + timeoutMs;
      const { protocol, hostname } = new URL(call.origin);
      if (protocol !== "https:") throw new Error(`${call.origin} is not an https origin`);
      // Brackets are written only within an address.
      const addresses = await withinTime(resolve(hostname.replace(/^\[|\]$/g, "")), timeoutMs);
      if (addresses === "too_long") return { kind: "too_long" };
      if (addresses === "failed" || addresses.length === 0) return { kind: "unknown_host" };
      if (!addresses.every(({ address }) => isCallable(address))) return { kind: "private" };
      return await exchange(call, {
        userAgent,
        timeoutMs: Math.max(0, endsMs - performance.now()),
        maxBytes: maxOutboundBytes,
        lookup: answerBy(addresses),
        ca,
      });
    },
  };
}

/** Creates this installation's client for public addresses, which calls under the installation's own name. */
export function openPublicOutbound(config: Config): PublicOutbound {
  return createPublicOutbound({ userAgent: userAgentOf(config) });
}

/** Waits for the work, but not longer than `timeoutMs`; a lookup cannot be stopped, so its late result is dropped. */
async function withinTime<Value>(
  work: Promise<Value>,
  timeoutMs: number,
): Promise<Value | "too_long" | "failed"> {
  return await new Promise((done) => {
    const timer = setTimeout(() => done("too_long"), timeoutMs);
    work.then(done, () => done("failed")).finally(() => clearTimeout(timer));
  });
}

/** Returns a lookup that gives these addresses for every name. */
function answerBy(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all: isAll }, answer) => {
    const [first] = addresses;
    if (isAll) answer(null, [...addresses]);
    else if (first) answer(null, first.address, first.family);
  };
}
