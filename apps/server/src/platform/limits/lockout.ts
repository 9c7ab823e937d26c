import { maxSignInFailures, signInFailureWindowMs, signInLockoutMs } from "@hunt/contracts/account-limits";
import { Lru } from "toad-cache";
import type { Config } from "../../config/config.ts";
import { quotaOf } from "./limit-policies.ts";
import { createMemoryCounters, maxBuckets } from "./memory-counters.ts";
import { bucketsOfVisitor, type Visitor } from "./visitor-of.ts";

export interface Lockout {
  /** Returns the seconds until the visitor may try again; null when that is now. */
  retryAfterSeconds(visitor: Visitor): number | null;
  /** Counts a failed attempt. */
  fail(visitor: Visitor): void;
}

const policy = {
  name: "sign-in-failures",
  quota: maxSignInFailures,
  windowSeconds: signInFailureWindowMs / 1000,
  unit: "refusals",
} as const;

/**
 * Locks out for an hour a visitor who repeatedly shows credentials that are not theirs (docs/trust.md, "Limits of
 * visitors").
 */
export function createLockout(config: Pick<Config, "rateLimitScale">, clock: () => number): Lockout {
  const failures = createMemoryCounters(clock);
  // The number of locks is bounded as the counters are: the visitor locked out longest ago is forgotten first.
  const lockedUntil = new Lru<number>(maxBuckets);
  const bucketOf = ({ kind, name }: ReturnType<typeof bucketsOfVisitor>[number]) => `${kind}/${name}`;

  return {
    retryAfterSeconds(visitor) {
      const ends = bucketsOfVisitor(visitor).map((bucket) => lockedUntil.get(bucketOf(bucket)) ?? 0);
      const leftMs = Math.max(...ends) - clock();
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    fail(visitor) {
      for (const bucket of bucketsOfVisitor(visitor)) {
        const count = failures.add(bucketOf(bucket), 1, policy.windowSeconds);
        if (count >= quotaOf(policy, bucket.kind, config.rateLimitScale))
          lockedUntil.set(bucketOf(bucket), clock() + signInLockoutMs);
      }
    },
  };
}
