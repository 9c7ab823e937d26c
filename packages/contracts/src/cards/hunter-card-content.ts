import type { CardBest, HunterCard } from "@hunt/engine/cards/hunter-card";
import { shownName } from "@hunt/engine/domain/shown-name";
import type { PersonalBest } from "../personal-bests.ts";
import { msFromSeconds } from "../seconds.ts";
import type { UserAnswer } from "../users.ts";
import { type CardTexts, cardRank } from "./card-texts.ts";

const squadSizes = [1, 2, 3, 4] as const;

export type NamedHunter = Pick<UserAnswer, "stats"> & { readonly ign: string };

/** Returns the content of a hunter's card, for a link preview or for a picture that a visitor saves. */
export function hunterCardContent({ ign, stats }: NamedHunter, texts: CardTexts, brand: string): HunterCard {
  const { text, number } = texts;
  return {
    brand,
    kind: text("hunter.title"),
    name: shownName(ign),
    captures: text("share.captures", {
      count: stats.allHydrolystCaptures,
      host: number(stats.hostHydrolystCaptures),
      client: number(stats.clientHydrolystCaptures),
    }),
    nights: text("home.nights", { count: stats.nights, number: number(stats.nights) }),
    bestsTitle: text("card.averageRealTime"),
    bests: squadSizes.map((size) => ({
      squad: text(`common.squadSize.${size}`),
      best: cardBest(stats.best?.[size].averageRealTime ?? null, texts),
    })),
  };
}

function cardBest(best: PersonalBest | null, texts: CardTexts): CardBest | null {
  if (best === null) return null;
  return { ms: msFromSeconds(best.value), isEstimated: best.estimated, rank: cardRank(best, texts) };
}
