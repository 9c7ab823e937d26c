import type { LiveHunt } from "@hunt/contracts/live-hunt";

/** Returns the figures of a hunt in the middle of its second run. */
export function liveFigures(changed: Partial<LiveHunt> = {}): LiveHunt {
  return {
    waitsFor: null,
    squadSize: 4,
    run: {
      number: 2,
      eidolon: "gantulyst",
      stage: "healing",
      limbsBroken: 6,
      clock: 243.5,
      isClockRunning: true,
      lastLimb: { time: 0.1, mark: "sp" },
      medianLimb: { time: 0.2, mark: "s" },
      againstBest: -1.25,
      againstRecord: 3.5,
      bus: { isCaught: false, leavesIn: 4.2, period: 2.001 },
    },
    night: { runsDone: 1, format: "1x3", dayIn: 2210.4, formatByDawn: "5x3+1x1", averageByDawn: 301.2 },
    loading: { time: 10.6, verdict: "usual" },
    ...changed,
  };
}
