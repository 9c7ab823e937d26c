import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { UserRole } from "@hunt/contracts/users";
import { openSession } from "../apps/server/src/modules/sessions/open-session.ts";
import { verifyName } from "../apps/server/src/modules/users/name/verify-name.ts";
import { newIdAt } from "../apps/server/src/platform/new-id.ts";
import { type AppProcess, startAppProcess } from "../apps/server/src/testing/app-process.ts";
import { operator } from "../apps/server/src/testing/by-operator.ts";
import { hunters, simulatedLogs } from "../apps/server/src/testing/simulated-logs.ts";
import { openBenchDatabase } from "../bench/api/open-bench-database.ts";

/*
 * The soak kills app and database right after the answer to each change that people make. After the restart every
 * answered change must be there exactly once. It needs a Linux machine with a free port; takes about a minute.
 */

const fingerprint = "soak-0123456789abcdef";
const secretKey = "soak".repeat(8);
const folder = mkdtempSync(join(tmpdir(), "soak-answers-"));
// The folder must be open to another user, because a database that root starts runs as another user. That user could
// not cross the folder otherwise, and the database would keep its files elsewhere.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const say = (text: string) => process.stdout.write(`${text}\n`);

const start = () =>
  startAppProcess({ environment: { DATA_DIR: dataDir, SECRET_KEY: secretKey, RATE_LIMIT_SCALE: "1000" } });
let app: AppProcess = start();
let address = "";

async function killBoth(): Promise<void> {
  const [pid] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  await app.end("SIGKILL");
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes are looked into
  readonly body: any;
}

async function ask(token: string | null, method: string, path: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token !== null && { "x-access-token": token }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

/** Adds an account that has just signed in, with a verified name when one is given; returns its access token. */
async function addPerson(role: UserRole, ign?: string): Promise<string> {
  const { db, close } = await openBenchDatabase(dataDir, 1);
  try {
    const deps = {
      db,
      config: { secretKey, rateLimitScale: 1_000 } as never,
      jobs: { enqueue: async () => "" } as never,
      clock: Date.now,
      newId: () => newIdAt(Date.now()),
      randomBytes: (length: number) => randomBytes(length),
    };
    const userUuid = deps.newId();
    await db.insertInto("user_account").values({ uuid: userUuid, role }).execute();
    if (ign !== undefined) await verifyName(deps, operator, { userUuid, ign });
    const session = { userUuid, fingerprint, provider: "steam", userAgent: undefined } as const;
    return (await db.transaction().execute((trx) => openSession(deps, trx, session))).accessToken;
  } finally {
    await close();
  }
}

/** Publishes nights until one can be submitted; returns its uuid. */
async function publishNight(hunter: string): Promise<string> {
  for (let seed = 1; seed < 50; seed += 1) {
    const [log = ""] = simulatedLogs(seed, { hunters: hunters(1, "Keeper"), nightsCount: 1 });
    const headers = { "content-type": "text/plain", "x-access-token": hunter };
    const answer = await fetch(`${address}/v2/uploads`, { method: "POST", headers, body: log });
    const { uuid } = (await answer.json()) as { readonly uuid: string };
    for (let status = "queued"; status !== "completed" && status !== "failed"; await pause(50))
      status = (await ask(hunter, "GET", `/v2/uploads/${uuid}`)).body.status;
    const { body } = await ask(hunter, "GET", "/v2/@me/nights/eligible");
    if (body.items.length > 0) return body.items[0].uuid;
  }
  throw new Error("no night can be sent in");
}

interface Change {
  readonly name: string;
  readonly make: () => Promise<Reply>;
  /** Whether exactly this change is there after the restart. */
  readonly holds: () => Promise<boolean>;
}

async function listChanges(): Promise<readonly Change[]> {
  const hunter = await addPerson("user", "Keeper1");
  const other = await addPerson("user", "Onlooker");
  const moderator = await addPerson("mod", "Judge");
  const night = await publishNight(hunter);
  const desk = "/v2/@admin/nights/verifications";
  const own = "/v2/@me/nights/verifications";
  const queue = async () => (await ask(moderator, "GET", desk)).body;
  const first = async () => (await queue()).items[0];
  const publicNight = () => ask(null, "GET", `/v2/nights/${night}`);
  return [
    {
      name: "a setting",
      make: () => ask(hunter, "PUT", "/v2/@me/settings", { key: "theme", value: "dark" }),
      holds: async () => (await ask(hunter, "GET", "/v2/@me")).body.settings.theme === "dark",
    },
    {
      name: "a night's description",
      make: () => ask(hunter, "PUT", `/v2/@me/nights/${night}`, { description: "Kept." }),
      holds: async () => (await publicNight()).body.description === "Kept.",
    },
    {
      name: "a request for verification",
      make: () => ask(hunter, "POST", own, { nightUuid: night, videoUrl: "https://video.example/1" }),
      holds: async () => (await ask(hunter, "GET", own)).body.total === 1,
    },
    {
      name: "a moderator's claim",
      make: async () => ask(moderator, "PATCH", `${desk}/${(await first()).uuid}`, { claim: true }),
      holds: async () => (await first()).claimedBy !== null,
    },
    {
      name: "a report",
      make: () => ask(other, "POST", "/v2/reports", { nightUuid: night, reasonCode: "forged" }),
      holds: async () => (await ask(moderator, "GET", "/v2/@admin/reports")).body.total === 1,
    },
    {
      name: "a hidden night",
      make: () => ask(moderator, "PATCH", `/v2/@admin/nights/${night}`, { hidden: true, reason: "A look." }),
      holds: async () => (await publicNight()).status === 404,
    },
    {
      name: "a night that is shown again",
      make: () => ask(moderator, "PATCH", `/v2/@admin/nights/${night}`, { hidden: false, reason: "Fine." }),
      holds: async () => (await publicNight()).status === 200,
    },
    {
      name: "a decision",
      make: async () => {
        const path = `${desk}/${(await first()).uuid}`;
        const { version } = (await ask(moderator, "GET", path)).body;
        const said = { reasonCode: "wrong_night", reason: "Another night is shown." };
        return await ask(moderator, "PATCH", path, { status: "rejected", version, ...said });
      },
      holds: async () => (await queue()).counts.rejected === 1,
    },
    {
      name: "a night that its owner deleted",
      make: () => ask(hunter, "DELETE", `/v2/@me/nights/${night}`),
      holds: async () => (await publicNight()).status === 404,
    },
    {
      name: "a sign-out",
      make: () => ask(other, "DELETE", "/v2/sessions"),
      holds: async () => (await ask(other, "GET", "/v2/@me")).status === 401,
    },
    {
      name: "a deleted account",
      make: () => ask(hunter, "DELETE", "/v2/@me"),
      holds: async () => (await ask(hunter, "GET", "/v2/@me")).status === 401,
    },
  ];
}

try {
  address = await app.ready();
  let faults = 0;
  for (const { name, make, holds } of await listChanges()) {
    const { status, body } = await make();
    await killBoth();
    app = start();
    address = await app.ready();
    const isKept = status < 300 && (await holds());
    if (!isKept) faults += 1;
    say(`${name}: ${isKept ? "kept" : `LOST (answered ${status} ${body?.code ?? ""})`}`);
  }
  say(`${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  await app.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
