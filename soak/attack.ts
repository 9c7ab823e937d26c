import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../apps/server/src/testing/app-process.ts";
import { endlessChanges, melee, othersThings, tokens } from "./attack/accounts.ts";
import { madeUp, oneSession, slowBodies } from "./attack/bodies.ts";
import { brokenRequests, halfOpen, pipelines, silent, unreadAnswers } from "./attack/connections.ts";
import { crossSite, metrics, pageFlood, pictureFlood, readFlood } from "./attack/floods.ts";
import { type Attack, startTarget, type Target } from "./attack/target.ts";
import { visitDuring } from "./attack/visitor.ts";

const all: readonly Attack[] = [
  brokenRequests,
  crossSite,
  metrics,
  silent,
  halfOpen,
  unreadAnswers,
  pipelines,
  readFlood,
  pageFlood,
  pictureFlood,
  madeUp,
  oneSession,
  slowBodies,
  othersThings,
  tokens,
  endlessChanges,
  melee,
];
/** Words in the names of the wanted attacks; without any word, all attacks run. */
const wanted = process.argv.slice(2);
const attacks = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const readyTimeoutMs = 30_000;
/** The limit of file descriptors in a small container. */
const fewDescriptors = 256;

interface Row {
  readonly attack: string;
  readonly tried: string;
  readonly held: boolean;
  readonly seen: string;
}

/** Runs an attack while a visitor goes on using the app, and returns the claims that held. */
async function attack(target: Target, { name, run, othersMayWait = false }: Attack): Promise<Row> {
  const database = target.databasePid();
  const { value: outcome, visit } = await visitDuring(target, run(target));
  const isReady = async () => (await target.ask("/readyz", { from: "127.0.0.8" })).status === 200;
  const becomesReady = await until(isReady, readyTimeoutMs).then(
    () => true,
    () => false,
  );
  const claims = {
    ...outcome.claims,
    "the process lives": target.app.child.exitCode === null,
    "the database is the same": target.databasePid() === database,
    "it is ready afterwards": becomesReady,
    "others are answered, or told when to come again": othersMayWait || visit.left === 0,
  };
  const broken = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
  const others = `others: ${visit.answered} of ${visit.asked} answered, slowest ${visit.slowestMs} ms, ${visit.mostMemoryMb} MB at most`;
  const parts = [outcome.seen, others, ...broken.map((claim) => `NOT: ${claim}`)];
  return {
    attack: name,
    tried: outcome.tried,
    held: broken.length === 0,
    seen: parts.filter((part) => part !== "").join("; "),
  };
}

async function attackAll(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const target = await startTarget(join(folder, "data"));
  try {
    for (const one of attacks) rows.push(print(await attack(target, one)));
  } finally {
    await target.app.end("SIGTERM");
  }
  if (wanted.length > 0) return rows;
  const small = await startTarget(join(folder, "small"), fewDescriptors);
  try {
    // A hundred addresses may hold all of the app's connections; others then wait until these connections are closed.
    for (const one of [silent, unreadAnswers, { ...halfOpen, othersMayWait: true }])
      rows.push(print(named(await attack(small, one))));
  } finally {
    await small.app.end("SIGTERM");
  }
  return rows;
}

const named = (row: Row): Row => ({ ...row, attack: `${row.attack}, ${fewDescriptors} descriptors` });

function print(row: Row): Row {
  process.stdout.write(`| ${row.attack} | ${row.tried} | ${row.held ? "held" : "BROKEN"} | ${row.seen} |\n`);
  return row;
}

if (process.platform !== "linux") {
  process.stdout.write(
    "not run: this needs Linux, where every address of 127.0.0.0/8 is a visitor of its own\n",
  );
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), "soak-attack-"));
  // The folder must be open to another user, because a database that root starts runs as another user. That user could
  // not cross the folder otherwise, and the database would keep its files elsewhere.
  chmodSync(folder, 0o711);
  process.stdout.write("| attack | tried | held | seen |\n|---|---|---|---|\n");
  try {
    const rows = await attackAll(folder);
    process.exitCode = rows.every(({ held }) => held) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
