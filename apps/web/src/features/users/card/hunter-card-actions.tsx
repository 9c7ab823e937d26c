import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { CardBest, HunterCard } from "@hunt/engine/cards/hunter-card";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatNumber } from "../../../lib/dates.ts";

const squadSizes = [1, 2, 3, 4] as const;

/** The hunter's card, to be copied or saved; of whoever has no name there is none. */
export function HunterCardActions({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ign } = user;
  if (ign === null) return null;
  const card = async () => {
    const { hunterCard } = await import("@hunt/engine/cards/hunter-card");
    const content = cardOf(t, { ...user, ign }, (value) => formatNumber(value, locale));
    return (canDraw: (text: string) => boolean) => hunterCard(content, canDraw);
  };
  return <CardActions card={card} fileName={`hunter-${user.uuid.slice(0, 8)}`} />;
}

type NamedUser = Pick<UserAnswer, "stats"> & { readonly ign: string };
type WriteNumber = (value: number) => string;

function cardOf(t: Translate, { ign, stats }: NamedUser, number: WriteNumber): HunterCard {
  return {
    brand: appConfig.brand,
    kind: t("hunter.title"),
    name: ign,
    captures: t("share.captures", {
      count: stats.allHydrolystCaptures,
      host: number(stats.hostHydrolystCaptures),
      client: number(stats.clientHydrolystCaptures),
    }),
    nights: t("home.nights", { count: stats.nights, number: number(stats.nights) }),
    bestsTitle: t("card.averageRealTime"),
    bests: squadSizes.map((size) => ({
      squad: t(`common.squadSize.${size}`),
      best: cardBest(t, stats.best?.[size].averageRealTime ?? null, number),
    })),
  };
}

function cardBest(t: Translate, best: PersonalBest | null, number: WriteNumber): CardBest | null {
  if (best === null) return null;
  const { value, estimated, rank, total } = best;
  const place = rank === null || total === null ? null : { rank, total };
  return {
    ms: msFromSeconds(value),
    isEstimated: estimated,
    rank: place && {
      ...place,
      words: t("share.rankOf", { rank: `#${number(place.rank)}`, total: number(place.total) }),
    },
  };
}
