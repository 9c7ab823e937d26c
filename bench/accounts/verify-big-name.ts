import { setTimeout as pause } from "node:timers/promises";
import { newTag, type Sent, sendSteadily } from "../api/send-steadily.ts";
import type { BenchServer } from "../server/run-server.ts";
import { quantile } from "../server/send-uploads.ts";
import type { Accounts } from "./open-accounts.ts";

export interface VerifyInput {
  readonly server: BenchServer;
  readonly accounts: Accounts;
  readonly perSecond: number;
  readonly most: number;
}

const readSeconds = 10;
const lookEveryMs = 100;
const givenUpAfterMs = 300_000;

export interface VerifiedBigName {
  readonly userUuid: string;
  /** How long the answer, the nights and the readers took. */
  readonly text: string;
}

/** Verifies a name that stands in many nights while others read. */
export async function verifyBigName({
  server,
  accounts,
  perSecond,
  most,
}: VerifyInput): Promise<VerifiedBigName> {
  const { ign, code, userUuid, nights } = await accounts.prepareBigName(most);
  const read = () =>
    sendSteadily(perSecond, perSecond * readSeconds, () => ({
      url: `${server.url}/v2/nights?limit=25`,
      tag: newTag(),
    }));
  const alone = await read();
  const startedMs = performance.now();
  const reading = read();
  const answer = await fetch(`${server.url}/v2/@admin/users/verify`, {
    method: "PUT",
    headers: { "x-access-token": accounts.botToken, "content-type": "application/json" },
    body: JSON.stringify({ code, ign }),
  });
  const answeredMs = performance.now() - startedMs;
  const { linkedNights = 0 } = (await answer.json()) as { linkedNights?: number };
  let linked = linkedNights;
  while (linked < nights && performance.now() - startedMs < givenUpAfterMs) {
    await pause(lookEveryMs);
    linked = await accounts.countLinked(userUuid);
  }
  const linkedMs = performance.now() - startedMs;
  const p99 = (sent: readonly Sent[]) =>
    quantile(
      sent.map(({ tookMs }) => tookMs),
      0.99,
    ).toFixed(1);
  const text = [
    `\na name with ${nights} nights: answered ${answer.status} in ${answeredMs.toFixed(0)} ms with ${linkedNights} of them,`,
    `${linked} linked after ${(linkedMs / 1000).toFixed(1)} s; readers p99 ${p99(alone)} ms before, ${p99(await reading)} ms meanwhile`,
  ].join(" ");
  return { userUuid, text };
}
