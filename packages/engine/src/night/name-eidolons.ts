import { captureAnimationMs, limbAnimationMs, plausibleRanges } from "../domain/game-facts.ts";
import type { EidolonType } from "../domain/words.ts";
import { eidolonTypes, limbCounts } from "../domain/words.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";
import type { EidolonDraft } from "../normalize/read-eidolons.ts";
import type { Remarks } from "../normalize/remarks.ts";

/** The shortest gap between two limbs, or between the last limb and the capture: high frame rates shorten it a little. */
const shortestLimbMs = limbAnimationMs + plausibleRanges.limb.minMs;
const shortestHealMs = captureAnimationMs + plausibleRanges.capshot.minMs;

/**
 * Returns how many of an eidolon's limbs can be its own; stray limb lines come while the eidolon still sings or heals.
 */
function possibleLimbs({ limbs, endedMs }: EidolonDraft): number {
  let count = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  for (const { atMs } of limbs) {
    const heals = endedMs === null || endedMs - atMs >= shortestHealMs;
    if (!heals || atMs - latestMs < shortestLimbMs) continue;
    count++;
    latestMs = atMs;
  }
  return count;
}

/** Returns the index of the first eidolon, from 0; the others follow in the game's forced order. */
function firstIndex(drafts: readonly EidolonDraft[], sawEntry: boolean): number {
  const first = drafts[0];
  if (first === undefined || first.begunAtDusk) return 0;
  for (let index = 0; index < drafts.length; index++) {
    const variant = drafts[index]?.variant ?? 0;
    if (variant === 2 || variant === 3) return Math.max(0, variant - 1 - index);
  }
  if (first.spawnedMs !== null) return 1;
  if (drafts.length >= eidolonTypes.length) return 0;
  // A hunter who was in the Plains from the beginning met the Teralyst first, unless they joined a hunt that had begun.
  const limbs = sawEntry ? possibleLimbs(first) : first.limbs.length;
  return limbs > limbCounts.teralyst ? 1 : 0;
}

function toFacts(draft: EidolonDraft, type: EidolonType, remarks: Remarks): EidolonFacts {
  const limbs = draft.limbs.slice(0, limbCounts[type]);
  for (const extra of [...draft.strayLimbs, ...draft.limbs.slice(limbs.length)])
    remarks.add("extra_limb", extra.line, { eidolon: type });
  const { endedLine } = draft;
  if (endedLine !== null && limbs.length < limbCounts[type])
    remarks.add("missing_limb", endedLine, { eidolon: type });
  if (draft.result === "kill") remarks.add("eidolon_killed", endedLine, { eidolon: type });
  // After the last eidolon no shrine waits. A missing arcane then affects only a full run's real time, which has its
  // own remark.
  if (draft.result === "capture" && draft.arcaneMs === null && type !== eidolonTypes.at(-1)) {
    remarks.add("arcane_missing", endedLine, { eidolon: type });
  }
  return {
    type,
    result: draft.result,
    spawnedMs: draft.spawnedMs,
    limbsMs: limbs.map((limb) => limb.atMs),
    endedMs: draft.endedMs,
    arcaneMs: draft.arcaneMs,
    shrineMs: draft.shrineMs,
    shardsMs: draft.shardsMs,
  };
}

export interface Naming {
  /** Whether the log holds the visit's beginning. */
  readonly sawEntry: boolean;
  readonly remarks: Remarks;
}

/**
 * Names the eidolons of a run. A log that begins in the middle of a run lacks the first eidolons. Then `Teraylst Var`
 * shows which eidolon comes first. Without this line, an eidolon with a spawn line or with more than four limbs is a
 * Gantulyst. Three eidolons are always all three. Eidolons beyond the game's three are left out.
 */
export function nameEidolons(
  drafts: readonly EidolonDraft[],
  { sawEntry, remarks }: Naming,
): readonly EidolonFacts[] {
  const offset = firstIndex(drafts, sawEntry);
  return drafts.flatMap((draft, index) => {
    const type = eidolonTypes[index + offset];
    if (type !== undefined) return [toFacts(draft, type, remarks)];
    for (const limb of draft.limbs) remarks.add("extra_limb", limb.line);
    return [];
  });
}
