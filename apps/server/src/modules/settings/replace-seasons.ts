import { seasonsSchema } from "@hunt/contracts/setting-values";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { getSettingValues } from "./get-settings.ts";
import { takeSeasons, writeSetting } from "./queries.ts";
import type { SettingValues } from "./setting-values.ts";

export interface ReplacedSeasons {
  readonly from: SettingValues["seasons"];
  readonly to: SettingValues["seasons"];
}

/**
 * Sets the seasons within a transaction; whoever holds the old ones is waited for. Nights do not follow by themselves:
 * `changeSeasons` moves them in the same transaction. Refuses seasons that overlap in number or beginning
 * (`invalid_parameter`).
 */
export async function replaceSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  given: unknown,
): Promise<ReplacedSeasons> {
  const seasons = seasonsSchema.safeParse(given);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  await takeSeasons(trx);
  const { seasons: from } = await getSettingValues({ db: trx });
  const to = followStarts(from, seasons.data);
  await writeSetting(trx, { key: "seasons", value: to, now: new Date(deps.clock()) });
  return { from, to };
}

type Seasons = SettingValues["seasons"];

/**
 * Where one season ended as the next began, and that one begins at another time now, the first ends then: a moved beginning leaves
 * neither a gap nor an overlap. An end that was set anew is what was meant.
 */
export function followStarts(before: Seasons, after: Seasons): Seasons {
  return after.map((season) => {
    const was = before.find(({ number }) => number === season.number);
    if (season.endsAt === null || !isSame(was?.endsAt ?? null, season.endsAt)) return season;
    const next = before.find(({ startsAt }) => isSame(startsAt, season.endsAt));
    const begins = after.find(({ number }) => number === next?.number)?.startsAt;
    if (begins === undefined || isSame(begins, season.endsAt)) return season;
    return Date.parse(begins) > Date.parse(season.startsAt) ? { ...season, endsAt: begins } : season;
  });
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
