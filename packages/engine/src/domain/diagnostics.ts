import { type EidolonType, eidolonTypes, type HuntLineName, huntLineNames } from "./words.ts";

export const diagnosticSeverities = ["info", "warning", "error"] as const;
/**
 * `error`: the figures concerned cannot be trusted and are never ranked; `warning`: people should check them; `info`:
 * people may want to know.
 */
export type DiagnosticSeverity = (typeof diagnosticSeverities)[number];

/**
 * Every diagnostic, with its severity. The texts for people are in the web app's catalogs under the same key. The
 * figures behind `suspicious_*` come from the plausible ranges of real fast squads (domain README).
 */
export const diagnosticSeverityByCode = {
  // about the file
  not_a_log: "error",
  empty_file: "error",
  no_hunt_found: "error",
  client_log: "info",
  overlong_line: "warning",
  invalid_utf8: "info",
  replayed_lines: "info",
  too_many_events: "error",
  too_many_nights: "error",
  too_many_names: "warning",
  several_sessions: "info",
  cut_mid_line: "info",
  // about a night or run
  no_utc_line: "warning",
  impossible_date: "warning",
  owner_inferred: "info",
  no_capture: "info",
  beginning_missing: "warning",
  log_ends_mid_run: "warning",
  host_migration: "warning",
  dawn_mid_run: "info",
  eidolon_killed: "info",
  doubled_lines: "info",
  extra_limb: "warning",
  missing_limb: "warning",
  late_shard: "info",
  ignored_shard: "info",
  shard_removed: "info",
  shrine_reset: "info",
  line_missing: "warning",
  average_incomplete: "warning",
  arcane_missing: "warning",
  real_time_from_capture: "warning",
  failed_spawn: "info",
  teralyst_stuck: "info",
  lure_missing: "info",
  // signals: figures outside what the game can produce
  suspicious_spawn_animation: "warning",
  suspicious_finalize: "warning",
  suspicious_limb: "warning",
  suspicious_capshot: "warning",
  suspicious_arcane_gap: "warning",
  suspicious_shrine_gap: "warning",
  suspicious_shard_gap: "warning",
  suspicious_spawn_gap: "warning",
  suspicious_last_limb: "warning",
  suspicious_real_time: "warning",
  suspicious_tick_grid: "warning",
} as const satisfies Record<string, DiagnosticSeverity>;

export type DiagnosticCode = keyof typeof diagnosticSeverityByCode;
export const diagnosticCodes = Object.keys(diagnosticSeverityByCode) as readonly DiagnosticCode[];

/** The missing line of a `line_missing`; `eidolon` is null for the entry and the nightfall. */
export interface MissingLine {
  readonly line: HuntLineName;
  readonly eidolon: EidolonType | null;
}

/** Returns the line that a diagnostic names, by its code and params; null for unknown words. */
export function parseMissingLine(
  code: DiagnosticCode,
  params: Readonly<Record<string, string | number>>,
): MissingLine | null {
  const line = huntLineNames.find((name) => name === params.line);
  if (code !== "line_missing" || line === undefined) return null;
  return { line, eidolon: eidolonTypes.find((type) => type === params.eidolon) ?? null };
}
