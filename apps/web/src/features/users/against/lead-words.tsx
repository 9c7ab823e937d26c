import type { SizeAgainst } from "@hunt/contracts/against";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { isJudged } from "./judged.ts";
import type { TwoNames } from "./two-names.ts";

interface LeadWordsProps {
  readonly size: SizeAgainst;
  readonly names: TwoNames;
}

const dayMs = 86_400_000;
const daysBetween = (fromMs: number, toMs: number) => Math.floor((toMs - fromMs) / dayMs);

/** Who is ahead and for how many days; or why nobody is. */
export function LeadWords({ size, names }: LeadWordsProps) {
  const { t, locale } = useTranslation();
  const [nowMs] = useState(() => Date.now());
  const { hunter, other, lead } = size;
  if (hunter.best === null && other.best === null) return t("against.none");
  if (hunter.best === null) return t("against.onlyOne", { name: names.other });
  if (other.best === null) return t("against.onlyOne", { name: names.hunter });
  if (!isJudged(size)) return t("against.fewRuns");
  if (lead === null) return t("against.equal");
  const name = names[lead.who];
  const days = daysBetween(Date.parse(lead.since), nowMs);
  return days < 1
    ? t("against.leadToday", { name })
    : t("against.leadFor", { name, count: days, number: formatNumber(days, locale) });
}

/** How many days before the other the one who is ahead was as fast as the other is now; nothing when it was not before. */
export function EarlierWords({ size: { lead, hunter, other }, names }: LeadWordsProps) {
  const { t, locale } = useTranslation();
  const goal = lead?.who === "hunter" ? other.best : hunter.best;
  if (lead === null || goal === null) return null;
  const days = daysBetween(Date.parse(lead.reachedAt), Date.parse(goal.at));
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
