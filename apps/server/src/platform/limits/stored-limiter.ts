import { createBatcher } from "../batches/create-batcher.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import {
  type BucketKind,
  type LimitPolicy,
  type LimitState,
  limitStateOf,
  limitText,
  policiesText,
  quotaOf,
  tightest,
} from "./limit-policies.ts";
import { addToCounters, type CounterChange, counterKey, removeExpiredCounters } from "./queries.ts";
import { bucketsOfVisitor, hideBucket, type Visitor } from "./visitor-of.ts";

/** The largest number of callers whose changes go into one statement. */
const maxCallersAtOnce = 64;

/** Every upload passes here before its body is read, so the time is short; in a rush several share a statement. */
const intervalMs = 5;

/** The charge of one request. */
export interface StoredCharge {
  /** The remaining quota, for the headers. */
  readonly state: LimitState | null;
  /** Counts the body's bytes; a bound of bytes refuses the next request, never this one. */
  addBytes(bytes: number): Promise<void>;
  /** Gives back the whole charge, bytes included: the request costs nothing. */
  refund(): Promise<void>;
  /**
   * Ends a request that was refused, so that it no longer counts as a request. A request that was refused for its
   * content (`isSendersDoing`) counts as a refusal instead; more refusals than requests are allowed. Its bytes stay
   * counted. Returns the remaining quota.
   */
  refuse(isSendersDoing: boolean): Promise<LimitState | null>;
}

interface Bucket {
  readonly policy: LimitPolicy;
  readonly kind: BucketKind;
  readonly quota: number;
  readonly change: CounterChange;
}

const sweepEveryMs = 600_000;
const dayMs = 86_400_000;

/**
 * Creates limits that are counted in the database, for all processes and across restarts; while the database cannot be
 * reached, every request is refused.
 */
export function createStoredLimiter(
  policies: readonly LimitPolicy[],
  deps: Pick<Deps, "db" | "config" | "clock" | "log">,
) {
  const add = createCounterStore(deps);
  let sweptAt = 0;

  return {
    /** Counts one request, or throws `rate_limited` (429) and counts nothing. */
    async charge(visitor: Visitor): Promise<StoredCharge> {
      sweep();
      const buckets = bucketsOf(visitor, policies, deps);
      const counts = await add(buckets.map((bucket) => bucket.change));
      const limitStates = (found: readonly number[]) =>
        buckets.map((bucket, index) => limitStateOf(bucket, found[index] ?? 0, deps.clock()));
      const states = limitStates(counts);
      const undo = (bytes: number) => add(buckets.map((bucket) => minus(bucket, bytes)));
      const full = states.filter((_, index) => isOver(buckets[index], counts[index] ?? 0));
      if (full.length > 0) {
        await undo(0);
        const kinds = bucketsOfVisitor(visitor).map(({ kind }) => kind);
        throw refusal(full, policiesText(policies, kinds, deps.config.rateLimitScale));
      }
      let charged = 0;
      return {
        state: tightest(states),
        async addBytes(bytes) {
          charged += bytes;
          await add(buckets.filter(countsBytes).map((bucket) => plus(bucket, bytes)));
        },
        async refund() {
          await undo(charged);
        },
        async refuse(isSendersDoing) {
          const changes = buckets.map((bucket) =>
            isSendersDoing && countsRefusals(bucket) ? plus(bucket, 1) : minus(bucket, 0),
          );
          return tightest(limitStates(await add(changes)));
        },
      };
    },
  };

  function sweep() {
    const now = deps.clock();
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    removeExpiredCounters(deps.db, new Date(now)).catch((error) =>
      deps.log.warn({ err: error }, "old counters were not removed"),
    );
  }
}

function bucketsOf(
  visitor: Visitor,
  policies: readonly LimitPolicy[],
  deps: Pick<Deps, "config" | "clock">,
): readonly Bucket[] {
  const nowMs = deps.clock();
  const hidden = hiddenNames(deps.config.secretKey ?? "");
  return policies.flatMap((policy) =>
    bucketsOfVisitor(visitor).map(({ kind, name }) => {
      const windowMs = policy.windowSeconds * 1000;
      const start = Math.floor(nowMs / windowMs) * windowMs;
      return {
        policy,
        kind,
        quota: quotaOf(policy, kind, deps.config.rateLimitScale),
        change: {
          limiter: `${policy.name}/${kind}`,
          // The key of the window's first day is used, so that a window never changes its bucket at midnight.
          bucket: hidden(name, Math.floor(start / dayMs)),
          windowStart: new Date(start),
          expiresAt: new Date(start + windowMs),
          amount: policy.unit === "requests" ? 1 : 0,
        },
      };
    }),
  );
}

/** Hides each name once for each day's key: most policies share the day. */
function hiddenNames(secretKey: string): (name: string, day: number) => string {
  const known = new Map<string, string>();
  return (name, day) => {
    const key = `${day} ${name}`;
    const hidden = known.get(key) ?? hideBucket(secretKey, name, day * dayMs);
    known.set(key, hidden);
    return hidden;
  };
}

function countsBytes(bucket: Bucket): boolean {
  return bucket.policy.unit === "content-bytes";
}

function countsRefusals(bucket: Bucket): boolean {
  return bucket.policy.unit === "refusals";
}

/**
 * Refusals are counted when they happen, so a visitor who has used up the allowed refusals is already over the limit.
 */
function isOver(bucket: Bucket | undefined, count: number): boolean {
  if (bucket === undefined) return false;
  return countsRefusals(bucket) ? count >= bucket.quota : count > bucket.quota;
}

function plus(bucket: Bucket, bytes: number): CounterChange {
  return { ...bucket.change, amount: bytes };
}

function minus(bucket: Bucket, bytes: number): CounterChange {
  return { ...bucket.change, amount: countsBytes(bucket) ? -bytes : -bucket.change.amount };
}

function refusal(full: readonly LimitState[], policies: string): AppError {
  const longest = full.reduce((most, state) => (state.resetSeconds > most.resetSeconds ? state : most));
  const headers = { "ratelimit-policy": policies, ratelimit: limitText(longest) };
  return new AppError("rate_limited", { retryAfterSeconds: longest.resetSeconds }, { headers });
}

/**
 * Adds to some counters and returns their counts right after the change, as if no other caller had come at the same
 * time.
 */
type CounterStore = (changes: readonly CounterChange[]) => Promise<readonly number[]>;

/** Creates counters in the database, for all processes; changes that come together are written by one statement. */
export function createCounterStore(deps: Pick<Deps, "db">): CounterStore {
  return createBatcher({
    maxSize: maxCallersAtOnce,
    intervalMs,
    run: (callers) => addForAll(deps, callers),
  });
}

async function addForAll(
  deps: Pick<Deps, "db">,
  callers: readonly (readonly CounterChange[])[],
): Promise<readonly (readonly number[])[]> {
  const sums = sumPerCounter(callers.flat());
  const totals = await addToCounters(deps.db, [...sums.values()]);
  // The count of each counter before all these changes; the callers' changes are added to it one after the other.
  const running = new Map(
    [...sums].map(([key, { amount }], index) => [key, (totals[index] ?? 0) - amount] as const),
  );
  return callers.map((changes) =>
    changes.map((change) => {
      const key = counterKey(change);
      const count = Math.max(0, (running.get(key) ?? 0) + change.amount);
      running.set(key, count);
      return count;
    }),
  );
}

function sumPerCounter(changes: readonly CounterChange[]): ReadonlyMap<string, CounterChange> {
  const sums = new Map<string, CounterChange>();
  for (const change of changes) {
    const key = counterKey(change);
    sums.set(key, { ...change, amount: change.amount + (sums.get(key)?.amount ?? 0) });
  }
  return sums;
}
