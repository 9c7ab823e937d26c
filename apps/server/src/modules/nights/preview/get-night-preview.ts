import { hash } from "node:crypto";
import { cardRank } from "@hunt/contracts/cards/card-texts";
import { figuresInMs } from "@hunt/contracts/figure-seconds";
import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { defaultLocale } from "@hunt/contracts/locales";
import type { NightAnswer } from "@hunt/contracts/nights";
import { runInMs } from "@hunt/contracts/run-in-ms";
import { type NightCard, nightCard, nightCardFigures } from "@hunt/engine/cards/night-card";
import { nightFigures } from "@hunt/engine/domain/figures";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import { canDraw } from "../../../platform/pictures/create-pictures.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getNight } from "../show/get-night.ts";
import { cardSquad, nightSummary } from "./night-summary.ts";

/**
 * The function that knows the boards. Boards show nights, so the rank of a night comes from a module above and is
 * passed in.
 */
export interface NightRankDeps {
  /** Returns where a public night stands on its board; its rank is null when it is on none. */
  readonly getNightRank: (
    deps: Pick<Deps, "db">,
    nightUuid: string,
  ) => Promise<Pick<NightRankAnswer, "rank" | "total">>;
}

type PreviewDeps = NightRankDeps & Pick<Deps, "db" | "config" | "texts" | "pictures">;

/**
 * Returns the picture of a public night as PNG; throws `night_not_found` for every other night. It is drawn again only
 * when something on it has changed, which includes names and ranks.
 */
export async function getNightPreview(deps: PreviewDeps, nightUuid: string): Promise<Buffer> {
  const night = await getPublicNight(deps, nightUuid);
  const standing = await deps.getNightRank(deps, nightUuid);
  // A picture has one address and therefore one language.
  const texts = deps.texts(defaultLocale);
  const svg = nightCard(cardOfNight(night, { texts, standing, brand: deps.config.brandName }), canDraw);
  return await deps.pictures.of(`night ${nightUuid} ${hash("sha256", svg)}`, () => svg);
}

/** Returns a night that everybody may see; throws `night_not_found` for every other. */
export async function getPublicNight(deps: Pick<Deps, "db">, nightUuid: string): Promise<NightAnswer> {
  const { night } = await getNight(deps, visitor, nightUuid);
  if (night.scope !== "public") throw new AppError("night_not_found");
  return night;
}

interface CardFacts {
  readonly texts: PageTexts;
  readonly brand: string;
  readonly standing: Pick<NightRankAnswer, "rank" | "total">;
}

/** Returns the contents of a night's card. */
export function cardOfNight(night: NightAnswer, { texts, brand, standing }: CardFacts): NightCard {
  const { season, date } = nightSummary(night, texts);
  const { text } = texts;
  const format = night.format === "" ? text("night.withoutCapture") : night.format;
  const names = nightCardFigures.map((name) => [name, text(`night.average.${name}`)] as const);
  return {
    head: { brand, about: `${format} · ${date} · ${season}` },
    night: { ...night, ...figuresInMs(nightFigures, night), runs: (night.runs ?? []).map(runInMs) },
    squad: cardSquad(night, texts),
    rank: cardRank(standing, texts),
    labels: Object.fromEntries(names) as NightCard["labels"],
  };
}
