import { describe, expect, test } from "vitest";
import { createDualAnalyser } from "../analyser.ts";
import { codec } from "../testing/codec.ts";
import { readFixture, realFixture } from "../testing/fixture.ts";
import type { Entry } from "../testing/log-builder.ts";
import {
  element,
  entry,
  leg,
  opens,
  orbLines,
  orbLog,
  runsOf,
  shieldsDownOfOld,
  state,
  wholeRun,
} from "../testing/orb-log.ts";
import { type ProfitTakerRun, profitTakerRun } from "./profit-taker-run.ts";
import { totalParts } from "./run-parts.ts";

function realRun(): ProfitTakerRun {
  const analyser = createDualAnalyser(codec);
  analyser.push(readFixture(realFixture));
  expect(analyser.finish().nights).toEqual([]);
  const [record, ...others] = analyser.runRecords();
  expect(others).toEqual([]);
  if (record === undefined) throw new Error("the real log holds a run");
  return profitTakerRun(record);
}

function onlyRun(entries: readonly Entry[]): ProfitTakerRun {
  const [run, ...others] = runsOf(orbLog(entries));
  expect(others).toEqual([]);
  if (run === undefined) throw new Error("no run was found");
  return run;
}

const seconds = (values: readonly (number | null)[]) => values.map((value) => (value ?? Number.NaN) / 1000);
/** Returns the lines without those that a test removes. */
const without = (entries: readonly Entry[], isGone: (entry: Entry) => boolean) =>
  entries.filter((line) => !isGone(line));
const withMore = (entries: readonly Entry[], more: readonly Entry[]) =>
  [...entries, ...more].toSorted((one, other) => one[0] - other[0]);

describe("the real run of docs/profit-taker.md, section 6", () => {
  const run = realRun();

  test("has the published totals", () => {
    expect(run.outcome).toBe("killed");
    expect(run.start?.source).toBe("elevator");
    expect(seconds([run.totalMs, run.flightMs, run.fightMs])).toEqual([103.267, 3.425, 99.842]);
    expect(seconds([run.shieldsMs, run.legsMs, run.bodiesMs, run.pylonsMs])).toEqual([
      21.759, 30.171, 0.922, 27.575,
    ]);
    expect(seconds(run.phases.map((phase) => phase.durationMs))).toEqual([32.773, 11.603, 40.143, 15.323]);
    expect(run.remarks).toEqual([]);
    expect(run.ranks).toBe(true);
  });

  test("has the published shields", () => {
    const shields = run.phases.map((phase) =>
      phase.shields.map((shield) => `${shield.element} ${((shield.durationMs ?? 0) / 1000).toFixed(3)}`),
    );
    expect(shields).toEqual([
      ["gas 4.964", "puncture 1.693", "viral 0.032", "electricity 0.001", "blast 0.255"],
      [],
      [
        "magnetic 1.341",
        "radiation 0.044",
        "slash 0.859",
        "cold 0.001",
        "toxin 4.589",
        "impact 0.202",
        "corrosive 1.854",
        "heat 1.365",
        "gas 0.644",
      ],
      ["puncture 3.850", "viral 0.000", "electricity 0.000", "blast 0.065"],
    ]);
  });

  test("has the published legs, as the player sees them, bodies and pylons", () => {
    const short = { front_right: "FR", front_left: "FL", back_left: "BL", back_right: "BR" } as const;
    const legs = run.phases.map((phase) =>
      phase.legs.map(
        ({ side, durationMs }) => `${side && short[side]} ${((durationMs ?? 0) / 1000).toFixed(3)}`,
      ),
    );
    expect(legs).toEqual([
      ["FR 2.704", "BR 0.163", "BL 0.071", "FL 2.797"],
      ["FR 1.539", "BL 2.219", "FL 0.767", "BR 4.588"],
      ["BR 5.765", "BL 0.248", "FL 0.079", "FR 0.239"],
      ["FL 1.982", "FR 0.165", "BL 2.077", "BR 4.768"],
    ]);
    expect(seconds(run.phases.map((phase) => phase.bodyMs))).toEqual([0.323, 0.252, 0.178, 0.169]);
    expect(seconds(run.phases.map((phase) => phase.pylonsMs))).toEqual([12.788, 0, 14.787, 0]);
  });

  test("has the dead times of section 5, which are all of the fight that its parts leave out", () => {
    expect(seconds(run.phases.map((phase) => phase.stunMs))).toEqual([2.266, 2.238, 2.24, 2.247]);
    expect(seconds(run.phases.map((phase) => phase.launchMs))).toEqual([4.716, 0, 5.708, 0]);
    expect((run.fightMs ?? 0) - (run.partsMs ?? 0)).toBe(19_415);
  });

  test("is the sum of its flight, its four parts and the game's own time, to the millisecond", () => {
    expect(seconds(totalParts.map((figure) => run[figure]))).toEqual([
      3.425, 21.759, 30.171, 0.922, 27.575, 19.415,
    ]);
    expect(totalParts.reduce((sum, figure) => sum + (run[figure] ?? Number.NaN), 0)).toBe(run.totalMs);
  });

  test("is covered by its timeline without a gap, and nothing in it is unknown", () => {
    expect(run.timeline[0]?.fromMs).toBe(run.start?.atMs);
    for (const [index, segment] of run.timeline.slice(1).entries()) {
      expect(segment.fromMs).toBe(run.timeline[index]?.toMs);
    }
    const lengthMs = run.timeline.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    expect(lengthMs).toBe(run.totalMs);
    expect(run.timeline.filter(({ kind }) => kind === "unknown" || kind === "reset")).toEqual([]);
  });

  test("predicts its shields: the thirteen elements come again in their order", () => {
    expect(run.elements.repeats).toBe(true);
    expect(run.elements.next).toEqual(["radiation", "slash", "cold", "toxin", "impact"]);
  });
});

describe("a run", () => {
  test("with round figures is read with the same figures", () => {
    const run = onlyRun(wholeRun(100_000));
    expect(run.remarks).toEqual([]);
    expect(run.startedAtUtcMs).toBe(Date.UTC(2026, 5, 20, 18, 0, 0) - 715 + 100_000);
    expect(run.squad).toEqual(["Hunter"]);
    expect([run.totalMs, run.flightMs, run.shieldsMs, run.legsMs, run.bodiesMs, run.pylonsMs]).toEqual([
      69_208, 4000, 6000, 16_000, 1208, 24_000,
    ]);
    expect(run.place).toEqual({ x: 1.5, y: -2, z: 30 });
  });

  test("is read in any chunks", () => {
    const log = new TextEncoder().encode(orbLog(wholeRun(100_000)));
    const whole = runsOf(orbLog(wholeRun(100_000)));
    for (const size of [1, 7, 64, 1000]) {
      const analyser = createDualAnalyser(codec);
      for (let at = 0; at < log.length; at += size) analyser.push(log.slice(at, at + size));
      analyser.finish();
      expect(analyser.runRecords().map(profitTakerRun)).toEqual(whole);
    }
  });

  test("with the shields' line from before May 2025 has the same figures", () => {
    const isVoice = ([, text]: Entry) => text.includes("TheBusiness");
    const old = withMore(without(wholeRun(100_000), isVoice), [
      ...shieldsDownOfOld(120_000, 1),
      ...shieldsDownOfOld(151_604, 3),
      ...shieldsDownOfOld(176_906, 4),
    ]);
    expect(onlyRun(old)).toEqual(onlyRun(wholeRun(100_000)));
  });

  test("with stray characters before its times has the same figures", () => {
    const log = orbLog(wholeRun(100_000));
    const strayed = log.replaceAll(/^(\d+\.\d{3} AI)/gm, "!$1");
    expect(strayed).not.toBe(log);
    expect(runsOf(strayed)).toEqual(runsOf(log));
  });

  test("with a job named in another language has the same figures", () => {
    const chinese = orbLog(wholeRun(100_000)).replace("PROFIT-TAKER - PHASE 4", "利润收割者－阶段 4");
    expect(runsOf(chinese)).toEqual(runsOf(orbLog(wholeRun(100_000))));
  });

  test("without the elevator's line starts eight seconds after the job, has a remark, and does not rank", () => {
    const run = onlyRun(without(wholeRun(100_000), ([, text]) => text === orbLines.exit));
    expect(run.start).toEqual({ atMs: 13_000, source: "job_timer" });
    expect(run.totalMs).toBe(70_208);
    expect(run.remarks).toEqual(["no_exit"]);
    expect(run.ranks).toBe(false);
  });

  test("with two exits starts with the first and keeps both", () => {
    const run = onlyRun(withMore(wholeRun(100_000), [[114_700, orbLines.exit]]));
    expect(run.exits).toEqual([14_000, 14_700]);
    expect(run.totalMs).toBe(69_208);
    expect(run.remarks).toEqual(["several_exits"]);
  });

  test("that ends in any phase is kept as aborted, and does not rank", () => {
    const whole = wholeRun(100_000);
    for (const [atMs, phase] of [
      [116_000, 0],
      [119_000, 1],
      [144_000, 2],
      [152_000, 3],
      [178_000, 4],
    ] as const) {
      for (const way of [orbLines.town, orbLines.ending]) {
        const cut: Entry[] = [...whole.filter(([at]) => at < atMs), [atMs, way]];
        const run = onlyRun(cut);
        expect([run.outcome, run.phase, run.ranks, run.totalMs]).toEqual(["aborted", phase, false, null]);
      }
    }
  });

  test("with regrown legs counts each leg, and has a remark", () => {
    const run = onlyRun(withMore(wholeRun(100_000), [leg(145_500, "ARM_LEFT"), leg(146_500, "LEG_LEFT")]));
    expect(run.phases[1]?.legs).toHaveLength(6);
    expect(run.remarks).toContain("legs_regrown");
    expect(run.totalMs).toBe(69_208);
  });

  test("with an armour reset in phase 2 goes on, and its timeline stays complete", () => {
    const second = 100_000 + 18_000 + 25_302;
    const reset: Entry[] = [
      ...opens(second + 4400),
      [second + 5000, orbLines.stunEnds],
      leg(second + 5500, "ARM_LEFT"),
    ];
    const run = onlyRun(withMore(wholeRun(100_000), reset));
    expect(run.outcome).toBe("killed");
    expect(run.remarks).toEqual(["legs_regrown", "armour_reset"]);
    expect(run.phases[1]?.bodyMs).toBe(302);
    const ofPhase = run.timeline.filter(({ phase }) => phase === 2).map(({ kind }) => kind);
    expect(ofPhase).toEqual(["leg", "leg", "leg", "leg", "stun", "body", "leg", "stun", "body"]);
    expect(run.timeline.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)).toBe(run.totalMs);
  });

  test("without the line of its last phase keeps its total, and does not invent the hidden figures", () => {
    const isFinal = ([, text]: Entry) => text.includes("New State: 7") || text.includes("final attack");
    const run = onlyRun(without(wholeRun(100_000), isFinal));
    expect(run.totalMs).toBe(69_208);
    expect(run.phases[3]).toMatchObject({ durationMs: null, shieldsMs: null, legsMs: 4000, bodyMs: 302 });
    expect(run.phases[2]).toMatchObject({ durationMs: null, pylonsMs: null });
    expect(run.remarks).toEqual(["phase_unannounced", "line_missing"]);
    expect(run.ranks).toBe(false);
  });

  test("with slow second pylons has two shields of phase 4 before that phase", () => {
    const fourth = 100_000 + 18_000 + 25_302 + 6302 + 25_302;
    const slow = withMore(wholeRun(100_000), [element(fourth - 1000, "DT_CORROSIVE")]);
    const run = onlyRun(slow);
    const shields = run.phases[3]?.shields.map(({ element: name, durationMs }) => [name, durationMs]);
    expect(shields).toEqual([
      ["impact", 0],
      ["corrosive", 500],
      ["toxin", 500],
      ["radiation", 1000],
    ]);
    expect(run.remarks).toEqual(["slow_pylons"]);
    expect(run.shieldsMs).toBe(6000);
  });

  test("whose shield never changes while the second pylons stand begins phase 4 with the former element", () => {
    const run = onlyRun(without(wholeRun(100_000), ([, text]) => text.endsWith("DT_IMPACT")));
    const shields = run.phases[3]?.shields.map(({ element: name, durationMs }) => [name, durationMs]);
    expect(shields).toEqual([
      ["slash", 500],
      ["toxin", 500],
      ["radiation", 1000],
    ]);
    expect(run.remarks).toEqual([]);
  });

  test("whose log ends in phase 4 is unfinished", () => {
    const run = onlyRun(wholeRun(100_000).filter(([atMs]) => atMs < 178_000));
    expect([run.outcome, run.phase, run.totalMs]).toEqual(["unfinished", 4, null]);
    expect(run.flightMs).toBe(4000);
  });

  test("that breaks off is not joined with the run that follows it", () => {
    const broken = wholeRun(100_000).filter(([atMs]) => atMs < 130_000);
    const runs = runsOf(orbLog([...broken, ...wholeRun(300_000)]));
    expect(runs.map(({ outcome, totalMs }) => [outcome, totalMs])).toEqual([
      ["aborted", null],
      ["killed", 69_208],
    ]);
  });

  test("is found after another in one log, and after the game was restarted", () => {
    const twice = runsOf(orbLog([...wholeRun(100_000), ...wholeRun(400_000)]));
    expect(twice.map(({ totalMs }) => totalMs)).toEqual([69_208, 69_208]);
    const anew = runsOf(orbLog(wholeRun(400_000)) + orbLog(wholeRun(100_000)));
    expect(anew.map(({ totalMs }) => totalMs)).toEqual([69_208, 69_208]);
  });

  test("in a client's log has no figures, and a remark says why", () => {
    const visit: Entry[] = [...entry(100_000), [114_000, orbLines.exit], [170_000, orbLines.town]];
    const run = onlyRun(visit);
    expect(run.remarks).toEqual(["not_host"]);
    expect([run.outcome, run.totalMs, run.fightMs, run.shieldsMs]).toEqual(["aborted", null, null, null]);
  });

  test("that was taken over from another host has a remark, and no figures from before", () => {
    const migrated: Entry[] = [
      ...entry(100_000).slice(2),
      [150_000, "Script [Info]: EidolonMP.lua: EIDOLONMP: Became the new host"],
      ...state(150_100, 5),
      ...wholeRun(100_000).filter(([atMs]) => atMs > 150_100),
    ];
    const run = onlyRun(migrated);
    expect(run.remarks).toEqual(expect.arrayContaining(["migrated", "joined_late", "no_exit"]));
    expect([run.outcome, run.totalMs, run.ranks]).toEqual(["killed", null, false]);
    expect(run.phases[0]).toMatchObject({ durationMs: null, shieldsMs: null, legsMs: null });
  });

  test.each([
    `\u0000    "jobId" : "/Lotus/Types/Gameplay/Venus/Jobs/Heists/HeistProfitTakerBountyFour_-6_SolarisUnitedHub1_0",`,
    "Net [Info]: HOST MIGRATION: local client selected as the new host",
    "Game [Info]: HOST MIGRATION: local client trying to join new host: Mate",
  ])("with a change of host has a remark: %s", (line) => {
    const whole = wholeRun(100_000);
    const middle = whole.findIndex(([atMs]) => atMs > 150_000);
    const run = onlyRun([...whole.slice(0, middle), [150_000, line], ...whole.slice(middle)]);
    expect(run.remarks).toContain("migrated");
    expect(run.totalMs).toBe(onlyRun(whole).totalMs);
  });

  test("is not migrated by another bounty's mission", () => {
    const line = `\u0000    "jobId" : "/Lotus/Types/Gameplay/Venus/Jobs/Heists/HeistProfitTakerBountyOne_-6",`;
    expect(onlyRun([...wholeRun(100_000), [200_000, line]]).remarks).not.toContain("migrated");
  });

  test("whose time ran out has failed", () => {
    const cut = wholeRun(100_000).filter(([atMs]) => atMs < 178_000);
    expect(onlyRun([...cut, ...state(475_000, 9)]).outcome).toBe("failed");
  });

  test("with an unknown element keeps its token, and predicts nothing", () => {
    const log = orbLog(wholeRun(100_000)).replaceAll("DT_VIRAL", "DT_SENTIENT");
    const [run] = runsOf(log);
    expect(run?.phases[0]?.shields.map((shield) => shield.element)).toEqual([
      "gas",
      "puncture",
      "DT_SENTIENT",
    ]);
    expect(run?.remarks).toEqual(["unknown_element"]);
    expect(run?.elements.next).toEqual([]);
  });

  test("counts a mark once when it is repeated within one instant, and again when it is repeated later", () => {
    const [began, later] = [20_000, 21_000];
    const { phases } = onlyRun([
      ...entry(0),
      ...state(10_000, 2),
      ...[leg(began, "ARM_LEFT"), leg(began, "LEG_LEFT"), leg(began, "ARM_LEFT")],
      leg(later, "ARM_LEFT"),
    ]);
    expect(phases[0]?.legs.map(({ side }) => side)).toEqual(["front_right", "back_right", "front_right"]);
  });
});
