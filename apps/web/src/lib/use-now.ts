import { useEffect, useState } from "react";

const everyMs = 15_000;

/** Returns the time of a few seconds ago at most, so that ages and claims stay current without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
