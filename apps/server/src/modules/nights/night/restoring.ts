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

/** Returns whether a deleted night may be gone at any moment, because the time in which it can be restored has passed. */
export function isPastRestoring(deletedAt: Date, now: Date): boolean {
  return now >= endOfRestoring(deletedAt);
}
