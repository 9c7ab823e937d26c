import { hash } from "node:crypto";
import { hunterCardContent } from "@hunt/contracts/cards/hunter-card-content";
import { listUsersQuerySchema } from "@hunt/contracts/listed-users";
import { defaultLocale } from "@hunt/contracts/locales";
import type { UserAnswer } from "@hunt/contracts/users";
import { hunterCard } from "@hunt/engine/cards/hunter-card";
import { shownName } from "@hunt/engine/domain/shown-name";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import { isolateName } from "../../../platform/pages/page-heads.ts";
import { canDraw } from "../../../platform/pictures/create-pictures.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getUser } from "./get-user.ts";
import { listUsers } from "./list-users.ts";
import type { RankingDeps } from "./rank-bests.ts";

const huntersInPlainPage = 25;

/**
 * Returns the head of a hunter's page for link previews; null when there is no such hunter. Search engines must not list
 * hunters without a verified name.
 */
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
      title: shownName(user.ign),
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
    { text: shownName(ign) },
    { text: description },
    ...(average ? [{ text: texts.text("plain.bestNight"), path: `/nights/${average.nightUuid}` }] : []),
  ];
}

/** Formats a time: 83.412 → 1:23.412. */
function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, "0")}`;
}

/**
 * Returns the picture of a hunter with a verified name as PNG; throws `user_not_found` for every other account. Each
 * picture is drawn once.
 */
export async function getUserPreview(
  deps: RankingDeps & Pick<Deps, "config" | "texts" | "pictures">,
  uuidOrIgn: string,
): Promise<Buffer> {
  const user = await getUser(deps, uuidOrIgn);
  const { ign } = user;
  if (ign === null) throw new AppError("user_not_found");
  const content = hunterCardContent({ ...user, ign }, deps.texts(defaultLocale), deps.config.brandName);
  const svg = hunterCard(content, canDraw);
  return await deps.pictures.of(`hunter ${hash("sha256", svg)}`, () => svg);
}

/**
 * Returns the head of the hunters' page, with those who captured most, for link previews and browsers without JavaScript.
 */
export async function getHuntersHead(
  deps: Pick<Deps, "db" | "log" | "clock">,
  texts: PageTexts,
): Promise<PageHead> {
  const { items, total } = await listUsers(deps, listUsersQuerySchema.parse({ limit: huntersInPlainPage }));
  const title = texts.text("database.title");
  const description = texts.text("plain.hunters", { count: total });
  return {
    title,
    description,
    plain: [
      { text: title },
      { text: description },
      ...items.map(({ ign, uuid, stats }) => ({
        text: `${isolateName(ign ?? uuid)} · ${texts.number(stats.allHydrolystCaptures)}`,
        path: `/users/${encodeURIComponent(ign ?? uuid)}`,
      })),
    ],
  };
}
