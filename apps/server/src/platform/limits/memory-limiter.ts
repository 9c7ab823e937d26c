import type { Config } from "../../config/config.ts";
import {
  type BucketKind,
  type LimitPolicy,
  type LimitState,
  limitStateOf,
  quotaOf,
  tightest,
} from "./limit-policies.ts";
import { createMemoryCounters } from "./memory-counters.ts";
import type { Visitor } from "./visitor-of.ts";

export interface MemoryVerdict {
  readonly state: LimitState | null;
  /** The seconds to wait when the visitor is over a limit, else null. */
  readonly retryAfterSeconds: number | null;
}

export interface MemoryLimiter {
  /** Counts the cost of one request. */
  charge(visitor: Visitor, amount: number): MemoryVerdict;
  /** Returns the verdict without counting. */
  peek(visitor: Visitor): MemoryVerdict;
}

interface CountedState extends LimitState {
  readonly isOver: boolean;
}

/** Creates limits that are counted in this process. */
export function createMemoryLimiter(
  policies: readonly LimitPolicy[],
  config: Pick<Config, "rateLimitScale">,
  clock: () => number,
): MemoryLimiter {
  const counters = createMemoryCounters(clock);

  function countInPolicies(kind: BucketKind, name: string, amount: number): readonly CountedState[] {
    return policies.map((policy) => {
      const bucket = `${policy.name}/${kind}/${name}`;
      const { windowSeconds } = policy;
      const count =
        amount === 0 ? counters.count(bucket, windowSeconds) : counters.add(bucket, amount, windowSeconds);
      const quota = quotaOf(policy, kind, config.rateLimitScale);
      return { ...limitStateOf({ policy, kind, quota }, count, clock()), isOver: count > quota };
    });
  }

  function check(visitor: Visitor, amount: number): MemoryVerdict {
    const { address, browser } = visitor;
    const ofAddress = countInPolicies("address", address, amount);
    // Once an address is over its limit, its browsers are no longer counted, because made-up browsers would push others
    // out of the counters.
    const isAddressOver = ofAddress.some(({ isOver }) => isOver);
    const ofBrowser = browser === null ? [] : countInPolicies("browser", browser, isAddressOver ? 0 : amount);
    const states = [...ofBrowser, ...ofAddress];
    const waits = states.filter(({ isOver }) => isOver).map(({ resetSeconds }) => resetSeconds);
    return { state: tightest(states), retryAfterSeconds: waits.length > 0 ? Math.max(...waits) : null };
  }

  return { charge: check, peek: (visitor) => check(visitor, 0) };
}
