import { monitorEventLoopDelay } from "node:perf_hooks";

const latencyBoundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface RouteFigures {
  readonly byStatus: Map<number, number>;
  readonly buckets: number[];
  count: number;
  totalSeconds: number;
}

/** Counters and latencies of the HTTP server, in Prometheus' text format. Routes are patterns: no id is in a label. */
export interface Metrics {
  observe(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** The page, with these gauges added. */
  render(gauges: ReadonlyMap<string, number>): string;
  close(): void;
}

export function createMetrics(): Metrics {
  const routes = new Map<string, RouteFigures>();
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  return {
    observe({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}"`;
      const figures = routes.get(labels) ?? emptyFigures();
      routes.set(labels, figures);
      figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1);
      figures.count += 1;
      figures.totalSeconds += seconds;
      const bucket = latencyBoundsSeconds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
    },
    render: (gauges) =>
      [
        ...requestLines(routes),
        ...latencyLines(routes),
        ...gaugeLines(processGauges(loopDelay)),
        ...gaugeLines(gauges),
        "",
      ].join("\n"),
    close: () => loopDelay.disable(),
  };
}

function emptyFigures(): RouteFigures {
  return { byStatus: new Map(), buckets: latencyBoundsSeconds.map(() => 0), count: 0, totalSeconds: 0 };
}

function requestLines(routes: ReadonlyMap<string, RouteFigures>): readonly string[] {
  const lines = [...routes].flatMap(([labels, figures]) =>
    [...figures.byStatus].map(
      ([status, count]) => `http_requests_total{${labels},status="${status}"} ${count}`,
    ),
  );
  return ["# TYPE http_requests_total counter", ...lines];
}

function latencyLines(routes: ReadonlyMap<string, RouteFigures>): readonly string[] {
  const name = "http_request_duration_seconds";
  const lines = [...routes].flatMap(([labels, figures]) => {
    let below = 0;
    const buckets = latencyBoundsSeconds.map((bound, index) => {
      below += figures.buckets[index] ?? 0;
      return `${name}_bucket{${labels},le="${bound}"} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket{${labels},le="+Inf"} ${figures.count}`,
      `${name}_sum{${labels}} ${figures.totalSeconds.toFixed(6)}`,
      `${name}_count{${labels}} ${figures.count}`,
    ];
  });
  return [`# TYPE ${name} histogram`, ...lines];
}

function processGauges(loopDelay: ReturnType<typeof monitorEventLoopDelay>): ReadonlyMap<string, number> {
  const gauges = new Map([
    ["process_resident_memory_bytes", process.memoryUsage.rss()],
    ["event_loop_delay_p99_seconds", loopDelay.percentile(99) / 1e9],
    ["event_loop_delay_max_seconds", loopDelay.max / 1e9],
    ["process_uptime_seconds", Math.round(process.uptime())],
  ]);
  loopDelay.reset();
  return gauges;
}

function gaugeLines(gauges: ReadonlyMap<string, number>): readonly string[] {
  return [...gauges].flatMap(([name, value]) => {
    const base = name.split("{", 1)[0];
    return [`# TYPE ${base} gauge`, `${name} ${value}`];
  });
}
