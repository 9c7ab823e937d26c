import {
  type BoardEntries,
  boardEntries,
  type NightRankAnswer,
  nightBoardQuerySchema,
} from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { getRankedNight, type RankedNight } from "../nights/show/get-night.ts";
import { listNightBoard } from "./list-boards.ts";
import { type FigureOfNight, type Standing, selectStandings } from "./standing-queries.ts";
import { selectWouldBe } from "./would-be-queries.ts";

/**
 * The standing of a night that no board knows, without a known reason. The night has just been deleted, or its board is
 * being made.
 */
const noStanding: Standing = {
  rank: null,
  total: null,
  unrankedReason: "boards_changing",
  waitsUntil: null,
};

const nowhere = { rank: null, total: null, entries: "best", wouldBe: null, waitsUntil: null } as const;

/**
 * Returns where a night stands by its average real time, among the best nights of squads or else among all nights. For
 * a night that is on no board it returns the reason, and, when only a confirmation is missing, where the night would
 * stand. Runs at most four statements. Throws `night_not_found` when the night does not exist or the caller may not see
 * it.
 */
export async function getNightRank(
  deps: Pick<Deps, "db" | "log" | "clock">,
  actor: Actor,
  nightUuid: string,
): Promise<NightRankAnswer> {
  const night = await getRankedNight(deps, actor, nightUuid);
  const { season, verified: verifiedOnly, averageRealTimeMs: valueMs, category } = night;
  const [standing = noStanding] = await findStandings(deps, [
    {
      metric: "averageRealTime",
      season,
      squadSize: boardSquadSize(night),
      verifiedOnly,
      valueMs,
      nightUuid,
      category,
    },
  ]);
  if (standing.rank === null) {
    const { unrankedReason, waitsUntil } = standing;
    const wouldBe =
      unrankedReason === "unconfirmed" ? await selectWouldBe(deps.db, nightUuid, deps.clock()) : null;
    return {
      ...nowhere,
      verifiedOnly,
      unrankedReason,
      wouldBe,
      waitsUntil: waitsUntil?.toISOString() ?? null,
    };
  }
  for (const entries of boardEntries) {
    const place = await placeOnBoard(deps, night, entries);
    if (place !== null)
      return { ...place, entries, verifiedOnly, unrankedReason: null, wouldBe: null, waitsUntil: null };
  }
  // The night left its board between two statements.
  return { ...nowhere, verifiedOnly, unrankedReason: noStanding.unrankedReason };
}

async function placeOnBoard(
  deps: Pick<Deps, "db" | "log" | "clock">,
  night: RankedNight,
  entries: BoardEntries,
) {
  const query = nightBoardQuerySchema.parse({
    season: night.season,
    squadSize: String(night.squadSize),
    limit: 1,
    around: night.uuid,
    entries,
    verifiedOnly: night.verified,
    ...(night.category !== null && { category: night.category }),
  });
  try {
    const { items, total } = await listNightBoard(deps, query);
    const entry = items.find(({ uuid }) => uuid === night.uuid);
    return entry === undefined ? null : { rank: entry.rank, total };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** Boards have every squad size that exists. A night of any other size would get its reason from the "any" board. */
function boardSquadSize({ squadSize }: RankedNight): "any" | 1 | 2 | 3 | 4 {
  return ([1, 2, 3, 4] as const).find((size) => size === squadSize) ?? "any";
}

/**
 * Returns the standings of figures on the boards of their categories, with one entry per squad, in the order of
 * `figures`. Runs one statement, or none when there are no figures.
 */
export async function findStandings(
  deps: Pick<Deps, "db" | "clock">,
  figures: readonly FigureOfNight[],
): Promise<readonly Standing[]> {
  if (figures.length === 0) return [];
  const rows = await selectStandings(deps.db, figures, deps.clock());
  const byIndex = new Map(rows.map(({ index, ...standing }) => [index, standing]));
  return figures.map((_figure, index) => byIndex.get(index) ?? noStanding);
}
