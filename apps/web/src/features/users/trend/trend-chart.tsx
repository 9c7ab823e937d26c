import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import type { EraBorder } from "../../../domain-ui/chart/era-borders.ts";
import type { DayWords } from "../../../domain-ui/chart/round-days.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { watchSize } from "../../../lib/watch-size.ts";
import { Button } from "../../../ui/button.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { ReadingSlider } from "../../../ui/reading-slider.tsx";
import type { TrendDrawing } from "./draw-trend.ts";
import styles from "./trend-chart.module.css";
import { readTrendColors, watchTheme } from "./trend-colors.ts";
import type { TrendRange } from "./trend-range.ts";
import type { TrendSeries } from "./trend-series.ts";

/** The drawing's code, which is loaded when a page shows a trend. */
const drawCode = {
  queryKey: ["code", "draw-trend"],
  queryFn: () => loadChunk(() => import("./draw-trend.ts")),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

interface TrendChartProps {
  readonly series: TrendSeries;
  /** The index of the run that is read. */
  readonly index: number;
  readonly onRead: (index: number) => void;
  readonly onOpen: (index: number) => void;
  /** The part that is shown; null for all runs. */
  readonly range: TrendRange | null;
  /** Called when a part, or all, was chosen. */
  readonly onRange: (range: TrendRange | null) => void;
  /** The description of the drawing, in a sentence. */
  readonly label: string;
  /** The run that is read, in a sentence. */
  readonly readout: string;
  readonly days: DayWords;
  readonly formatRun: (number: number) => string;
  readonly nameOfEra: (border: EraBorder) => string;
}

/** Draws all runs as dots; a pointer or the arrow keys move the reading. */
export function TrendChart(props: TrendChartProps) {
  const { series, index, onRead, onOpen, range, onRange, label, readout } = props;
  const { t } = useTranslation();
  const { data: code, error, refetch } = useQuery(drawCode);
  const { host, drawing } = useDrawing(props, code?.drawTrend);

  const move = (target: number) => {
    onRead(target);
    drawing.current?.select(target);
  };
  const onOtherKey = (key: string) => {
    if (key === "Enter") onOpen(index);
    else if (key === "+") drawing.current?.zoom(index, 0.5);
    else if (key === "-") drawing.current?.zoom(index, 2);
    else if (key === "0") onRange(null);
    else return false;
    return true;
  };

  if (error !== null && code === undefined) {
    return (
      <FailedState title={t("hunter.trend.codeFailed")} requestId={null} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.frame}>
      <ReadingSlider
        ref={host}
        className={styles.chart}
        count={series.count}
        index={index}
        leastPage={10}
        label={label}
        readout={readout}
        onMove={move}
        onOtherKey={onOtherKey}
        onFocus={(event) => event.target.matches(":focus-visible") && drawing.current?.select(index)}
      />
      {range !== null && (
        <Button size="sm" className={styles.all} onClick={() => onRange(null)}>
          {t("hunter.trend.showAll")}
        </Button>
      )}
    </div>
  );
}

function useDrawing(props: TrendChartProps, draw: typeof import("./draw-trend.ts").drawTrend | undefined) {
  const { series, days, range } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<TrendDrawing>(null);
  const [theme, setTheme] = useState(0);
  const onRead = useEffectEvent((index: number) => props.onRead(index));
  const onRange = useEffectEvent((next: TrendRange | null) => props.onRange(next));
  // Texts of the page that load later must not cause a redraw, especially during a drag, but another language must.
  const formatRun = useEffectEvent((number: number) => props.formatRun(number));
  const nameOfEra = useEffectEvent((border: EraBorder) => props.nameOfEra(border));
  const shownNow = useEffectEvent(() => ({ range, index: props.index }));
  const show = useEffectEvent(() => drawing.current?.show(range, props.index));

  useEffect(() => watchTheme(() => setTheme((times) => times + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme needs another drawing.
  useEffect(() => {
    const element = host.current;
    if (element === null || draw === undefined || !canDraw()) return;
    const drawn = draw({
      host: element,
      series,
      colors: readTrendColors(element),
      days,
      formatRun: (number) => formatRun(number),
      nameOfEra: (border) => nameOfEra(border),
      onRead: (index) => onRead(index),
      ...shownNow(),
      onRange: (next) => onRange(next),
    });
    drawing.current = drawn;
    const stopWatching = watchSize(element, () => drawn.resize(element.clientWidth, element.clientHeight));
    return () => {
      stopWatching();
      drawn.destroy();
      drawing.current = null;
    };
  }, [draw, series, days, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is shown, with the run that is read in it.
  useEffect(() => show(), [range]);
  return { host, drawing };
}

/**
 * Whether the browser gives pages a canvas, which some settings prevent. The readout and the table work without one.
 */
function canDraw(): boolean {
  return document.createElement("canvas").getContext("2d") !== null;
}
