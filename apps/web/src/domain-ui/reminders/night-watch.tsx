import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { nextNightQuery } from "../../lib/queries/next-night.ts";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { useNightCycle } from "../../lib/queries/use-night-cycle.ts";
import { type NoticeMinutes, useNoticeChoice } from "./notice-choice.ts";
import { useNoticePermission } from "./notice-permission.ts";
import { useTellNight } from "./use-tell-night.ts";
import { watchNights } from "./watch-nights.ts";

/** Tells of each night in time whoever chose that in this browser, whatever page is open. */
export function NightWatch() {
  const minutes = useNoticeChoice();
  const permission = useNoticePermission();
  return minutes !== null && permission === "granted" ? <Watch minutes={minutes} /> : null;
}

function Watch({ minutes }: { readonly minutes: NoticeMinutes }) {
  const cycle = useNightCycle();
  // What the page assumes until it has heard may be another installation's night.
  const { isPending: isCyclePending } = useQuery(settingsQuery);
  const { isPending: isExpiryPending } = useQuery(nextNightQuery);
  const isHeard = !isCyclePending && !isExpiryPending;
  const tell = useEffectEvent(useTellNight());
  useEffect(() => {
    if (isHeard) return watchNights({ minutes, cycle, tell: (nightStartsAtMs) => tell(nightStartsAtMs) });
  }, [isHeard, minutes, cycle]);
  return null;
}
