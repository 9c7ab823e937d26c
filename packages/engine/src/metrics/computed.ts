/**
 * Returns the value of each figure under its name, e.g. `realTimeMs`: `computed(runMetrics, run, next)`. The
 * `*-metrics.gen.ts` beside this file list the figures and the files that compute them.
 */
export function computed<
  Facts extends readonly unknown[],
  Metrics extends Readonly<Record<string, (...facts: Facts) => unknown>>,
>(metrics: Metrics, ...facts: Facts): { readonly [Name in keyof Metrics]: ReturnType<Metrics[Name]> } {
  const values = Object.entries(metrics).map(([name, metric]) => [name, metric(...facts)]);
  return Object.fromEntries(values) as { [Name in keyof Metrics]: ReturnType<Metrics[Name]> };
}
