import type { AlertCondition } from "@hunt/contracts/operations";
import { describe, expect, test } from "vitest";
import { findConditions, heldConditions } from "./find-conditions.ts";
import type { DatabaseFigures, InstallationFigures } from "./measure-installation.ts";

const now = Date.UTC(2026, 10, 30, 12);
const ago = (ms: number) => new Date(now - ms);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const quietDatabase: DatabaseFigures = {
  bytes: 1_000,
  checksumFailures: 0,
  isReadOnly: false,
  lockWaits: { count: 0, longestMs: 0 },
  queues: [],
};
type Backups = NonNullable<InstallationFigures["backups"]>;
const quietBackups: Backups = {
  everyMs: day,
  lastBackup: { at: ago(day), bytes: 1 },
  lastVerify: { at: ago(day), ok: true },
};
const quiet: InstallationFigures = {
  atMs: now,
  upMs: 9 * day,
  isEmbedded: true,
  database: quietDatabase,
  disk: { freeBytes: 10_000, leastFreeBytes: 1_000 },
  backups: quietBackups,
};

const held = (given: Partial<InstallationFigures>) => heldConditions(findConditions({ ...quiet, ...given }));
const heldBy = (given: Partial<DatabaseFigures>) => held({ database: { ...quietDatabase, ...given } });
const backups = (given: Partial<Backups>): Backups => ({ ...quietBackups, ...given });
const queue = (given: Partial<DatabaseFigures["queues"][number]>): DatabaseFigures["queues"] => [
  {
    name: "purge-night",
    waiting: 0,
    active: 0,
    failed: 0,
    failedLastHour: 0,
    oldestWaitingAt: null,
    ...given,
  },
];

test("no condition holds while everything works", () => {
  expect(held({})).toEqual([]);
});

describe("each condition holds from its limit on", () => {
  test.each<[AlertCondition | "none", string, Partial<InstallationFigures>]>([
    ["none", "twice the reserve is free", { disk: { freeBytes: 2_000, leastFreeBytes: 1_000 } }],
    [
      "disk_low",
      "less than twice the reserve is free",
      { disk: { freeBytes: 1_999, leastFreeBytes: 1_000 } },
    ],
    [
      "none",
      "the latest backup is two intervals old",
      { backups: backups({ lastBackup: { at: ago(2 * day), bytes: 1 } }) },
    ],
    [
      "backup_overdue",
      "the latest backup is older than two intervals",
      { backups: backups({ lastBackup: { at: ago(2 * day + 1), bytes: 1 } }) },
    ],
    [
      "none",
      "there was no backup yet, an hour after the start",
      { upMs: hour, backups: backups({ lastBackup: null }) },
    ],
    [
      "backup_overdue",
      "there was no backup yet, later than that",
      { upMs: hour + 1, backups: backups({ lastBackup: null }) },
    ],
    [
      "verify_failed",
      "the latest verify failed",
      { backups: backups({ lastVerify: { at: ago(0), ok: false } }) },
    ],
    ["none", "nothing was verified yet", { backups: backups({ lastVerify: null }) }],
    ["none", "no backups are made", { backups: null }],
  ])("%s when %s", (condition, _when, given) => {
    expect(held(given)).toEqual(condition === "none" ? [] : [condition]);
  });

  test.each<[AlertCondition | "none", string, Partial<DatabaseFigures>]>([
    ["checksum_failure", "one page was damaged", { checksumFailures: 1 }],
    ["none", "the database keeps no checksums", { checksumFailures: null }],
    ["none", "a job has waited ten minutes", { queues: queue({ oldestWaitingAt: ago(10 * minute) }) }],
    [
      "job_waits",
      "a job has waited longer than ten minutes",
      { queues: queue({ oldestWaitingAt: ago(10 * minute + 1) }) },
    ],
    ["none", "four jobs failed within an hour", { queues: queue({ failed: 40, failedLastHour: 4 }) }],
    ["jobs_fail", "five jobs failed within an hour", { queues: queue({ failedLastHour: 5 }) }],
    ["none", "somebody waits 30 s for a lock", { lockWaits: { count: 1, longestMs: 30 * second } }],
    [
      "lock_wait",
      "somebody waits longer than 30 s for a lock",
      { lockWaits: { count: 1, longestMs: 30 * second + 1 } },
    ],
    ["writes_refused", "the database is read-only", { isReadOnly: true }],
    ["writes_refused", "a queue is full", { queues: queue({ waiting: 50_000 }) }],
  ])("%s when %s", (condition, _when, given) => {
    expect(heldBy(given)).toEqual(condition === "none" ? [] : [condition]);
  });

  test("on a full disk uploads are refused, and the disk is low", () => {
    expect(held({ disk: { freeBytes: 999, leastFreeBytes: 1_000 } })).toEqual(["writes_refused", "disk_low"]);
  });
});

test("whether the first backup is overdue is unknown in a process that has just started", () => {
  const findings = findConditions({ ...quiet, upMs: minute, backups: backups({ lastBackup: null }) });
  expect(findings.backup_overdue).toBeNull();
});

test("conditions of backups end when no backups are made any more", () => {
  const findings = findConditions({ ...quiet, backups: null });
  expect([findings.backup_overdue, findings.verify_failed]).toEqual([false, false]);
});

test("only the embedded database's disk can be low, and its free space can be unknown", () => {
  const disk = { freeBytes: null, leastFreeBytes: 1_000 };
  expect(findConditions({ ...quiet, disk, isEmbedded: false }).disk_low).toBe(false);
  expect(findConditions({ ...quiet, disk }).disk_low).toBeNull();
});

test("while the database gives no figures, its conditions are unknown", () => {
  const findings = findConditions({ ...quiet, database: null });
  for (const condition of [
    "writes_refused",
    "checksum_failure",
    "job_waits",
    "jobs_fail",
    "lock_wait",
  ] as const)
    expect(findings[condition], condition).toBeNull();
  expect(findings.disk_low).toBe(false);
});

test("a condition that is found has the figures that show it", () => {
  const queues = [
    ...queue({ oldestWaitingAt: ago(11 * minute) }),
    ...queue({ name: "analyse-upload", oldestWaitingAt: ago(12 * minute) }),
  ];
  const { job_waits, backup_overdue } = findConditions({
    ...quiet,
    database: { ...quietDatabase, queues },
    backups: backups({ lastBackup: { at: ago(3 * day), bytes: 1 } }),
  });
  expect(job_waits).toEqual({ queue: "analyse-upload", waitsMs: 12 * minute });
  expect(backup_overdue).toEqual({ lastBackupAt: "2026-11-27T12:00:00.000Z", everyMs: day });
});
