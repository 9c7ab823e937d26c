import type { AgainstAnswer, FigureAgainst, SideAgainst, SizeAgainst } from "@hunt/contracts/against";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { BestMetric } from "@hunt/contracts/users";
import { presentStats, presentUser } from "../show/present-user.ts";
import type { HunterRow } from "../user/queries.ts";
import type { BestStep, FiguresRow, TogetherRow } from "./queries.ts";

export interface AgainstParts {
  readonly metric: BestMetric;
  readonly hunter: HunterRow;
  readonly other: HunterRow;
  readonly figures: readonly FiguresRow[];
  readonly together: TogetherRow | undefined;
}

/** Presents two hunters side by side, in seconds. */
export function presentAgainst({ metric, hunter, other, figures, together }: AgainstParts): AgainstAnswer {
  const ofSize = (squadSize: number): SizeAgainst => {
    const rowOf = ({ uuid }: HunterRow) =>
      figures.find((row) => row.userUuid === uuid && row.squadSize === squadSize);
    const [ours, theirs] = [rowOf(hunter), rowOf(other)];
    const lead = findLead(ours?.steps ?? [], theirs?.steps ?? []);
    return {
      hunter: presentFigure(ours),
      other: presentFigure(theirs),
      lead: lead && {
        who: lead.who,
        since: lead.since.toISOString(),
        reachedAt: lead.reachedAt.toISOString(),
      },
    };
  };
  return {
    metric,
    hunter: presentUser(hunter, presentStats(hunter, null)),
    other: presentUser(other, presentStats(other, null)),
    sizes: { any: ofSize(0), 1: ofSize(1), 2: ofSize(2), 3: ofSize(3), 4: ofSize(4) },
    together: presentTogether(together),
  };
}

function presentFigure(row: FiguresRow | undefined): FigureAgainst {
  const counted = row?.steps.at(-1);
  const best = counted ?? row?.shortSteps.at(-1);
  return {
    best:
      best === undefined
        ? null
        : {
            value: secondsFromMs(best.valueMs),
            estimated: best.estimated,
            nightUuid: best.nightUuid,
            at: best.playedAt.toISOString(),
            counts: counted !== undefined,
          },
    median: row?.medianMs == null ? null : secondsFromMs(Math.round(row.medianMs)),
    count: row?.count ?? 0,
  };
}

function presentTogether(row: TogetherRow | undefined): AgainstAnswer["together"] {
  const { nights = 0, lastNightAt = null, bestMs = null, bestNightUuid = null } = row ?? {};
  return {
    nights,
    lastNightAt: lastNightAt?.toISOString() ?? null,
    best:
      bestMs === null || bestNightUuid === null
        ? null
        : { averageRealTime: secondsFromMs(bestMs), nightUuid: bestNightUuid },
  };
}

type Step = Pick<BestStep, "valueMs" | "playedAt">;

interface FoundLead {
  readonly who: SideAgainst;
  readonly since: Date;
  readonly reachedAt: Date;
}

/**
 * Returns which of two hunters leads, by the steps of their bests (the first step first), since when without a break,
 * and when the leader was first as fast as the other is now. Returns null while one has no best, or both are equally
 * fast.
 */
export function findLead(hunter: readonly Step[], other: readonly Step[]): FoundLead | null {
  const [ours, theirs] = [hunter.at(-1)?.valueMs, other.at(-1)?.valueMs];
  if (ours === undefined || theirs === undefined || ours === theirs) return null;
  const who = ours < theirs ? "hunter" : "other";
  const [ahead, behind] = who === "hunter" ? [hunter, other] : [other, hunter];
  const goal = Math.max(ours, theirs);
  const since = leadBegan(ahead, behind);
  const reached = ahead.find(({ valueMs }) => valueMs <= goal);
  return since === null || reached === undefined ? null : { who, since, reachedAt: reached.playedAt };
}

/** Returns the beginning of the last period in which the hunter `ahead` was faster; null when there is none. */
function leadBegan(ahead: readonly Step[], behind: readonly Step[]): Date | null {
  const moments = [...ahead, ...behind]
    .map(({ playedAt }) => playedAt)
    .toSorted((a, b) => a.getTime() - b.getTime());
  let began: Date | null = null;
  for (const moment of moments) {
    const isAhead = bestAt(ahead, moment) < bestAt(behind, moment);
    // Before the other hunter's first night nobody can lead.
    if (!isAhead || bestAt(behind, moment) === Number.POSITIVE_INFINITY) began = null;
    else began ??= moment;
  }
  return began;
}

/** Returns the best up to and including a moment; infinite when there is none. */
function bestAt(steps: readonly Step[], moment: Date): number {
  return steps.findLast(({ playedAt }) => playedAt <= moment)?.valueMs ?? Number.POSITIVE_INFINITY;
}
