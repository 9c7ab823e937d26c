import type { NightAnswer } from "@hunt/contracts/nights";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay } from "../../../lib/dates.ts";

/** The day that names the night: when it was played, else when it was published. */
export function useNightDay(night: Pick<NightAnswer, "startedAt" | "createdAt">) {
  const locale = useLocale();
  const instant = night.startedAt ?? night.createdAt;
  return { instant, text: formatDay(instant, locale) };
}
