import { type NightClock, nightClockAt } from "@hunt/engine/clock/night-clock";
import type { NightCycle } from "@hunt/engine/clock/night-cycle";
import { useEffect, useState } from "react";

const secondMs = 1000;

export interface ClockReading {
  readonly nowMs: number;
  readonly clock: NightClock;
}

/** The night clock, read anew each second, at the moment when the countdown's last digit changes. */
export function useNightClock(cycle: NightCycle): ClockReading {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const clock = nightClockAt(nowMs, cycle);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNowMs(at);
      const { remainingMs } = nightClockAt(at, cycle);
      timer = setTimeout(tick, remainingMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [cycle]);

  return { nowMs, clock };
}
