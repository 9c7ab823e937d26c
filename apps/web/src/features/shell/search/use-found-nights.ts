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
import type { FoundHunters } from "./use-found-hunters.ts";

/** Below hunters and pages, which must be in sight. */
const listedNights = 4;

/** The nights that this browser keeps, read anew each time the search is opened; it may refuse. */
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

/** The nights that a text finds, and whether those of the server could not be asked for. */
export interface FoundNights {
  readonly targets: readonly NightTarget[];
  readonly failed: { readonly retry: () => void } | null;
}

/**
 * Nights of this browser by what they are called, and the latest public ones of the hunter whom the text finds first; for no text the
 * latest of this browser.
 */
export function useFoundNights(text: string, hunters: FoundHunters): FoundNights {
  const { t, locale } = useTranslation();
  const dayListed = useDayListed();
  const hunter = hunters.targets[0]?.user.uuid ?? null;
  // What was asked for a shorter text stands; while letters still come in, nothing is asked.
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

/** Of the day it was published, by which they are in order: so do all lists of nights. */
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

/** The latest public nights of a hunter; of nobody there is nothing to ask. */
function nightsOfHunterQuery(userUuid: string | null) {
  return queryOptions({
    queryKey: ["nights", "search", userUuid],
    queryFn: ({ signal }) =>
      api.get("/v2/nights", { query: { userUuid: userUuid ?? "", limit: listedNights }, signal }),
    enabled: userUuid !== null,
  });
}
