import { useEffect, useState } from "react";

/** Returns the current time, updated at the given interval, for content that counts up or down. */
export function useMoment(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
