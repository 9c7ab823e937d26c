import { nightRestoreDays } from "@hunt/contracts/limits";

const dayMs = 86_400_000;

/** When a night that is deleted now may be purged. */
export function endOfRestoring(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + nightRestoreDays * dayMs);
}

/** What was deleted until then may be purged now. */
export function startOfRestoring(now: Date): Date {
  return new Date(now.getTime() - nightRestoreDays * dayMs);
}

/** From then on it may be gone at any moment. */
export function isPastRestoring(deletedAt: Date, now: Date): boolean {
  return now >= endOfRestoring(deletedAt);
}
