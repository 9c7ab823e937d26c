import { signalRanges } from "../domain/signals.ts";

/** What a log says of the process that wrote it. */
export interface SessionClaim {
  readonly buildLabel: string | null;
  readonly startedAtUtcMs: number | null;
  readonly sessionId: string | null;
  readonly owner: string | null;
  /** Log times of limbs and captures, ascending. */
  readonly momentsMs: readonly number[];
}

export interface SessionContradiction {
  /** Moments of either log in the time that both cover, and those that both have. */
  readonly compared: number;
  readonly agreed: number;
}

/** One process of the game writes one log: build, time of its start and match name it. */
export function isSameProcess(one: SessionClaim, other: SessionClaim): boolean {
  const named = one.sessionId !== null || one.startedAtUtcMs !== null;
  return (
    named &&
    one.sessionId === other.sessionId &&
    one.startedAtUtcMs === other.startedAtUtcMs &&
    one.buildLabel === other.buildLabel
  );
}

/**
 * S8: two logs of one process that differ in the time that both cover: one of them was changed. Null when they do not, or
 * are not of one process. The longer one of two logs agrees with the shorter one.
 */
export function contradicts(one: SessionClaim, other: SessionClaim): SessionContradiction | null {
  if (!isSameProcess(one, other)) return null;
  const fromMs = Math.max(one.momentsMs[0] ?? 0, other.momentsMs[0] ?? 0);
  const toMs = Math.min(one.momentsMs.at(-1) ?? 0, other.momentsMs.at(-1) ?? 0);
  if (fromMs >= toMs) return null;
  const covered = ({ momentsMs }: SessionClaim) =>
    new Set(momentsMs.filter((atMs) => atMs >= fromMs && atMs <= toMs));
  const [left, right] = [covered(one), covered(other)];
  const agreed = [...left].filter((atMs) => right.has(atMs)).length;
  const compared = Math.max(left.size, right.size);
  // A line that was lost is no other hunt.
  return agreed >= compared * signalRanges.agreeingShare ? null : { compared, agreed };
}
