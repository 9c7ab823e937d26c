import {
  captureAnimationMs,
  limbAnimationMs,
  shrineScriptMs,
  soonestDropMs,
  spawnAnimationMs,
} from "../../domain/game-facts.ts";
import { limbCounts } from "../../domain/words.ts";
import { capshotTimeMs } from "./capshot-time.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** The time that the squad itself took (docs/game-log.md section 5, "Own time"). */
export interface OwnParts {
  /** The time of water shield, net limbs and capshot. */
  readonly aimMs: number;
  /** The time from the open shrine to the last shard; 0 for the Teralyst, which needs no shards. */
  readonly handsMs: number;
  /** The time that the shrine's ticks, the spawn's ticks, the animation and the drop took beyond their shortest. */
  readonly waitingMs: number;
}

/** Returns the squad's own part of an eidolon, its shrine and shards included; null when a line is missing. */
export function ownParts(context: EidolonContext): OwnParts | null {
  const aimMs = aimTimeMs(context);
  const handsMs = handsTimeMs(context);
  const waitingMs = waitingTimeMs(context);
  return aimMs === null || handsMs === null || waitingMs === null ? null : { aimMs, handsMs, waitingMs };
}

/** Returns the time from the spawn to the capture, without the animations in between. */
function aimTimeMs({ eidolon }: EidolonContext): number | null {
  const spawnToCaptureMs = between(eidolon.endedMs, eidolon.spawnedMs);
  if (spawnToCaptureMs === null || capshotTimeMs({ eidolon }) === null) return null;
  return spawnToCaptureMs - (limbCounts[eidolon.type] - 1) * limbAnimationMs - captureAnimationMs;
}

function handsTimeMs({ eidolon }: EidolonContext): number | null {
  return eidolon.type === "teralyst" ? 0 : between(eidolon.shardsMs.at(-1), eidolon.shrineMs);
}

function waitingTimeMs({ eidolon, previous, run }: EidolonContext): number | null {
  const dropMs = between(eidolon.arcaneMs, eidolon.endedMs);
  if (dropMs === null) return null;
  const lateDropMs = dropMs - soonestDropMs;
  if (eidolon.type === "teralyst") {
    const animationMs = between(eidolon.spawnedMs, run.nightfallMs);
    return animationMs === null ? null : animationMs - spawnAnimationMs + lateDropMs;
  }
  const shrineMs = between(eidolon.shrineMs, previous?.arcaneMs);
  const spawnMs = between(eidolon.spawnedMs, eidolon.shardsMs.at(-1));
  if (shrineMs === null || spawnMs === null) return null;
  return shrineMs - shrineScriptMs[eidolon.type] + spawnMs + lateDropMs;
}
