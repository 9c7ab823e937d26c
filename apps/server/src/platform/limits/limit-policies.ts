import {
  addressBucketFactor,
  maxPagesPerMinute,
  maxReadsPerMinute,
  maxReadsPerTenSeconds,
  maxRefusedUploadsPerHour,
  maxSignInsPerMinute,
  maxUploadBytesPerDay,
  maxUploadsPerDay,
  maxUploadsPerHour,
} from "@hunt/contracts/limits";
import { secondsToWindowEnd } from "./memory-counters.ts";

/** So many units in so many seconds. */
export interface LimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** What is counted: requests, requests that were refused for what they held, or bytes of bodies. */
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

/** A bucket's quota: the address's is wider, for several people may share it. */
export function quotaOf(policy: LimitPolicy, kind: BucketKind, scale: number): number {
  const factor = kind === "address" ? addressBucketFactor : 1;
  return Math.max(1, Math.floor(policy.quota * factor * scale));
}

/**
 * What a bucket's quota is called in both headers: `RateLimit` tells of a policy that `RateLimit-Policy` names
 * (draft-ietf-httpapi-ratelimit-headers-11, 4.1), so the two buckets of a policy have two names.
 */
function quotaName(policy: LimitPolicy, kind: BucketKind): string {
  return kind === "address" ? `${policy.name}-address` : policy.name;
}

/** The value of the `RateLimit-Policy` header for a visitor who is counted in these kinds of buckets. */
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

/** A quota as the API's document tells it. */
interface ToldQuota extends Pick<LimitPolicy, "name" | "windowSeconds" | "unit"> {
  /** Of a browser, by its fingerprint `fp`. */
  readonly perBrowser: number;
  readonly perAddress: number;
}

/** What calls are counted in, by the names of `RateLimit-Policy`. */
export function toldQuotas(scale: number): readonly ToldQuota[] {
  return [...readPolicies, ...signInPolicies, ...uploadPolicies].map((policy) => ({
    name: policy.name,
    windowSeconds: policy.windowSeconds,
    unit: policy.unit,
    perBrowser: quotaOf(policy, "browser", scale),
    perAddress: quotaOf(policy, "address", scale),
  }));
}

/** What is left of one bucket of a policy. */
export interface LimitState {
  readonly policy: LimitPolicy;
  readonly kind: BucketKind;
  readonly quota: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** What is left of a bucket that holds `count` now. */
export function limitStateOf(
  { policy, kind, quota }: Pick<LimitState, "policy" | "kind" | "quota">,
  count: number,
  nowMs: number,
): LimitState {
  const resetSeconds = secondsToWindowEnd(nowMs, policy.windowSeconds);
  return { policy, kind, quota, remaining: Math.max(0, quota - count), resetSeconds };
}

/** The value of the `RateLimit` header. */
export function limitText(state: LimitState): string {
  return `"${quotaName(state.policy, state.kind)}";r=${state.remaining};t=${state.resetSeconds}`;
}

/** The state that leaves the visitor the least; null for none. */
export function tightest(states: readonly LimitState[]): LimitState | null {
  return states.reduce<LimitState | null>((least, state) => {
    if (least === null) return state;
    return state.remaining / state.quota < least.remaining / least.quota ? state : least;
  }, null);
}
