import type { VideoState } from "../../../lib/video/frame-messages.ts";
import type { Player } from "./conduct.ts";

/** Where a player was sent, until it says that it is there. */
export interface Sought {
  readonly atMs: number;
  readonly sinceMs: number;
}

export interface Heard {
  readonly player: Player;
  /** Null once the player is where it was sent. */
  readonly sought: Sought | null;
  /** True when somebody moved the video in its own player. */
  readonly wasMoved: boolean;
}

/** Two positions are the same place within this distance. */
const sameMs = 1500;
/** A player that is not where it was sent after this time is believed as it is. */
const soughtPatienceMs = 5000;

/**
 * Returns what is known of a player after its word. What it says before it has reached the place to which it was sent is about
 * the place before, and is not believed; a leap that nobody asked for is the visitor's own.
 */
export function hearPlayer(
  before: Player | null,
  { at, isPlaying, duration }: VideoState,
  { sought, nowMs }: { readonly sought: Sought | null; readonly nowMs: number },
): Heard {
  const saidMs = Math.round((at ?? 0) * 1000);
  const isUnderway =
    sought !== null && Math.abs(saidMs - sought.atMs) > sameMs && nowMs - sought.sinceMs < soughtPatienceMs;
  const atMs = isUnderway ? sought.atMs : saidMs;
  const expectedMs =
    before === null ? atMs : before.atMs + (before.isPlaying ? nowMs - before.lastSeenMs : 0);
  return {
    player: {
      atMs,
      isPlaying,
      durationMs: duration === null ? (before?.durationMs ?? null) : Math.round(duration * 1000),
      lastSeenMs: nowMs,
      movedSeenMs: before === null || before.atMs !== atMs ? nowMs : before.movedSeenMs,
    },
    sought: isUnderway ? sought : null,
    wasMoved: sought === null && before !== null && leaped(before.atMs, atMs, expectedMs),
  };
}

/** A video that stands still, or is slower than it said, has not leaped: only one that is elsewhere. */
function leaped(beforeMs: number, atMs: number, expectedMs: number): boolean {
  return atMs < beforeMs - sameMs || atMs > Math.max(expectedMs, beforeMs) + sameMs;
}
