import { alertConditions } from "@hunt/contracts/operations";
import { Gauge, type Registry } from "prom-client";
import { findConditions } from "../watch/find-conditions.ts";
import type { InstallationFigures } from "../watch/measure-installation.ts";

type Read = (figures: InstallationFigures) => number | null | undefined;

/** The gauges without labels: name, help, and the function that reads each value. An unknown value has no sample. */
const plainGauges: readonly (readonly [string, string, Read])[] = [
  ["database_up", "1 when the database gave its figures.", ({ database }) => (database ? 1 : 0)],
  ["database_size_bytes", "Size of the database.", ({ database }) => database?.bytes],
  [
    "database_checksum_failures",
    "Pages that were damaged on the disk; none when the database keeps no checksums.",
    ({ database }) => database?.checksumFailures,
  ],
  ["lock_waits", "Statements that wait for a lock.", ({ database }) => database?.lockWaits.count],
  [
    "lock_wait_longest_seconds",
    "How long the longest wait for a lock has lasted.",
    ({ database }) => database && database.lockWaits.longestMs / 1000,
  ],
  [
    "jobs_failed_last_hour",
    "Jobs that failed for good within an hour.",
    ({ database }) => database?.queues.reduce((sum, { failedLastHour }) => sum + failedLastHour, 0),
  ],
  [
    "disk_free_bytes",
    "Free space where the embedded database lies; none with DATABASE_URL.",
    ({ disk }) => disk.freeBytes,
  ],
  [
    "disk_reserve_bytes",
    "With less free space than this uploads are refused.",
    ({ disk }) => disk.leastFreeBytes,
  ],
  ["backup_configured", "1 when backups are made.", ({ backups }) => (backups ? 1 : 0)],
  [
    "backup_interval_seconds",
    "The time between two backups.",
    ({ backups }) => backups && backups.everyMs / 1000,
  ],
  [
    "backup_last_timestamp_seconds",
    "When the latest good backup was made.",
    ({ backups }) => seconds(backups?.lastBackup?.at),
  ],
  ["backup_last_size_bytes", "Size of the latest good backup.", ({ backups }) => backups?.lastBackup?.bytes],
  [
    "backup_verify_timestamp_seconds",
    "When a backup was verified.",
    ({ backups }) => seconds(backups?.lastVerify?.at),
  ],
  [
    "backup_verify_ok",
    "1 when the backup that was verified can be restored.",
    ({ backups }) => backups?.lastVerify && (backups.lastVerify.ok ? 1 : 0),
  ],
];

const seconds = (instant: Date | undefined) => instant && instant.getTime() / 1000;

/**
 * Creates the gauges of the installation, which all its processes share; `show` sets them for the next page of metrics.
 */
export function createInstallationGauges(registers: Registry[]) {
  const plain = plainGauges.map(([name, help, read]) => ({
    gauge: new Gauge({ name, help, registers }),
    read,
  }));
  const ofQueues = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["queue"], registers });
  const depths = ofQueues("job_queue_depth", "Jobs that wait.");
  const longestWaits = ofQueues(
    "job_queue_longest_wait_seconds",
    "How long the first job that is due has waited; none for a queue where none waits.",
  );
  const failed = ofQueues("job_queue_failed", "Jobs that failed for good, of those that are still kept.");
  const conditions = new Gauge({
    name: "operator_condition",
    help: "1 for a condition that needs looking at, 0 for one that does not hold, none when that is unknown.",
    labelNames: ["condition"],
    registers,
  });
  return {
    show(figures: InstallationFigures) {
      for (const { gauge, read } of plain) setOrRemove(gauge, read(figures));
      for (const gauge of [depths, longestWaits, failed]) gauge.reset();
      for (const state of figures.database?.queues ?? []) {
        const { name: queue, waiting, failed: count, oldestWaitingAt: since } = state;
        depths.set({ queue }, waiting);
        if (since !== null) longestWaits.set({ queue }, Math.max(0, figures.atMs - since.getTime()) / 1000);
        failed.set({ queue }, count);
      }
      const findings = findConditions(figures);
      conditions.reset();
      for (const condition of alertConditions) {
        const finding = findings[condition];
        if (finding !== null) conditions.set({ condition }, finding === false ? 0 : 1);
      }
    },
  };
}

function setOrRemove(gauge: Gauge, value: number | null | undefined) {
  if (typeof value === "number") gauge.set(value);
  else gauge.remove();
}
