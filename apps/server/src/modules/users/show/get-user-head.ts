import type { UserAnswer } from "@hunt/contracts/users";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getUser } from "./get-user.ts";
import type { RankingDeps } from "./rank-bests.ts";

/** What link previews are told of a hunter; null when there is none. Who has no verified name is not for search engines. */
export async function getUserHead(
  deps: RankingDeps,
  uuidOrIgn: string,
  texts: PageTexts,
): Promise<PageHead | null> {
  try {
    const user = await getUser(deps, uuidOrIgn);
    if (user.ign === null) return { title: texts.text("hunter.title"), description: "", isHidden: true };
    const description = describe(user, texts);
    return {
      title: user.ign,
      description,
      imagePath: `/v2/users/${user.uuid}/preview.png`,
      plain: plainLines(user, { ign: user.ign, description, texts }),
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function describe({ stats }: UserAnswer, { text }: PageTexts): string {
  const { nights, allHydrolystCaptures, hostHydrolystCaptures, clientHydrolystCaptures, best } = stats;
  const average = best?.any.averageRealTime;
  return [
    text("share.captures", {
      count: allHydrolystCaptures,
      host: hostHydrolystCaptures,
      client: clientHydrolystCaptures,
    }),
    text("home.nights", { count: nights, number: nights }),
    ...(average ? [text("plain.bestAverage", { time: clockTime(average.value) })] : []),
  ].join(" · ");
}

interface HunterWords {
  readonly ign: string;
  readonly description: string;
  readonly texts: PageTexts;
}

function plainLines(user: UserAnswer, { ign, description, texts }: HunterWords): readonly PlainLine[] {
  const average = user.stats.best?.any.averageRealTime;
  return [
    { text: ign },
    { text: description },
    ...(average ? [{ text: texts.text("plain.bestNight"), path: `/nights/${average.nightUuid}` }] : []),
  ];
}

/** 83.412 → 1:23.412. */
function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;
}
