import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useDayListed } from "../../../domain-ui/day-played.tsx";
import type { Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { api } from "../../../lib/api/api.ts";
import { formatDay } from "../../../lib/dates.ts";
import type { KeptNightName } from "../../../lib/kept/night-names.ts";
import { addressOfNight } from "../../../lib/kept/night-names.ts";
import { bestOf, isMatch, shownOf } from "./arrange-groups.ts";
import type { NightTarget } from "./search-target.ts";
import type { HunterSearchState } from "./use-found-hunters.ts";

/** The most nights that are listed, because hunters and pages above must stay in sight. */
const listedNights = 4;

/** Queries the nights that are stored in this browser, again each time the search is opened; the browser may refuse. */
const keptNightsQuery = queryOptions({
  queryKey: ["kept", "night-names"],
  queryFn: async () => {
    const { readNightNames } = await loadChunk(() => import("../../../lib/kept/night-names.ts"));
    return await readNightNames();
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
  networkMode: "always",
});

/** The nights that match a text, and whether those of the server could not be loaded. */
export interface FoundNights {
  readonly targets: readonly NightTarget[];
  readonly failed: { readonly retry: () => void } | null;
}

/**
 * Returns nights in this browser by their names, and the latest public ones of the first hunter that matches the text; for an empty
 * text the latest in this browser.
 */
export function useFoundNights(text: string, hunters: HunterSearchState): FoundNights {
  const { t, locale } = useTranslation();
  const dayListed = useDayListed();
  const hunter = hunters.targets[0]?.user.uuid ?? null;
  // The nights for a shorter text stay, and no request is made while letters are still typed.
  const isKnown = hunters.isCurrent && hunters.isSettled;
  const nights = useQuery({ ...nightsOfHunterQuery(hunter), enabled: hunter !== null && isKnown });
  const { data: kept = [] } = useQuery(keptNightsQuery);
  const local = kept.map((night) => keptTarget(t, locale, night));
  if (text === "") return { targets: local.slice(0, shownOf.recent), failed: null };
  const own = bestOf(
    local.filter((night) => isMatch(night, text)),
    text,
  );
  const theirs = nights.data?.items ?? [];
  return {
    targets: [
      ...own.slice(0, listedNights),
      ...theirs.map((night) => publicTarget(t, dayListed(night), night)),
    ],
    failed: isKnown && nights.isError ? { retry: () => void nights.refetch() } : null,
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

/** Returns a public night as a target, with the day of its publication, by which all lists of nights are sorted. */
function publicTarget(t: Translate, day: string, night: NightAnswer): NightTarget {
  const { uuid, users, averageRealTime, estimated, format } = night;
  const names = users.map(({ ign }) => ign);
  const ms = averageRealTime === null ? null : msFromSeconds(averageRealTime);
  const about = [format, ms === null ? "" : formatDuration(ms), day].filter(Boolean).join(" · ");
  const href = `/nights/${uuid}`;
  if (names.length === 0) return { kind: "night", href, label: t("keys.night"), about };
  const label = names.map((name) => name ?? t("common.anonymous")).join(", ");
  return {
    kind: "night",
    href,
    label,
    about,
    parts: { names, format, ms, estimated: estimated.includes("averageRealTime"), day },
  };
}

/** Queries the latest public nights of a hunter; disabled without a hunter. */
function nightsOfHunterQuery(userUuid: string | null) {
  return queryOptions({
    queryKey: ["nights", "search", userUuid],
    queryFn: ({ signal }) =>
      api.get("/v2/nights", { query: { userUuid: userUuid ?? "", limit: listedNights }, signal }),
    enabled: userUuid !== null,
  });
}
