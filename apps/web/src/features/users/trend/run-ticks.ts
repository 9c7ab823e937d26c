import { type AxisTick, axisTicks, type RoundStep } from "../../../domain-ui/chart/axis-ticks.ts";
import type { DayWords } from "../../../domain-ui/chart/round-days.ts";
import type { TrendSeries } from "./trend-series.ts";

/** Every so many runs. */
function everyRuns(size: number): RoundStep {
  return {
    size,
    isSecond: (run) => run % (2 * size) === 0,
    between: (first, last) => {
      const from = Math.floor(first / size) + 1;
      const count = Math.max(0, Math.ceil(last / size) - from);
      return Array.from({ length: count }, (_, index) => (from + index) * size);
    },
  };
}

const roundRuns = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].map(everyRuns);

export interface RunAxis {
  readonly series: Pick<TrendSeries, "count" | "instantsMs">;
  readonly days: DayWords;
  /** "Run 312" */
  readonly formatRun: (number: number) => string;
}

/** What is shown of it: its ends are numbers of runs, or half a run beside them. */
interface Shown {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/**
 * The first run that is shown, the last, and round numbers between them, each with its day. Runs stand equally far
 * apart, so that a month without any takes no room: the days alone would look like an axis of time.
 */
export function runTicks(
  { series, days, formatRun }: RunAxis,
  { from, to, width }: Shown,
): readonly AxisTick[] {
  const { count, instantsMs } = series;
  const [first, last] = [Math.max(1, Math.ceil(from)), Math.min(count, Math.floor(to))];
  const instantOf = (run: number) => instantsMs[run - 1] ?? 0;
  const spanMs = instantOf(last) - instantOf(first);
  return axisTicks({
    first,
    last,
    steps: roundRuns,
    width,
    xOf: (run) => ((run - from) / (to - from)) * width,
    wordsOf: (run, step) => [
      formatRun(run),
      (step === null ? days.end : days.moment)(instantOf(run), spanMs),
    ],
  });
}
