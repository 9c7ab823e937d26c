import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { accessOf } from "../../platform/database/embedded/prepare-roles.ts";
import { type OpenDatabase, openDatabase } from "../../platform/database/open-database.ts";
import { openReads } from "../../platform/database/reads/open-reads.ts";
import type { Reads } from "../../platform/database/reads/reads.ts";
import { stateOfWrites } from "../../platform/database/reads/writes-state.ts";
import { createDrainState } from "../../platform/http/drain-state.ts";
import { createPgBossJobs } from "../../platform/jobs/pg-boss-jobs.ts";
import { patientTimeouts } from "../../testing/patience.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "../../testing/replicated-database.ts";
import { removeTempFolders } from "../../testing/temp-folder.ts";
import { createTestDeps } from "../../testing/test-deps.ts";
import { createReadiness } from "./create-readiness.ts";

const log = pino({ level: "silent" });

// A run with another server of its own has no cluster to copy.
describe.skipIf(inject("preparedCluster") === null)("readiness without the primary", () => {
  let servers: ReplicatedDatabase;
  let opened: OpenDatabase;
  let reads: Reads;
  let nowMs = 0;
  const clock = () => nowMs;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
    const [primary, replica] = [servers.primary, servers.replica].map(
      ({ superuser }) => accessOf(superuser).app,
    );
    if (!primary || !replica) throw new Error("both servers have an address");
    const options = { poolSize: 2, timeouts: patientTimeouts, log };
    opened = openDatabase({ target: primary, refuseWhenHung: true, ...options });
    reads = openReads({ db: opened.db, primary, replica, clock, ...options });
  });
  afterAll(async () => {
    await reads.close();
    await opened.close();
    await servers.stop();
    removeTempFolders();
  });

  test("a process stays ready and says that writes are away for as long as the replica answers (R13)", async () => {
    const jobs = createPgBossJobs({
      target: accessOf(servers.primary.superuser).jobs,
      db: opened.db,
      log,
      clock,
      concurrency: 1,
      leaseSeconds: 60,
    });
    const deps = { ...createTestDeps({ db: opened.db, jobs, clock, log }), reads };
    const readiness = createReadiness(deps, createDrainState());
    const isFromReplica = async () => {
      const { value } = await reads.read(
        (db) => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db),
        () => false,
      );
      return value.rows[0]?.is;
    };
    const lookAgain = async () => {
      nowMs += 1_000;
      await readiness.check();
    };
    await expect.poll(isFromReplica).toBe(true);
    await lookAgain();
    expect(stateOfWrites(deps)).toBe("ok");
    await servers.primary.stop();
    await expect.poll(() => stateOfWrites(deps)).toBe("away");
    for (let look = 0; look < 4; look += 1) await lookAgain();
    nowMs += 10 * 60_000;
    await expect
      .poll(() =>
        lookAgain().then(
          () => "ready",
          (error) => error.code,
        ),
      )
      .toBe("database_unavailable");
  });
});
