import type { ListedPersonAnswer } from "@hunt/contracts/people";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import type { PersonAnswer } from "@hunt/contracts/persons";
import { secondsFromMs } from "@hunt/contracts/seconds";
import {
  type BestMetric,
  bestMetrics,
  type HunterStats,
  type SquadMateAnswer,
  type UserAnswer,
} from "@hunt/contracts/users";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import type { HunterRow } from "../user/queries.ts";
import type { MateRow } from "./mate-queries.ts";
import type { RankedBest } from "./rank-bests.ts";

type CountsRow = Pick<
  HunterRow,
  "nights" | "runs" | "all_captures" | "host_captures" | "client_captures" | "last_night_at"
>;

/** Presents what a hunter has done; empty without a verified name. `bests` is null in lists. */
export function presentStats(row: CountsRow, bests: readonly RankedBest[] | null): HunterStats {
  return {
    nights: row.nights ?? 0,
    runs: row.runs ?? 0,
    allHydrolystCaptures: row.all_captures ?? 0,
    hostHydrolystCaptures: row.host_captures ?? 0,
    clientHydrolystCaptures: row.client_captures ?? 0,
    lastNightAt: shownInstant(row.last_night_at),
    best: bests && {
      any: bestsOfSize(bests, "any"),
      1: bestsOfSize(bests, 1),
      2: bestsOfSize(bests, 2),
      3: bestsOfSize(bests, 3),
      4: bestsOfSize(bests, 4),
    },
  };
}

function bestsOfSize(
  bests: readonly RankedBest[],
  size: RankedBest["size"],
): Record<BestMetric, PersonalBest | null> {
  const ofMetric = (metric: BestMetric) => {
    const found = bests.find((best) => best.size === size && best.metric === metric);
    return found ? presentBest(found) : null;
  };
  return Object.fromEntries(bestMetrics.map((metric) => [metric, ofMetric(metric)])) as Record<
    BestMetric,
    PersonalBest | null
  >;
}

function presentBest(best: RankedBest): PersonalBest {
  return {
    value: secondsFromMs(best.valueMs),
    estimated: best.estimated,
    nightUuid: best.nightUuid,
    season: best.season,
    rank: best.rank,
    total: best.total,
    unrankedReason: best.unrankedReason,
    verifiedOnly: best.verified,
  };
}

export type PresentedAccount = Pick<
  HunterRow,
  | "uuid"
  | "role"
  | "created_at"
  | "ign"
  | "listed"
  | "verified_at"
  | "aliases"
  | "display_aliases"
  | "platform"
  | "badges"
  | "patreon_tier"
>;

/** Presents a hunter to everybody; without a verified name the hunter has no name. */
export function presentUser(row: PresentedAccount, stats: HunterStats): UserAnswer {
  return {
    uuid: row.uuid,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    ign: row.listed ? row.ign : null,
    verifiedAt: row.listed ? (row.verified_at?.toISOString() ?? null) : null,
    aliases: row.listed && row.display_aliases ? [...row.aliases] : [],
    platform: row.platform,
    badges: [...row.badges],
    patreonTier: row.patreon_tier,
    stats,
  };
}

/** Presents an account as in the lists of admins. */
export function presentListedPerson(
  row: HunterRow & { readonly suspended_until: Date | null },
  now: Date,
): ListedPersonAnswer {
  const { suspended_until: until } = row;
  const suspendedUntil = until !== null && until > now ? until.toISOString() : null;
  return { ...presentUser(row, presentStats(row, null)), suspendedUntil };
}

/** Presents an account in short. */
export function presentPerson({
  uuid,
  ign,
  listed,
  role,
}: Pick<PresentedAccount, "uuid" | "ign" | "listed" | "role">): PersonAnswer {
  return { uuid, ign: listed ? ign : null, role };
}

/** Presents a squad mate, with times in seconds. */
export function presentMate(row: MateRow): SquadMateAnswer {
  return {
    uuid: row.uuid,
    ign: row.ign,
    nights: row.nights,
    lastNightAt: row.lastNightAt.toISOString(),
    best:
      row.bestMs === null || row.bestNightUuid === null
        ? null
        : { averageRealTime: secondsFromMs(row.bestMs), nightUuid: row.bestNightUuid },
  };
}
