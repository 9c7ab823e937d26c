import { useEffect, useState } from "react";

const everyMs = 15_000;

/** The time as of a few seconds ago: ages and claims follow it without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
