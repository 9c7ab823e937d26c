import { signalRanges } from "../domain/signals.ts";

/** A log's facts about the process that wrote it. */
export interface StatedSession {
  readonly buildLabel: string | null;
  readonly startedAtUtcMs: number | null;
  readonly sessionId: string | null;
  readonly owner: string | null;
  /** The log times of limbs and captures, ascending. */
  readonly momentsMs: readonly number[];
}

export interface SessionContradiction {
  /** The number of moments of either log in the time that both cover, and the number of moments that both have. */
  readonly compared: number;
  readonly agreed: number;
}

/**
 * Whether two logs are of one process of the game, which build, time of its start and match identify; a process writes
 * one log.
 */
export function isSameProcess(one: StatedSession, other: StatedSession): boolean {
  const named = one.sessionId !== null || one.startedAtUtcMs !== null;
  return (
    named &&
    one.sessionId === other.sessionId &&
    one.startedAtUtcMs === other.startedAtUtcMs &&
    one.buildLabel === other.buildLabel
  );
}

/**
 * S8: returns how two logs of one process differ in the time that both cover, so that one of them was changed. Returns
 * null when they do not differ, or are not of one process. The longer of two honest logs agrees with the shorter one.
 */
export function contradicts(one: StatedSession, other: StatedSession): SessionContradiction | null {
  if (!isSameProcess(one, other)) return null;
  const fromMs = Math.max(one.momentsMs[0] ?? 0, other.momentsMs[0] ?? 0);
  const toMs = Math.min(one.momentsMs.at(-1) ?? 0, other.momentsMs.at(-1) ?? 0);
  if (fromMs >= toMs) return null;
  const covered = ({ momentsMs }: StatedSession) =>
    new Set(momentsMs.filter((atMs) => atMs >= fromMs && atMs <= toMs));
  const [left, right] = [covered(one), covered(other)];
  const agreed = [...left].filter((atMs) => right.has(atMs)).length;
  const compared = Math.max(left.size, right.size);
  // A single lost line does not make another hunt.
  return agreed >= compared * signalRanges.agreeingShare ? null : { compared, agreed };
}
