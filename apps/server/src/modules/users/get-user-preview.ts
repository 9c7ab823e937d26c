import { hash } from "node:crypto";
import { defaultLocale } from "@hunt/contracts/locales";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markOf } from "@hunt/engine/marks/mark-of";
import { rankTier } from "@hunt/engine/marks/rank-tier";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";
import { canDraw } from "../../platform/pictures/letters.ts";
import { estimateSign } from "../../platform/pictures/picture-parts.ts";
import { getUser } from "./get-user.ts";
import { type HunterPicture, hunterSvg } from "./hunter-svg.ts";
import type { RankingDeps } from "./rank-bests.ts";

/** The picture of a hunter with a verified name as PNG; `user_not_found` for everybody else. Each is drawn once. */
export async function getUserPreview(
  deps: RankingDeps & Pick<Deps, "config" | "texts" | "pictures">,
  uuidOrIgn: string,
): Promise<Buffer> {
  const user = await getUser(deps, uuidOrIgn);
  if (user.ign === null) throw new AppError("user_not_found");
  const svg = hunterSvg(hunterPicture(user, deps.texts(defaultLocale), deps.config.brandName));
  return await deps.pictures.of(`hunter ${hash("sha256", svg)}`, () => svg);
}

const squadSizes = [1, 2, 3, 4] as const;

/** What the picture of a hunter says. */
export function hunterPicture(user: UserAnswer, texts: PageTexts, brand: string): HunterPicture {
  const { text } = texts;
  const { stats } = user;
  return {
    brand,
    kind: text("leaderboards.column.hunter"),
    // A name that the typeface cannot draw is not drawn wrong.
    name: user.ign !== null && canDraw(user.ign) ? user.ign : null,
    captures: text("plain.captures", {
      count: stats.allHydrolystCaptures,
      host: stats.hostHydrolystCaptures,
      client: stats.clientHydrolystCaptures,
    }),
    nights: text("home.nights", { count: stats.nights, number: stats.nights }),
    bestsTitle: text("night.average.averageRealTime"),
    bests: squadSizes.map((size) => ({
      squad: text(`common.squadSize.${size}`),
      ...bestOf(stats.best?.[size].averageRealTime ?? null, texts),
    })),
  };
}

function bestOf(best: PersonalBest | null, { text, number }: PageTexts) {
  const valueMs = best === null ? null : msFromSeconds(best.value);
  const sign = best?.estimated ? estimateSign : "";
  const value = { value: sign + formatDuration(valueMs), mark: markOf("realTime", valueMs) };
  if (best === null || best.rank === null || best.total === null) return { ...value, rank: null };
  const words = text("hunter.bests.rankOf", { rank: `#${number(best.rank)}`, total: number(best.total) });
  return { ...value, rank: { words, tier: rankTier(best.rank, best.total) } };
}
