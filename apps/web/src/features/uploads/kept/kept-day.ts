import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import type { KeptNight } from "./kept-nights.ts";

/** Returns how to say when a kept night was played or, if that is unknown, when it was stored. */
export function useKeptDay(): (night: Pick<KeptNight, "startedAtMs" | "keptAtMs">) => string {
  const { locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return ({ startedAtMs, keptAtMs }) =>
    formatMoment(new Date(startedAtMs ?? keptAtMs).toISOString(), locale, timeFormat);
}
