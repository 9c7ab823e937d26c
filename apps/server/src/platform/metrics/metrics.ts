import { monitorEventLoopDelay } from "node:perf_hooks";
import { type WritesState, writesStates } from "@hunt/contracts/health";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Reads } from "../database/reads/reads.ts";
import type { InstallationFigures } from "../watch/measure-installation.ts";
import { createInstallationGauges } from "./installation-gauges.ts";

const latencyBoundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counters and latencies of the HTTP server and figures of the installation, in Prometheus' text format. Routes are
 * labelled by their patterns, so no label holds an id.
 */
export interface Metrics {
  observe(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  text(): Promise<string>;
  close(): void;
}

export interface MetricsSources {
  /** Measures the installation, which all its processes share. */
  readonly figures: () => Promise<InstallationFigures>;
  readonly reads: Pick<Reads, "hasReplica" | "lagMs">;
  /** Returns what becomes of writes. */
  readonly writes: () => WritesState;
}

/** Creates the metrics of this process and of the installation; both are measured at each request for them. */
export function createMetrics({ figures, reads, writes }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const latencies = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request's head to the answer's end.",
    labelNames: ["method", "route"],
    buckets: latencyBoundsSeconds,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  gauge("process_resident_memory_bytes", "Memory of this process.", () => process.memoryUsage.rss());
  gauge("event_loop_delay_p99_seconds", "Since it was last asked.", () => loopDelay.percentile(99) / 1e9);
  gauge("event_loop_delay_max_seconds", "Since it was last asked.", () => loopDelay.max / 1e9);
  gauge("process_uptime_seconds", "Since the start.", () => Math.round(process.uptime()));
  gauge("replica_up", "1 while this process reads from the replica; none without one.", () => {
    if (!reads.hasReplica) return null;
    return reads.lagMs() === null ? 0 : 1;
  });
  gauge("replica_lag_seconds", "How far the replica is behind; none while it is not read.", () => {
    const lagMs = reads.lagMs();
    return lagMs === null ? null : lagMs / 1000;
  });
  const writesGauge = new Gauge({
    name: "database_writes",
    help: "1 for what becomes of writes: ok, wait (commits wait for a standby), away (only a replica answers).",
    labelNames: ["state"],
    registers,
  });
  const installation = createInstallationGauges(registers);
  return {
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      latencies.observe({ method, route }, seconds);
    },
    async text() {
      installation.show(await figures());
      const now = writes();
      for (const state of writesStates) writesGauge.set({ state }, state === now ? 1 : 0);
      const text = await registry.metrics();
      loopDelay.reset();
      return text;
    },
    close: () => loopDelay.disable(),
  };
}
