import { maxSignInsPerMinute } from "@hunt/contracts/account-limits";
import {
  addressBucketFactor,
  maxPagesPerMinute,
  maxReadsPerMinute,
  maxReadsPerTenSeconds,
  maxRefusedUploadsPerHour,
  maxUploadBytesPerDay,
  maxUploadsPerDay,
  maxUploadsPerHour,
} from "@hunt/contracts/limits";
import { secondsToWindowEnd } from "./memory-counters.ts";

/** A limit of so many units in so many seconds. */
export interface LimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** The counted unit: requests, requests that were refused for their content, or bytes of bodies. */
  readonly unit: "requests" | "refusals" | "content-bytes";
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const readPolicies: readonly LimitPolicy[] = [
  { name: "reads", quota: maxReadsPerMinute, windowSeconds: minute, unit: "requests" },
  { name: "burst", quota: maxReadsPerTenSeconds, windowSeconds: 10, unit: "requests" },
];

export const pagePolicies: readonly LimitPolicy[] = [
  { name: "pages", quota: maxPagesPerMinute, windowSeconds: minute, unit: "requests" },
];

export const signInPolicies: readonly LimitPolicy[] = [
  { name: "sign-ins", quota: maxSignInsPerMinute, windowSeconds: minute, unit: "requests" },
];

export const uploadPolicies: readonly LimitPolicy[] = [
  { name: "uploads-hour", quota: maxUploadsPerHour, windowSeconds: hour, unit: "requests" },
  { name: "uploads-day", quota: maxUploadsPerDay, windowSeconds: day, unit: "requests" },
  { name: "uploads-refused", quota: maxRefusedUploadsPerHour, windowSeconds: hour, unit: "refusals" },
  { name: "upload-bytes", quota: maxUploadBytesPerDay, windowSeconds: day, unit: "content-bytes" },
];

export type BucketKind = "browser" | "address";

/** Returns a bucket's quota. The quota of an address is larger, because several people may share it. */
export function quotaOf(policy: LimitPolicy, kind: BucketKind, scale: number): number {
  const factor = kind === "address" ? addressBucketFactor : 1;
  return Math.max(1, Math.floor(policy.quota * factor * scale));
}

/**
 * Returns the name of a bucket's quota in both headers: `RateLimit` refers to a policy that `RateLimit-Policy` names
 * (draft-ietf-httpapi-ratelimit-headers-11, 4.1), so the two buckets of a policy have two names.
 */
function quotaName(policy: LimitPolicy, kind: BucketKind): string {
  return kind === "address" ? `${policy.name}-address` : policy.name;
}

/** Returns the value of the `RateLimit-Policy` header for a visitor who is counted in these kinds of buckets. */
export function policiesText(
  policies: readonly LimitPolicy[],
  kinds: readonly BucketKind[],
  scale: number,
): string {
  const items = kinds.flatMap((kind) =>
    policies.map((policy) => {
      const unit = policy.unit === "content-bytes" ? `;qu="${policy.unit}"` : "";
      const quota = quotaOf(policy, kind, scale);
      return `"${quotaName(policy, kind)}";q=${quota};w=${policy.windowSeconds}${unit}`;
    }),
  );
  return items.join(", ");
}

/** A quota in the form of the API's document. */
interface ToldQuota extends Pick<LimitPolicy, "name" | "windowSeconds" | "unit"> {
  /** The quota of one browser, by its fingerprint `fp`. */
  readonly perBrowser: number;
  readonly perAddress: number;
}

/** Returns the quotas of calls, by their names in `RateLimit-Policy`. */
export function documentedQuotas(scale: number): readonly ToldQuota[] {
  return [...readPolicies, ...signInPolicies, ...uploadPolicies].map((policy) => ({
    name: policy.name,
    windowSeconds: policy.windowSeconds,
    unit: policy.unit,
    perBrowser: quotaOf(policy, "browser", scale),
    perAddress: quotaOf(policy, "address", scale),
  }));
}

/** The state of one bucket of a policy. */
export interface LimitState {
  readonly policy: LimitPolicy;
  readonly kind: BucketKind;
  readonly quota: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Returns the state of a bucket that now holds `count`. */
export function limitStateOf(
  { policy, kind, quota }: Pick<LimitState, "policy" | "kind" | "quota">,
  count: number,
  nowMs: number,
): LimitState {
  const resetSeconds = secondsToWindowEnd(nowMs, policy.windowSeconds);
  return { policy, kind, quota, remaining: Math.max(0, quota - count), resetSeconds };
}

/** Returns the value of the `RateLimit` header. */
export function limitText(state: LimitState): string {
  return `"${quotaName(state.policy, state.kind)}";r=${state.remaining};t=${state.resetSeconds}`;
}

/** Returns the state that leaves the visitor the least; null when there is none. */
export function tightest(states: readonly LimitState[]): LimitState | null {
  return states.reduce<LimitState | null>((least, state) => {
    if (least === null) return state;
    return state.remaining / state.quota < least.remaining / least.quota ? state : least;
  }, null);
}
