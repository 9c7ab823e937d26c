import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../lib/dates.ts";
import { addressOfNight } from "../../../lib/kept/night-address.ts";
import type { KeptNightName } from "../../../lib/kept/night-names.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { hasAllWords } from "./has-all-words.ts";
import { hunterSearchQuery } from "./hunter-search-query.ts";
import { keptNightsQuery, listedNights, nightsOfHunterQuery } from "./night-queries.ts";
import type { NightTarget } from "./search-target.ts";

/** The nights that a text finds, and whether those of the server could not be asked for. */
export interface FoundNights {
  readonly targets: readonly NightTarget[];
  readonly failed: { readonly retry: () => void } | null;
}

/** Nights of this browser by what they are called, and the latest public ones of the hunter whom the text finds first. */
export function useFoundNights(text: string): FoundNights {
  const { t, locale } = useTranslation();
  const [settled] = useDebounced(text);
  const hunters = useQuery(hunterSearchQuery(settled));
  const isCurrent = settled === text && text !== "" && !hunters.isPlaceholderData;
  const hunter = isCurrent ? (hunters.data?.items.find(({ ign }) => ign !== null) ?? null) : null;
  const nights = useQuery(nightsOfHunterQuery(hunter?.uuid ?? null));
  const { data: kept = [] } = useQuery(keptNightsQuery);
  const local = text === "" ? [] : kept.map((night) => keptTarget(t, locale, night));
  const own = local.filter(({ label, about }) => hasAllWords(text, `${label} ${about}`, locale));
  const theirs = hunter === null ? [] : (nights.data?.items ?? []);
  return {
    targets: [...own.slice(0, listedNights), ...theirs.map((night) => publicTarget(t, locale, night))],
    failed: hunter !== null && nights.isError ? { retry: () => void nights.refetch() } : null,
  };
}

function keptTarget(t: Translate, locale: Locale, night: KeptNightName): NightTarget {
  const { id, name, format, startedAtMs } = night;
  const day = startedAtMs === null ? "" : formatDay(new Date(startedAtMs).toISOString(), locale);
  const own = [format, day].filter(Boolean).join(" · ");
  const about = name === "" ? t("keys.nightHere") : [t("keys.nightHere"), own].filter(Boolean).join(" · ");
  return {
    kind: "night",
    href: `/upload#${addressOfNight(id)}`,
    label: name || own || t("keys.night"),
    about,
  };
}

/** Of the day it was published, by which they are in order: so do all lists of nights. */
function publicTarget(t: Translate, locale: Locale, night: NightAnswer): NightTarget {
  const { uuid, users, averageRealTime, format, createdAt } = night;
  const names = users.map(({ ign }) => ign ?? t("common.anonymous"));
  const time = averageRealTime === null ? "" : formatDuration(msFromSeconds(averageRealTime));
  return {
    kind: "night",
    href: `/nights/${uuid}`,
    label: names.length === 0 ? t("keys.night") : names.join(", "),
    about: [format, time, formatDay(createdAt, locale)].filter(Boolean).join(" · "),
  };
}
