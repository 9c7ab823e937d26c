import type { Config } from "../../config/config.ts";
import {
  type LimitPolicy,
  type LimitState,
  limitStateOf,
  quotaOf,
  readPolicies,
  tightest,
} from "./limit-policies.ts";
import { createMemoryCounters, type MemoryCounters } from "./memory-counters.ts";
import { bucketsOfVisitor, type Visitor } from "./visitor-of.ts";

export interface ReadVerdict {
  readonly state: LimitState | null;
  /** Seconds to wait when the visitor is over a limit, else null. */
  readonly retryAfterSeconds: number | null;
}

/** Limits of reads, counted in this process. */
export function createReadLimiter(config: Pick<Config, "rateLimitScale">, clock: () => number) {
  const counters = createMemoryCounters(clock);

  function check(visitor: Visitor, amount: number): ReadVerdict {
    const states = readPolicies.flatMap((policy) =>
      bucketsOfVisitor(visitor).map(({ kind, name }) => {
        const count = countOf({
          counters,
          policy,
          bucket: `${policy.name}/${kind}/${name}`,
          amount,
        });
        return {
          count,
          state: limitStateOf(
            { policy, kind, quota: quotaOf(policy, kind, config.rateLimitScale) },
            count,
            clock(),
          ),
        };
      }),
    );
    const over = states.filter(({ count, state }) => count > state.quota);
    const waits = over.map(({ state }) => state.resetSeconds);
    return {
      state: tightest(states.map(({ state }) => state)),
      retryAfterSeconds: waits.length > 0 ? Math.max(...waits) : null,
    };
  }

  return {
    /** Counts one read. */
    charge: (visitor: Visitor) => check(visitor, 1),
    /** Looks without counting. */
    peek: (visitor: Visitor) => check(visitor, 0),
  };
}

interface Counted {
  readonly counters: MemoryCounters;
  readonly policy: LimitPolicy;
  readonly bucket: string;
  readonly amount: number;
}

function countOf({ counters, policy, bucket, amount }: Counted): number {
  if (amount === 0) return counters.count(bucket, policy.windowSeconds);
  return counters.add(bucket, amount, policy.windowSeconds);
}
