import {
  addressBucketFactor,
  maxHeldExtractBytes,
  maxUploadsAtOnce,
  maxUploadsAtOncePerVisitor,
  minUploadBytesPerSecond,
  scarceUploadWindowMs,
  uploadIdleMs,
  uploadsBusyRetryAfterSeconds,
} from "@hunt/contracts/limits";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Pace } from "./receive-body.ts";

export interface VisitorKeys {
  /** Null when the visitor sent no fingerprint. */
  readonly fingerprint: string | null;
  readonly address: string;
}

/** The place of one upload that is being read. */
export interface UploadSlot {
  /** Counts more bytes of the extract in memory; throws a refusal when the process holds too many already. */
  hold(bytes: number): void;
  /** Returns the speed that the sender must reach, which rises as fewer places are left. */
  pace(): Pace;
  /** Frees the place, and the bytes that it held. */
  release(): void;
}

/** Limits how many bodies this process reads at once, how many of one visitor, and how many bytes of them it holds. */
export interface UploadSlots {
  /** Takes a place; throws a refusal when there is none. */
  take(visitor: VisitorKeys): UploadSlot;
}

const busy = () => new AppError("uploads_busy", { retryAfterSeconds: uploadsBusyRetryAfterSeconds });

/** The share of the free places that one address may hold. */
const addressShare = 0.5;
const scarceFrom = maxUploadsAtOnce / 2;
const fewestFree = 2;

/**
 * Returns the demand on senders. While half of the places are free they may be slow; with every further place taken the demand
 * on all senders rises, up to 64 KiB/s.
 */
export function paceFor(free: number): Pace {
  const scarcity = Math.max(1, scarceFrom / Math.max(fewestFree, free));
  return {
    minBytesPerSecond: minUploadBytesPerSecond * scarcity,
    windowMs: Math.max(scarceUploadWindowMs, uploadIdleMs / scarcity),
  };
}

/**
 * Creates the places of this process. `visitorScale` raises what one visitor may do (load tests); the limit of the
 * process stays.
 */
export function createUploadSlots(visitorScale: number): UploadSlots {
  const held = new Map<string, number>();
  let total = 0;
  const free = () => maxUploadsAtOnce - total;
  let heldBytes = 0;

  function add(key: string, by: number) {
    const count = (held.get(key) ?? 0) + by;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  }

  /**
   * Returns how many places one address may hold, by its share of the free ones. An early address gets many of them
   * while there are many, and several addresses together still leave places for the next.
   */
  function share(): number {
    return Math.max(1, Math.ceil(free() * addressShare * visitorScale));
  }

  return {
    take({ fingerprint, address }) {
      if (total >= maxUploadsAtOnce) throw busy();
      const perVisitor = Math.max(1, maxUploadsAtOncePerVisitor * visitorScale);
      const buckets: readonly (readonly [string, number])[] = [
        ...(fingerprint === null ? [] : [[`fp ${fingerprint}`, perVisitor] as const]),
        [`address ${address}`, Math.min(perVisitor * addressBucketFactor, share())],
      ];
      for (const [key, max] of buckets) {
        if ((held.get(key) ?? 0) < max) continue;
        throw new AppError("too_many_uploads_at_once", {
          max,
          retryAfterSeconds: uploadsBusyRetryAfterSeconds,
        });
      }
      total += 1;
      for (const [key] of buckets) add(key, 1);
      let isTaken = true;
      let own = 0;
      return {
        hold(bytes) {
          if (heldBytes + bytes > maxHeldExtractBytes) throw busy();
          own += bytes;
          heldBytes += bytes;
        },
        pace: () => paceFor(free()),
        release() {
          if (!isTaken) return;
          isTaken = false;
          total -= 1;
          heldBytes -= own;
          for (const [key] of buckets) add(key, -1);
        },
      };
    },
  };
}
