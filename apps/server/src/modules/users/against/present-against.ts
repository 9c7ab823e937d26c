import type { AgainstAnswer, FigureAgainst, SizeAgainst } from "@hunt/contracts/against";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { BestMetric } from "@hunt/contracts/users";
import { presentStats, presentUser } from "../show/present-user.ts";
import type { HunterRow } from "../user/queries.ts";
import { findLead } from "./find-lead.ts";
import type { FiguresRow, TogetherRow } from "./queries.ts";

export interface AgainstParts {
  readonly metric: BestMetric;
  readonly hunter: HunterRow;
  readonly other: HunterRow;
  readonly figures: readonly FiguresRow[];
  readonly together: TogetherRow | undefined;
}

/** Two hunters beside each other, in seconds. */
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
