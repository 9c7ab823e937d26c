import { setTimeout as pause } from "node:timers/promises";
import type { Accounts } from "./open-accounts.ts";
import { type Other, steadyReader, uploader, workBeside } from "./others.ts";
import { timed, until } from "./rows.ts";
import type { Line } from "./run-bench.ts";

/** The time for which other users are measured before the change. */
const beforeMs = 10_000;
const uploadsPerSecond = 1;
const reason = "Measured.";

interface Input {
  readonly url: string;
  readonly people: Accounts;
  /** The rate at which other users read lists. */
  readonly readsPerSecond: number;
}

const listReader = (url: string, perSecond: number) =>
  steadyReader({ name: "lists" }, `${url}/v2/nights?limit=25`, perSecond);

/** Verifies a name that is in many nights, while others read. */
export async function verifyBigName(
  { url, people, readsPerSecond }: Input,
  mostNights: number,
): Promise<readonly Line[]> {
  const { nights, ...verified } = await people.prepareBigName(mostNights);
  const others = [listReader(url, readsPerSecond)];
  const before = await workBeside(others, () => pause(beforeMs), "before the verification");
  const verifying = await changeBeside(others, {
    name: `the verification of a name with ${nights} nights`,
    act: async () => {
      const answer = await call("PUT", `${url}/v2/@admin/users/verify`, people.botToken, verified);
      return `${answer.linkedNights ?? 0} linked with the answer`;
    },
    isOver: async () => (await people.countLinked(people.bigUuid)) >= nights,
  });
  return [...before.lines, ...verifying];
}

/** Merges the busiest hunter into the big name and undoes the merge, while others read and upload. */
export async function mergeBigHunters({ url, people, readsPerSecond }: Input): Promise<readonly Line[]> {
  const { busiestUuid, bigUuid, countLinked, readMergeState } = people;
  const token = await people.signInAdmin();
  const merge = (more: object) =>
    call("PUT", `${url}/v2/@admin/users/${busiestUuid}/merge`, token, { into: bigUuid, ...more });
  const others = [listReader(url, readsPerSecond), uploader(url, uploadsPerSecond)];
  const name = `a merge of ${await countLinked(busiestUuid)} nights into ${await countLinked(bigUuid)}`;
  const before = await workBeside(others, () => pause(beforeMs), "before the merge");
  const { result, tookMs } = await timed(() => merge({ dryRun: true }));
  const { previewToken } = result.preview;
  let uuid = "";
  const merging = await changeBeside(others, {
    name: "the merge",
    act: async () => {
      ({ uuid } = (await merge({ previewToken, reason })).merge);
      return "";
    },
    isOver: async () => (await readMergeState(uuid)) === "merged",
  });
  const undoing = await changeBeside(others, {
    name: "its undoing",
    act: async () => {
      await call("POST", `${url}/v2/@admin/merges/${uuid}/undo`, token, { reason });
      return "";
    },
    isOver: async () => (await readMergeState(uuid)) === "undone",
  });
  return [...before.lines, { name: `${name}, its preview`, timesMs: [tookMs] }, ...merging, ...undoing];
}

interface Change {
  readonly name: string;
  /** Resolves with a remark on the answer, or with an empty text, when the answer arrives. */
  act(): Promise<string>;
  /** Whether the work after the answer is done. */
  isOver(): Promise<boolean>;
}

/**
 * Makes a change that is answered soon and continues afterwards. Returns the time of the answer, the time of the end,
 * and how long others waited.
 */
async function changeBeside(others: readonly Other[], { name, act, isOver }: Change) {
  const { result, lines } = await workBeside(others, async () => {
    const answered = await timed(act);
    const followed = await timed(() => until(isOver));
    const over = `${followed.result ? "" : "not "}over after ${((answered.tookMs + followed.tookMs) / 1000).toFixed(1)} s`;
    return { timesMs: [answered.tookMs], seen: [answered.result, over] };
  });
  return [{ name: `${name}, its answer`, budget: 2000, ...result }, ...lines];
}

async function call(method: "PUT" | "POST", url: string, token: string, body: object) {
  const headers = { "x-access-token": token, "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
