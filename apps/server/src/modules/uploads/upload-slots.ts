import {
  addressBucketFactor,
  maxUploadsAtOnce,
  maxUploadsAtOncePerVisitor,
  uploadsBusyRetryAfterSeconds,
} from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";

export interface VisitorKeys {
  /** Null when the visitor sent no fingerprint. */
  readonly fingerprint: string | null;
  readonly address: string;
}

/** Bounds how many bodies are read at once: by this process, and by one visitor. */
export interface UploadSlots {
  /** Takes a place and returns what gives it back; throws the refusal when there is none. */
  take(visitor: VisitorKeys): () => void;
}

/** `visitorScale` widens what one visitor may do (load tests); the process' own bound stands. */
export function createUploadSlots(visitorScale: number): UploadSlots {
  const held = new Map<string, number>();
  let total = 0;

  function add(key: string, by: number) {
    const count = (held.get(key) ?? 0) + by;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  }

  return {
    take({ fingerprint, address }) {
      if (total >= maxUploadsAtOnce) {
        throw new AppError("uploads_busy", { retryAfterSeconds: uploadsBusyRetryAfterSeconds });
      }
      const perVisitor = Math.max(1, maxUploadsAtOncePerVisitor * visitorScale);
      const buckets: readonly (readonly [string, number])[] = [
        ...(fingerprint === null ? [] : [[`fp ${fingerprint}`, perVisitor] as const]),
        [`address ${address}`, perVisitor * addressBucketFactor],
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
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        for (const [key] of buckets) add(key, -1);
      };
    },
  };
}
