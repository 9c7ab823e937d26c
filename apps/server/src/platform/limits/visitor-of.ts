import "@fastify/cookie";
import { createHmac, type KeyObject } from "node:crypto";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { maxFingerprintLength, minFingerprintLength } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";
import { deriveKey } from "../../config/secret-key.ts";
import type { BucketKind } from "./limit-policies.ts";

/** The visitor that a request is counted against. */
export interface Visitor {
  /** The browser's fingerprint; null for a visitor without one, e.g. curl, who is counted by address alone. */
  readonly browser: string | null;
  /** The address; for IPv6 the /64, which belongs to one household. */
  readonly address: string;
}

/** Reads header or cookie `fp`; returns null when there is none or it has the wrong shape. */
export function fingerprintOf(request: FastifyRequest): string | null {
  // A request whose address cannot be decoded is answered before its cookies are read.
  const given = request.headers.fp ?? request.cookies?.fp;
  if (typeof given !== "string") return null;
  return given.length >= minFingerprintLength && given.length <= maxFingerprintLength ? given : null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { browser: fingerprintOf(request), address: addressBucket(request.ip) };
}

/** Returns the buckets in which a visitor is counted; the first full one refuses. */
export function bucketsOfVisitor(
  visitor: Visitor,
): readonly { readonly kind: BucketKind; readonly name: string }[] {
  const address = { kind: "address" as const, name: visitor.address };
  return visitor.browser === null ? [address] : [{ kind: "browser", name: visitor.browser }, address];
}

/**
 * Returns an IPv4 address unchanged and an IPv6 address as its first 64 bits; a text that is not an address is its own
 * bucket.
 */
export function addressBucket(given: string): string {
  const ip = plainAddress(given);
  if (ip === null) return given;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * Returns the network of an address: of IPv6 the first 48 bits, which one customer of a provider may have whole, of IPv4 the
 * first 24; a text that is not an address is its own network.
 */
export function networkBucket(given: string): string {
  const bucket = addressBucket(given);
  if (isIPv4(bucket)) return `${bucket.split(".").slice(0, 3).join(".")}.0/24`;
  if (!bucket.endsWith("::/64")) return bucket;
  return `${bucket.split(":").slice(0, 3).join(":")}::/48`;
}

/** Hides a bucket's name with a key that changes each day (UTC): the store never holds an address. */
export function hideBucket(secretKey: string, bucket: string, nowMs: number): string {
  return createHmac("sha256", keyOfDay(secretKey, Math.floor(nowMs / dayMs)))
    .update(bucket)
    .digest("base64url")
    .slice(0, 32);
}

const dayMs = 86_400_000;

interface DayKey {
  readonly secretKey: string;
  readonly day: number;
  readonly key: KeyObject;
}

let lastKey: DayKey | null = null;

/** Derives the key once a day. */
function keyOfDay(secretKey: string, day: number): KeyObject {
  if (lastKey?.day !== day || lastKey.secretKey !== secretKey) {
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    lastKey = { secretKey, day, key: deriveKey(secretKey, `limiter ${date}`) };
  }
  return lastKey.key;
}

/**
 * Returns an address in its one normal form, without a port or a zone: an IPv4 address also when it is written as IPv6,
 * with digits in any base, and an IPv6 address as RFC 5952 writes it. Null for a text that is not an address.
 */
export function plainAddress(given: string): string | null {
  const ip = withoutPort(given).split("%", 1)[0] ?? "";
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return null;
  const { address } = new SocketAddress({ address: ip, family: "ipv6" });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** Removes the port that a proxy wrote into X-Forwarded-For: `203.0.113.5:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  return /^\[([^[\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
