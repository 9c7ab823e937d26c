import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { onCompleteness, readCompleteUntil } from "../../../lib/api/completeness.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { nextLookMs } from "../../../lib/queries/ask-failed-again.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Slip } from "./slip.tsx";

/** Says up to when the page has all changes, while the server cannot take any; goes away by itself. */
export function CompletenessSlip() {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const completeUntil = useSyncExternalStore(onCompleteness, readCompleteUntil);
  const [isPutAway, setPutAway] = useState(false);
  const isIncomplete = completeUntil !== null;
  useLooks(isIncomplete);
  // The next time that nothing can be changed is told again.
  if (!isIncomplete && isPutAway) setPutAway(false);
  if (!isIncomplete || isPutAway) return null;
  const date = formatMoment(completeUntil, locale, timeFormat);
  return <Slip icon="info" text={t("late.completeUntil", { date })} onPutAway={() => setPutAway(true)} />;
}

/** Asks for the settings again and again while the data is incomplete, and for all data once it is complete. */
function useLooks(isIncomplete: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isIncomplete) return;
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      timer = setTimeout(() => {
        if (!document.hidden) void queryClient.refetchQueries({ queryKey: settingsQuery.queryKey });
        lookLater();
      }, nextLookMs());
    };
    lookLater();
    return () => {
      clearTimeout(timer);
      if (readCompleteUntil() === null) void queryClient.invalidateQueries();
    };
  }, [queryClient, isIncomplete]);
}
