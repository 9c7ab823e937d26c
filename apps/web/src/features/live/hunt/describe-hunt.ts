import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { Run } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { formatNight } from "@hunt/engine/formats/format-night";
import type { LiveRun } from "@hunt/engine/live/live-run";
import { dawnMs, type LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { projectNight } from "@hunt/engine/live/project-night";
import { againstBestMs, type SplitRun, splitsOf } from "@hunt/engine/live/splits";

export interface DescribedMoment {
  readonly snapshot: LiveSnapshot;
  /** The log time of this moment; null when it is not known. */
  readonly nowMs: number | null;
  /** The runs that the current one is compared with, the hunter's best and the record; null without one. */
  readonly best: SplitRun | null;
  readonly record: SplitRun | null;
}

/** Returns the figures of the second screen at a moment: no line of the log, and no name. */
export function describeHunt({ snapshot, nowMs, ...references }: DescribedMoment): LiveHunt {
  const { run, squad, loadIn } = snapshot;
  return {
    waitsFor: run === null ? waitsFor(snapshot) : null,
    squadSize: squad.length === 0 ? null : Math.min(squad.length, 4),
    run: run && describeRun(run, { nowMs, ...references }),
    night: describeNight({ snapshot, nowMs }),
    loading: loadIn && { time: secondsFromMsOrNull(loadIn.tookMs), verdict: loadIn.verdict },
  };
}

function waitsFor({ isInPlains, night }: LiveSnapshot): NonNullable<LiveHunt["waitsFor"]> {
  if (isInPlains) return "night";
  return night === null || night.complete ? "hunt" : "run";
}

function describeRun(
  run: LiveRun,
  { nowMs, best, record }: Omit<DescribedMoment, "snapshot">,
): LiveHunt["run"] {
  const untilMs = run.clockStopsMs ?? nowMs ?? run.clockFromMs;
  const against = (reference: SplitRun | null) =>
    reference === null ? null : againstBestMs(run.splits, splitsOf(reference));
  return {
    number: run.index,
    eidolon: run.eidolon,
    stage: run.stage,
    limbsBroken: run.limbsBroken,
    clock: secondsFromMs(Math.max(0, untilMs - run.clockFromMs)),
    isClockRunning: run.clockStopsMs === null && nowMs !== null,
    lastLimb: {
      time: secondsFromMsOrNull(run.lastLimb?.timeMs ?? null),
      mark: run.lastLimb?.mark ?? null,
    },
    medianLimb: { time: secondsFromMsOrNull(run.medianLimbMs), mark: run.medianMark },
    againstBest: secondsFromMsOrNull(against(best)),
    againstRecord: secondsFromMsOrNull(against(record)),
    bus: describeBus(run.bus, nowMs),
  };
}

function describeBus(bus: LiveRun["bus"], nowMs: number | null): NonNullable<LiveHunt["run"]>["bus"] {
  if (bus === null || nowMs === null) return null;
  const leavesMs = bus.isCaught ? bus.opensAtMs : bus.captureByMs;
  return {
    isCaught: bus.isCaught,
    leavesIn: secondsFromMs(Math.round(leavesMs - nowMs)),
    period: secondsFromMs(Math.round(bus.periodMs)),
  };
}

function describeNight({ snapshot, nowMs }: Pick<DescribedMoment, "snapshot" | "nowMs">): LiveHunt["night"] {
  const { night, run } = snapshot;
  if (night === null) return null;
  const dawn = dawnMs(snapshot);
  const projected =
    nowMs === null || dawn === null || night.complete
      ? null
      : projectNight({ night, runningIndex: run?.index ?? null, nowMs, dawnMs: dawn });
  const done = shownRuns(night).filter(({ index }) => index !== run?.index);
  return {
    runsDone: done.length,
    format: formatNight(done.map(captures)) || null,
    dayIn: dawn === null || nowMs === null ? null : secondsFromMs(Math.round(Math.max(0, dawn - nowMs))),
    formatByDawn: projected?.format || null,
    averageByDawn: secondsFromMsOrNull(projected?.averageRealTimeMs ?? null),
  };
}

function captures({ eidolons }: Run): number {
  return eidolons.filter(({ result }) => result === "capture").length;
}
