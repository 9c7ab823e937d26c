import type { SizeAgainst } from "@hunt/contracts/against";
import { isJudged, isShared } from "@hunt/contracts/like-for-like";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber, fullDays } from "../../../lib/dates.ts";
import type { TwoNames } from "./two-figures.tsx";

interface LeadWordsProps {
  readonly size: SizeAgainst;
  readonly names: TwoNames;
}

/** Returns for how many days one of the two has been ahead. */
function useDaysAhead({ lead }: SizeAgainst): number {
  const [nowMs] = useState(() => Date.now());
  return lead === null ? 0 : fullDays(nowMs - Date.parse(lead.since));
}

/** Names the hunter who is ahead and the number of days, or the reason why nobody is. */
export function LeadWords({ size, names }: LeadWordsProps) {
  const { t, locale } = useTranslation();
  const days = useDaysAhead(size);
  const noLead = useNoLeadWords({ size, names });
  const { lead } = size;
  if (lead === null || noLead !== null) return noLead;
  const name = names[lead.who];
  return days < 1
    ? t("against.leadToday", { name })
    : t("against.leadFor", { name, count: days, number: formatNumber(days, locale) });
}

/** Returns why nobody is ahead; null when one of the two is. */
function useNoLeadWords({ size, names }: LeadWordsProps): string | null {
  const { t } = useTranslation();
  const { hunter, other, lead } = size;
  if (hunter.best === null && other.best === null) return t("against.none");
  if (hunter.best === null) return t("against.onlyOne", { name: names.other });
  if (other.best === null) return t("against.onlyOne", { name: names.hunter });
  if (!isJudged(size)) return t("against.fewRuns");
  if (lead !== null) return null;
  return isShared(size) ? t("against.shared") : t("against.equal");
}

/**
 * Says how many days earlier the leading hunter was as fast as the other is now; shows nothing when that was not earlier.
 */
export function EarlierWords({ size: { lead, hunter, other }, names }: LeadWordsProps) {
  const { t, locale } = useTranslation();
  const goal = lead?.who === "hunter" ? other.best : hunter.best;
  if (lead === null || goal === null) return null;
  const days = fullDays(Date.parse(goal.at) - Date.parse(lead.reachedAt));
  if (days < 1) return null;
  const time = formatDuration(msFromSeconds(goal.value));
  const [name, behind] = lead.who === "hunter" ? [names.hunter, names.other] : [names.other, names.hunter];
  return t("against.earlier", {
    name,
    other: behind,
    time,
    count: days,
    number: formatNumber(days, locale),
  });
}
