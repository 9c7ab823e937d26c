import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { simulatedLogs } from "../../apps/server/src/testing/simulated-logs.ts";
import { type Call, makeCall } from "./begin-calls.ts";

const settledTimeoutMs = 120_000;
const analysedTimeoutMs = 300_000;
const seedOfLogs = 36_000_000;
const acceptedStatus = 202;

/** Returns the n-th upload: a log, a key, a browser and an address that no other has. */
export function uploadRequest(addresses: readonly string[], number: number): Request {
  const [body = ""] = simulatedLogs(seedOfLogs + number, { nightsCount: 1 });
  return new Request(`${addresses[number % addresses.length]}/v2/uploads`, {
    method: "POST",
    body,
    headers: {
      "content-type": "text/plain",
      "idempotency-key": `upload ${number}`,
      fp: `browser-of-upload-${number}`,
      "x-forwarded-for": addressOf(number),
    },
  });
}

/** Returns an address for each number, of the network that is kept for measurements (RFC 2544). */
export const addressOf = (number: number) =>
  `198.${18 + (Math.floor(number / 65_536) % 2)}.${Math.floor(number / 256) % 256}.${number % 256}`;

export const uuidOf = ({ body }: Call) => (body as AcceptedUploadAnswer | null)?.uuid ?? null;

export interface Settled {
  /** The uuid of each upload, in any order; the accepted ones and those that were sent again. */
  readonly uuids: readonly string[];
  readonly faults: readonly string[];
}

/** Sends each upload that was not accepted again, under its key, until it is. */
export async function sendAgain(addresses: readonly string[], calls: readonly Call[]): Promise<Settled> {
  const faults: string[] = [];
  const uuids: string[] = [];
  for (const call of calls) {
    let last = call;
    if (uuidOf(last) === null)
      await until(async () => {
        last = await makeCall(uploadRequest(addresses, call.number), { ...call, expected: acceptedStatus });
        return uuidOf(last) !== null;
      }, settledTimeoutMs).catch(() => undefined);
    const uuid = uuidOf(last);
    if (uuid === null) faults.push(`upload ${call.number} is not accepted in the end: ${last.outcome}`);
    else uuids.push(uuid);
  }
  return { uuids, faults };
}

export interface SentUploads {
  readonly uuids: readonly string[];
  /** How many different logs were sent, each with one night. */
  readonly sentCount: number;
  /** How many nights there are that came otherwise; default: none. */
  readonly otherNights?: number;
}

/**
 * Looks for each upload, waits for its analysis and opens its nights. Returns a sentence for each one that is lost, was
 * not analysed, or was made twice.
 */
export async function findLost(
  [address = ""]: readonly string[],
  { uuids, sentCount, otherNights = 0 }: SentUploads,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const nights = new Set<string>();
  for (const uuid of uuids) {
    const status = await analysed(address, uuid);
    if (status.found === null) faults.push(`upload ${uuid} was acknowledged and is ${status.told}`);
    for (const { uuid: night } of status.found?.nights ?? []) if (night !== null) nights.add(night);
  }
  if (new Set(uuids).size !== sentCount)
    faults.push(`${sentCount} uploads have ${new Set(uuids).size} different uuids`);
  if (nights.size !== uuids.length - faults.length)
    faults.push(`${uuids.length} uploads show ${nights.size} nights`);
  const list = await fetch(`${address}/v2/nights?limit=0`);
  const { total } = (await list.json()) as { readonly total: number };
  if (total !== sentCount + otherNights) faults.push(`${sentCount} logs made ${total - otherNights} nights`);
  return faults;
}

/** Counts the acknowledged uploads that are gone. */
export async function countGone([address = ""]: readonly string[], calls: readonly Call[]): Promise<number> {
  let gone = 0;
  for (const uuid of calls.map(uuidOf).filter((one) => one !== null)) {
    let status = 0;
    await until(async () => {
      ({ status } = await fetch(`${address}/v2/uploads/${uuid}`));
      return status === 200 || status === 404;
    });
    if (status === 404) gone += 1;
  }
  return gone;
}

/** Waits until an upload is analysed; `found` is null for one that is gone, or not completed. */
async function analysed(address: string, uuid: string) {
  let told = "gone";
  let found: UploadAnswer | null = null;
  await until(async () => {
    const answer = await fetch(`${address}/v2/uploads/${uuid}`);
    if (answer.status === 404) return true;
    if (answer.status !== 200) return false;
    const upload = (await answer.json()) as UploadAnswer;
    told = upload.status;
    if (upload.status === "completed") found = upload;
    return upload.status === "completed" || upload.status === "failed";
  }, analysedTimeoutMs).catch(() => undefined);
  return { told, found: found as UploadAnswer | null };
}
