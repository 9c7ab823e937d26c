import { hash } from "node:crypto";
import { defaultLocale } from "@hunt/contracts/locales";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import { type CardBest, type HunterCard, hunterCard } from "@hunt/engine/cards/hunter-card";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";
import { canDraw } from "../../platform/pictures/letters.ts";
import { getUser } from "./get-user.ts";
import type { RankingDeps } from "./rank-bests.ts";

/** The picture of a hunter with a verified name as PNG; `user_not_found` for everybody else. Each is drawn once. */
export async function getUserPreview(
  deps: RankingDeps & Pick<Deps, "config" | "texts" | "pictures">,
  uuidOrIgn: string,
): Promise<Buffer> {
  const user = await getUser(deps, uuidOrIgn);
  const { ign } = user;
  if (ign === null) throw new AppError("user_not_found");
  const svg = hunterCard(
    cardOfHunter({ ...user, ign }, deps.texts(defaultLocale), deps.config.brandName),
    canDraw,
  );
  return await deps.pictures.of(`hunter ${hash("sha256", svg)}`, () => svg);
}

const squadSizes = [1, 2, 3, 4] as const;

/** What the card of a hunter says. */
export function cardOfHunter(
  { ign, stats }: Pick<UserAnswer, "stats"> & { readonly ign: string },
  texts: PageTexts,
  brand: string,
): HunterCard {
  const { text } = texts;
  return {
    brand,
    kind: text("leaderboards.column.hunter"),
    name: ign,
    captures: text("share.captures", {
      count: stats.allHydrolystCaptures,
      host: stats.hostHydrolystCaptures,
      client: stats.clientHydrolystCaptures,
    }),
    nights: text("home.nights", { count: stats.nights, number: stats.nights }),
    bestsTitle: text("night.average.averageRealTime"),
    bests: squadSizes.map((size) => ({
      squad: text(`common.squadSize.${size}`),
      best: cardBest(stats.best?.[size].averageRealTime ?? null, texts),
    })),
  };
}

function cardBest(best: PersonalBest | null, { text, number }: PageTexts): CardBest | null {
  if (best === null) return null;
  const { value, estimated, rank, total } = best;
  const place = rank === null || total === null ? null : { rank, total };
  return {
    ms: msFromSeconds(value),
    isEstimated: estimated,
    rank: place && {
      ...place,
      words: text("share.rankOf", { rank: `#${number(place.rank)}`, total: number(place.total) }),
    },
  };
}
