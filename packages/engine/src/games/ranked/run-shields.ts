import { assertNever } from "../../domain/words.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";

/** A shield of a run, from the time when its jitter was asked for. */
export interface MetShield {
  /** Milliseconds since the start of the run. */
  readonly beginsMs: number;
  /** The time at which the shield broke; null when the Teralyst took it away, or the run ended before. */
  readonly brokeMs: number | null;
  /** The time from the shield's vulnerability to the shot that counts; null when the shield did not break. */
  readonly errorMs: number | null;
  /** The number of shots that came too early. */
  readonly absorbed: number;
  /**
   * The time from the shield's vulnerability to the first shot at it, too early or not; for Propa, to the first
   * explosion. Null without such a shot.
   */
  readonly firstErrorMs: number | null;
}

export interface RunShields {
  readonly shields: readonly MetShield[];
  /** The time at which the run ended. */
  readonly endMs: number;
}

/** Returns the shields of a run in their order, which are as many as the jitters that the run asked for. */
export function runShields({ game, events }: ReplayedRun): RunShields {
  const judgedShot = game === "propa" ? "propa" : "raplak";
  const shields: MetShield[] = [];
  let now: MetShield = newShield(0);
  let endMs = 0;
  let isOver = false;
  const leave = (atMs: number, errorMs: number | null) => {
    const firstErrorMs = now.firstErrorMs ?? errorMs;
    shields.push({ ...now, brokeMs: errorMs === null ? null : atMs, errorMs, firstErrorMs });
    now = newShield(atMs);
  };
  for (const event of events) {
    endMs = event.atMs;
    switch (event.kind) {
      case "absorbed":
        now = {
          ...now,
          absorbed: now.absorbed + 1,
          firstErrorMs: now.firstErrorMs ?? (event.shot === judgedShot ? event.errorMs : null),
        };
        break;
      case "broke":
      case "captured":
        leave(event.atMs, event.errorMs);
        break;
      case "teleported":
        leave(event.atMs, null);
        break;
      case "finished":
        isOver = true;
        break;
      case "vulnerable":
      case "fired":
      case "recovering":
      case "noEnergy":
      case "exploded":
      case "closed":
      case "luresChecked":
      case "healed":
      case "busCaught":
        break;
      default:
        assertNever(event);
    }
  }
  // After the last break of a complete run no further shield is raised.
  const isWhole = isOver && shields.length > 0 && shields.at(-1)?.brokeMs === endMs;
  return { shields: isWhole ? shields : [...shields, now], endMs };
}

function newShield(beginsMs: number): MetShield {
  return { beginsMs, brokeMs: null, errorMs: null, absorbed: 0, firstErrorMs: null };
}
