import {
  selectRunsAlike,
  selectRunsOfUpload,
} from "../../apps/server/src/modules/nights/signals/copy-queries.ts";
import { findCopies } from "../../apps/server/src/modules/nights/signals/find-copies.ts";
import { selectOtherPlaces, selectPasts } from "../../apps/server/src/modules/nights/signals/queries.ts";
import { readSignalsOfNight } from "../../apps/server/src/modules/nights/signals/read-signals-of-night.ts";
import { createThreadPool } from "../../apps/server/src/platform/threads/thread-pool.ts";
import { fillKnownNights } from "../../apps/server/src/testing/fill-known-nights.ts";
import { neighboursOf } from "../../packages/engine/src/signals/run-buckets.ts";
import { openBenchDatabase } from "../api/open-bench-database.ts";
import { fillKnownRuns, openKnownRuns } from "./fill-known-runs.ts";
import { repeated, timed } from "./rows.ts";
import type { Bench, Line } from "./run-bench.ts";
import { openFolder, openServer } from "./servers.ts";

const uuidOf = (night: number) => `00000000-0000-4000-8000-${night.toString(16).padStart(12, "0")}`;
/** Returns the upload of a night that `fillKnownNights` wrote. */
const uploadOf = (nightUuid: string) => nightUuid.replace("-8000-", "-9000-");

export const copies: Bench = {
  name: "copies",
  measures: "how long it takes to find the copies of a night among many, and to read all signals of a night",
  scenes: [
    async (closing, { nights, asks }) => {
      const db = await openKnownNights(closing, nights);
      const threads = createThreadPool(1);
      closing.defer(() => threads.close());
      // Every second night in this list has a copy.
      const asked = Array.from({ length: asks }, (_, ask) =>
        uuidOf(1 + ((ask * 791_900 + (ask % 2 === 0 ? 99 : 49)) % nights)),
      );
      for (const uuid of asked) await findCopies({ db, threads }, uploadOf(uuid));
      for (const uuid of asked) await readSignalsOfNight(db, uuid);
      const ofEach = (line: Line, ask: (uuid: string) => Promise<unknown>) =>
        repeated(line, asks, (index) => timed(() => ask(asked[index] ?? "")));
      let [looks, copied] = [0, 0];
      const signalsOfEach = ofEach({ name: "all signals of a night", budget: "part of 40" }, async (uuid) => {
        const { signals } = await readSignalsOfNight(db, uuid);
        if (signals.some(({ code }) => code === "run_known")) copied += 1;
      });
      return {
        about: `${asks} of ${nights} nights are asked for`,
        rows: [
          ofEach({ name: "runs alike, of a night of six (S9)" }, async (uuid) => {
            const runs = await selectRunsOfUpload(db, uploadOf(uuid));
            const wanted = runs.map(({ run, key }) => ({ run, buckets: neighboursOf(key) }));
            looks += (await selectRunsAlike(db, { nightUuid: uuid, runs: wanted })).length;
          }),
          async () => ({ name: "runs measured a night", seen: [(looks / asks).toFixed(0)] }),
          ofEach({ name: "copies of a night, found and remembered (S9)", budget: 20 }, (uuid) =>
            findCopies({ db, threads }, uploadOf(uuid)),
          ),
          ofEach({ name: "who was elsewhere (S11)" }, (uuid) => selectOtherPlaces(db, uuid)),
          ofEach({ name: "the past (S14)" }, (uuid) => selectPasts(db, uuid)),
          async () => ({ ...(await signalsOfEach()), seen: [`${copied} of ${asks} are copies`] }),
        ],
      };
    },
  ],
};

/** Fills the database of an app that is otherwise idle. */
async function openKnownNights(closing: AsyncDisposableStack, nights: number) {
  const dataDir = openFolder(closing, "copies");
  await openServer(closing, dataDir, { ROLE: "api" });
  const { db, pool, close } = await openBenchDatabase(dataDir, 1);
  closing.defer(close);
  // This single connection checks no references, derives nothing, and has no time limit.
  await pool.query("set session_replication_role = replica; set statement_timeout = 0");
  await fillKnownNights(db, nights);
  await fillKnownRuns(pool, nights, {
    runsOf: openKnownRuns(),
    uploadOf: (night) => uploadOf(uuidOf(night)),
  });
  return db;
}
