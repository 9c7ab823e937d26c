import { setTimeout as pause } from "node:timers/promises";
import type { BenchServer } from "../server/run-server.ts";
import type { Accounts } from "./open-accounts.ts";
import { extractsForOthers, watchOthers } from "./watch-others.ts";

export interface MergeInput {
  readonly server: BenchServer;
  readonly accounts: Accounts;
  readonly fromUuid: string;
  readonly intoUuid: string;
}

const aloneMs = 10_000;
const lookEveryMs = 100;
const givenUpAfterMs = 600_000;
const reason = "Measured.";

/** Merges two hunters and takes it back, while others read and upload; says how long each took, and others waited. */
export async function mergeBigHunters({
  server,
  accounts,
  fromUuid,
  intoUuid,
}: MergeInput): Promise<readonly string[]> {
  const headers = { "x-access-token": await accounts.signInAdmin(), "content-type": "application/json" };
  const call = async (method: "PUT" | "POST", path: string, body: object) => {
    const startedMs = performance.now();
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { answer: JSON.parse(text), answeredMs: performance.now() - startedMs, startedMs };
  };
  const merging = (more: object) =>
    call("PUT", `/v2/@admin/users/${fromUuid}/merge`, { into: intoUuid, ...more });
  const nights = `${await accounts.countLinked(fromUuid)} into ${await accounts.countLinked(intoUuid)} nights`;
  const others = { url: server.url, extracts: [...extractsForOthers()] };
  const alone = watchOthers(others);
  await pause(aloneMs);
  const told = [`\nothers alone: ${await alone.stop()}`];

  const { answer: looked, answeredMs: previewMs } = await merging({ dryRun: true });
  told.push(`a merge of ${nights}: preview ${previewMs.toFixed(0)} ms`);
  const duringMerge = watchOthers(others);
  const merged = await merging({ previewToken: looked.preview.previewToken, reason });
  const { uuid } = merged.answer.merge;
  const mergedMs = (await until(accounts, uuid, "merged")) - merged.startedMs;
  told.push(done("the merge", merged.answeredMs, mergedMs), `meanwhile: ${await duringMerge.stop()}`);

  const duringUndo = watchOthers(others);
  const undone = await call("POST", `/v2/@admin/merges/${uuid}/undo`, { reason });
  const undoneMs = (await until(accounts, uuid, "undone")) - undone.startedMs;
  told.push(done("its undoing", undone.answeredMs, undoneMs), `meanwhile: ${await duringUndo.stop()}`);
  return told;
}

const done = (what: string, answeredMs: number, wholeMs: number) =>
  `${what}: answered after ${answeredMs.toFixed(0)} ms, everything moved after ${(wholeMs / 1000).toFixed(1)} s`;

/** When a merge is in a state. */
async function until(accounts: Accounts, mergeUuid: string, state: string): Promise<number> {
  const startedMs = performance.now();
  while ((await accounts.readMergeState(mergeUuid)) !== state) {
    if (performance.now() - startedMs > givenUpAfterMs) throw new Error(`the merge is not ${state}`);
    await pause(lookEveryMs);
  }
  return performance.now();
}
