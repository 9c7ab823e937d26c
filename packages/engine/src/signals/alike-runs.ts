import { eidolonTypes } from "../domain/words.ts";
import { alikeEidolons } from "./alike-eidolons.ts";
import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { isCopy, likenessOf } from "./likeness.ts";
import { runKeyOf } from "./run-key.ts";

/** A night of more runs than one can hold is held against itself no further. */
const maxRuns = 64;

/**
 * S9 within one night: nobody plays the same run twice, nor the same eidolon. The later one is told, with the run that it resembles
 * most; of an eidolon, with the first that has it.
 */
export function alikeRuns({ runs }: NightEvidence): readonly FoundSignal[] {
  const keyed = runs.slice(0, maxRuns).map(({ index, facts }) => ({ index, key: runKeyOf(facts.eidolons) }));
  const whole = keyed.flatMap(({ index, key }, place) => {
    const copies = keyed
      .slice(0, place)
      .map((other) => ({ otherRun: other.index, likeness: likenessOf(key, other.key) }))
      .filter(({ likeness }) => isCopy(likeness, "night"))
      .toSorted((a, b) => b.likeness.evidence - a.likeness.evidence);
    const [most] = copies;
    if (most === undefined) return [];
    const { equal, compared } = most.likeness;
    return [
      signal({
        code: "runs_alike",
        run: index,
        figures: { otherRun: most.otherRun, agreed: equal, compared },
      }),
    ];
  });
  const inPart = alikeEidolons(keyed.map(({ key }) => key)).flatMap((found) => {
    const run = keyed[found.run]?.index ?? null;
    if (whole.some((one) => one.run === run)) return [];
    const figures = {
      otherRun: keyed[found.otherRun]?.index ?? 0,
      agreed: found.equal,
      compared: found.compared,
    };
    return [signal({ code: "runs_alike", run, eidolon: eidolonTypes[found.eidolon] ?? null, figures })];
  });
  return [...whole, ...inPart];
}
