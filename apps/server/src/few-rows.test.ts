import { afterAll, beforeAll, expect, test } from "vitest";
import { selectAuditEntries, selectEntriesBy, selectLastEntry } from "./modules/audit/queries.ts";
import { findLookAlike, lockAliasHolders } from "./modules/users/name/name-queries.ts";
import { type QueueQuery, selectQueue } from "./modules/verifications/queue-queries.ts";
import type { Database, Transaction } from "./platform/database/database-types.ts";
import { rowsRead } from "./testing/rows-read.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// Tests that statements which share an index read few rows of a table with thousands. Each statement has to find at most
// twenty rows.

const nowMs = Date.parse("2026-06-01T00:00:00Z");
const now = new Date(nowMs);
const few = 100;
const kinds = { account: "8001", night: "8002", request: "8003" } as const;
/** Returns SQL for the UUID of the n-th row of a kind. */
const uuidOf = (kind: keyof typeof kinds, n = "n") =>
  `('00000000-0000-4000-${kinds[kind]}-' || lpad((${n})::text, 12, '0'))::uuid`;
const account = "00000000-0000-4000-8001-000000009999";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs });
  for (const statement of filling) await server.asOwner(statement);
});
afterAll(() => server.close());

const ofAccounts = "alter table user_account disable trigger user";
const ofNights = "alter table night disable trigger user";
const numbers = "generate_series(1, 4000) n";
/** Fills tables, each with thousands of rows. */
const filling = [
  `${ofAccounts};
   insert into user_account (uuid, ign, ign_key, verified_at, name_skeletons, aliases, alias_skeletons)
     select ${uuidOf("account")}, 'Hunter ' || n, 'hunter ' || n, now(), array['hunter' || n], array['al' || n], array['al' || n]
     from ${numbers} union all select '${account}', null, null, null, '{}', '{}', '{}';
   insert into account_erasure (user_uuid, names, name_keys, stand_in, keeps_nights, begun_at)
     values ('${account}', '{Hunter 7}', '{hunter 7}', 'somebody', true, now());
   ${ofAccounts.replace("disable", "enable")}`,
  // One audit entry in two hundred records a look, and another one a refused name. All of these entries are in the
  // older half.
  `insert into audit_entry (at, by_kind, by_name, action, object_kind, object, details)
     select timestamptz '2026-01-01' + n * interval '1 minute', 'user', ${uuidOf("account", "n % 200")},
       case when n > 2000 then 'user.update' when n % 100 = 0 then 'user.look' when n % 100 = 1 then 'name.refuse' else 'user.update' end,
       case when n <= 2000 and n % 100 = 1 then 'name' else 'user' end, ${uuidOf("account")},
       case when n <= 2000 and n % 100 = 1 then jsonb_build_object('looksLike', 'Hunter ' || n) else '{}' end from ${numbers}`,
  `${ofNights};
   insert into night (uuid, scope, season, squad_size, perspective, format, session_key, engine_version, diagnostics, runs_count,
       full_runs_count, captured_teralysts_count, captured_gantulysts_count, captured_hydrolysts_count, duration_ms,
       average_extraction_time_ms, created_at, updated_at)
     select ${uuidOf("night")}, 'public', 4, 1, 'host', '6x3', 'session ' || n, 1, '[]', 6, 6, 6, 6, 6, 3000000, 480000, now(), now()
     from ${numbers};
   ${ofNights.replace("disable", "enable")};
   insert into verification (uuid, night_uuid, status, video_url, created_at, updated_at, asked_at, squad_size, hints)
     select ${uuidOf("request")}, ${uuidOf("night")}, case when n % 200 = 0 then 'pending' else 'approved' end,
       'https://video.example/' || n, now(), now(), now() - n * interval '1 minute', 1, case when n % 600 = 0 then '{a}'::text[] else '{}' end
     from ${numbers}`,
  "vacuum (analyze) user_account, audit_entry, night, verification",
];

const queue: QueueQuery = {
  status: "pending",
  squadSize: "any",
  orderBy: "hints",
  orderDirection: "asc",
  limit: 25,
  offset: 0,
  userUuid: account,
  now,
};
const page = { limit: 26 };
const actor = "00000000-0000-4000-8001-000000000077";

type Reading = readonly [what: string, table: keyof Database, work: (trx: Transaction) => Promise<unknown>];

const readings: readonly Reading[] = [
  ["looks at private data", "audit_entry", (trx) => selectAuditEntries(trx, { isLook: true }, page)],
  [
    "the entries by an account",
    "audit_entry",
    (trx) => selectEntriesBy(trx, actor, { after: null, limit: 200 }),
  ],
  [
    "the last entries about an object",
    "audit_entry",
    (trx) => selectLastEntry(trx, { objectKind: "user", action: "user.update" }, actor),
  ],
  [
    "names of a deleted account in the audit log",
    "audit_entry",
    (trx) => trx.deleteFrom("account_erasure").where("user_uuid", "=", account).execute(),
  ],
  [
    "names that look like another one",
    "user_account",
    (trx) => findLookAlike(trx, { key: "x", skeletons: ["hunter7"], userUuid: account }),
  ],
  [
    "aliases that look like a name",
    "user_account",
    (trx) => lockAliasHolders(trx, { userUuid: account, skeletons: ["al7"], limit: 100 }),
  ],
  ["waiting requests by hints", "verification", (trx) => selectQueue(trx, queue)],
];

test.each(readings)("%s are found by reading few rows", async (_what, table, work) => {
  const read = await rowsRead(server.deps.db, table, work);
  expect(read.scans).toBe(0);
  expect(read.rows).toBeGreaterThan(0);
  expect(read.rows).toBeLessThan(few);
});
