import type { Dice } from "./dice.ts";

/** A squad, with the times of its hands beyond the game's own animations, in milliseconds. Assumed. */
export interface Squad {
  readonly names: readonly string[];
  limbMs(): number;
  /** Whether the limbs are a forger's, which are written as drawn, without frames. */
  readonly isSteady: boolean;
  waterMs(): number;
  capshotMs(): number;
  /** Returns the time from the opened shrine to a shard. */
  shardMs(): number;
  /** Returns how many shards are put in. */
  shards(): number;
  /** Return the times from the last arcane to leaving, and from leaving to the next run. */
  leaveMs(): number;
  loadMs(): number;
}

const syllables = ["ka", "ro", "mi", "ten", "lu", "sha", "vo", "ri", "zen", "do"] as const;

function nameOf(dice: Dice): string {
  const text = Array.from({ length: 4 }, () => dice.pick(syllables)).join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type Skill = "record" | "fast" | "usual";

/** Record-level squads' limbs scatter by 8 to 20 ms, and sometimes one slips. */
const skills = {
  record: { limbMs: [8, 20], slips: 0.04, slipMs: 400, waterMs: 900, capshotMs: 40 },
  fast: { limbMs: [25, 90], slips: 0.1, slipMs: 1500, waterMs: 1800, capshotMs: 120 },
  usual: { limbMs: [150, 500], slips: 0.2, slipMs: 5000, waterMs: 5000, capshotMs: 600 },
} as const;

/** A shot may count this much before the end of the animation, because of the length of a frame. */
const leastNetMs = -42;

/** The wishes for a squad. `steadyMs` is the range from which a forger's limbs are drawn evenly. */
export interface SquadWishes {
  readonly size: number;
  readonly skill: Skill;
  readonly steadyMs?: readonly [number, number];
}

export function createSquad(dice: Dice, { size, skill, steadyMs }: SquadWishes): Squad {
  const { limbMs, slips, slipMs, waterMs, capshotMs } = skills[skill];
  const scatterMs = dice.between(limbMs[0], limbMs[1]);
  const middleMs = dice.between(-15, 30) + scatterMs;
  const allPutIn = dice.happens(0.9);
  return {
    isSteady: steadyMs !== undefined,
    names: Array.from({ length: size }, (_, index) => `${nameOf(dice)}${index}`),
    limbMs: () => {
      if (steadyMs) return dice.between(steadyMs[0], steadyMs[1]);
      const slipped = dice.happens(slips) ? dice.between(60, slipMs) : 0;
      return Math.max(leastNetMs, middleMs + dice.scatter(scatterMs) + slipped);
    },
    waterMs: () => 20 + Math.abs(dice.scatter(waterMs)) + 60 * dice.roll(),
    capshotMs: () => Math.max(leastNetMs, capshotMs * 0.6 + dice.scatter(capshotMs * 0.6)),
    shardMs: () => 12 + Math.abs(dice.scatter(250)),
    shards: () => (allPutIn ? size : dice.whole(1, size)),
    leaveMs: () => dice.between(1500, 9000),
    loadMs: () => dice.between(10_000, 40_000),
  };
}
