import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import { nightClockAt } from "../clock/night-clock.ts";
import { expectedNights } from "./expected-nights.ts";
import type { MemberView, RunInstants } from "./hunt-instants.ts";
import { memberView } from "./member-view.ts";
import { renderHunt, renderLog } from "./render-log.ts";
import { planSession, type SessionPlan } from "./session-plan.ts";
import { simulateSession } from "./simulate-session.ts";

function sessionOf(seed: number, given: Partial<SessionPlan> = {}) {
  const random = createRandom(seed);
  return simulateSession(planSession(random, given), random);
}

const runsOf = (view: MemberView): readonly RunInstants[] => view.nights.flatMap((night) => night.runs);
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe("a simulated evening", () => {
  it("is the same for the same seed, and different for another", () => {
    const text = (seed: number) => renderHunt(sessionOf(seed).host);
    expect(text(1)).toBe(text(1));
    expect(text(1)).not.toBe(text(2));
  });

  it("stays within what the game's script can produce", () => {
    // The plausible ranges of docs/game-log.md, section 5.
    fc.assert(
      fc.property(seeds, (seed) => {
        const session = sessionOf(seed, { nightsCount: 2 });
        for (const run of runsOf(session.host)) {
          const nightGapMs = run.nightfallAtMs - run.finalizedAtMs;
          if (nightGapMs <= 6000) expect(nightGapMs >= 3600 && nightGapMs <= 4500).toBe(true);
          for (const [index, eidolon] of run.eidolons.entries()) {
            const { endedAtMs, droppedAtMs, shrine, spawnedAtMs } = eidolon;
            if (endedAtMs !== null && droppedAtMs !== null) {
              expect(droppedAtMs - endedAtMs).toBeGreaterThanOrEqual(15_000);
              expect(droppedAtMs - endedAtMs).toBeLessThanOrEqual(15_100);
            }
            if (shrine === null || spawnedAtMs === null) continue;
            const openedAfterMs = shrine.openedAtMs - (run.eidolons[index - 1]?.droppedAtMs ?? 0);
            expect(openedAfterMs >= 7000 && openedAfterMs <= 14_000).toBe(true);
            const lastShardAtMs = shrine.shards.at(-1)?.atMs ?? 0;
            expect(spawnedAtMs - lastShardAtMs >= -200 && spawnedAtMs - lastShardAtMs <= 2100).toBe(true);
          }
        }
        for (const night of expectedNights(session.host)) {
          for (const run of night.runs) {
            expect(run.realTimeMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(455_000);
            expect(run.lastHydrolystLimbBreakTimeMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
              395_000,
            );
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("hunts when the night clock says it is night", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { host } = sessionOf(seed);
        for (const run of runsOf(host)) {
          expect(nightClockAt(host.startedAtUtcMs + run.nightfallAtMs).isNight).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("sometimes prints a shard after the spawn that it caused", () => {
    const late = Array.from({ length: 40 }, (_, seed) => runsOf(sessionOf(seed).host))
      .flat()
      .flatMap((run) => run.eidolons)
      .filter((eidolon) => (eidolon.shrine?.shards.at(-1)?.atMs ?? 0) > (eidolon.spawnedAtMs ?? 0));
    expect(late.length).toBeGreaterThan(0);
  });

  it("looks the same to every hunter, except for the clock, the network and the host's own lines", () => {
    const session = sessionOf(9, {
      hunters: sessionOf(3).plan.hunters.slice(0, 1).concat(sessionOf(4).plan.hunters),
    });
    const [hostText, memberText] = [renderHunt(session.host), renderHunt(memberView(session, 1))];
    expect(memberText).toContain(`Session id=${session.plan.sessionId}`);
    expect(hostText).toContain(`sessionId=${session.plan.sessionId}`);
    for (const hostOnly of ["It's nighttime!", "Teralyst spawned", "spawning SUCCESS", "Song"]) {
      expect(hostText).toContain(hostOnly);
      expect(memberText).not.toContain(hostOnly);
    }
    const limbs = (text: string) => text.split("Weakpoint Destroyed").length;
    expect(limbs(memberText)).toBe(limbs(hostText));
  });
});

describe("a rendered log", () => {
  const session = sessionOf(5, { nightsCount: 2 });

  it("never goes back in time and ends every line as the game does", () => {
    const text = Array.from(renderLog(session.host, { noiseLinesPerSecond: 2, withContext: true })).join("");
    expect(text.endsWith("\r\n")).toBe(true);
    const times = text.split("\r\n").flatMap((line) => /^(\d+\.\d{3}) \w+ \[\w+\]: /.exec(line)?.[1] ?? []);
    const sorted = times.every((time, index) => index === 0 || Number(time) >= Number(times[index - 1]));
    expect(sorted).toBe(true);
    expect(times.length).toBeGreaterThan(10_000);
  });

  it("holds the same hunt with and without noise", () => {
    const hunt = renderHunt(session.host).split("\r\n");
    const noisy = new Set(
      Array.from(renderLog(session.host, { noiseLinesPerSecond: 2, withContext: true }))
        .join("")
        .split("\r\n"),
    );
    expect(hunt.filter((line) => !noisy.has(line))).toEqual([]);
  });
});
