import { nightRestoreDays } from "@hunt/contracts/limits";

const dayMs = 86_400_000;

/** Returns the time from which a deleted night may be purged. */
export function endOfRestoring(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + nightRestoreDays * dayMs);
}

/** Nights that were deleted before this time may be purged now. */
export function startOfRestoring(now: Date): Date {
  return new Date(now.getTime() - nightRestoreDays * dayMs);
}

/** Returns whether the time to restore a deleted night has passed, so that it may be purged at any moment. */
export function isPastRestoring(deletedAt: Date, now: Date): boolean {
  return now >= endOfRestoring(deletedAt);
}
