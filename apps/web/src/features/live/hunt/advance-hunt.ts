import type { LiveHunt } from "@hunt/contracts/live-hunt";

/**
 * Returns figures as they are `seconds` later, when nothing has happened meanwhile: clocks and countdowns go on, everything else
 * stays.
 */
export function advanceHunt(hunt: LiveHunt, seconds: number): LiveHunt {
  const { run, night } = hunt;
  return {
    ...hunt,
    run: run && {
      ...run,
      clock: run.isClockRunning ? run.clock + seconds : run.clock,
      bus: run.bus && { ...run.bus, leavesIn: run.bus.leavesIn - seconds },
    },
    night: night && { ...night, dayIn: night.dayIn === null ? null : Math.max(0, night.dayIn - seconds) },
  };
}
