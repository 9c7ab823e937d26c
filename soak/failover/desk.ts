import { setTimeout as pause } from "node:timers/promises";
import type { OpenDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { type Act, approveAct } from "../../apps/server/src/testing/overseer-acts.ts";
import { type Call, makeCall } from "../community/begin-calls.ts";

/** A moderator with requests that wait for an approval, who asks processes of the app by turns. */
export interface Desk {
  /** Sends the n-th approval under a key of its own. */
  approve(addresses: readonly string[], number: number): Promise<Call>;
  /** Approves one request after the other at an even beat, however long the answers take. */
  approveAll(addresses: readonly string[]): Promise<readonly Call[]>;
  /**
   * Looks for each approval that was answered, and sends each of the others again under its key until it is. Returns a
   * sentence for each one that is not there whole, or that was made twice.
   */
  settle(addresses: readonly string[], calls: readonly Call[]): Promise<readonly string[]>;
}

export interface DeskOptions {
  /** A process of the app that shows the requests. */
  readonly address: string;
  readonly token: string;
  readonly opened: OpenDatabase;
  /** The hunters of the requests; null: a new account. */
  readonly hunters: readonly (string | null)[];
}

const expected = 200;
const approvalsEveryMs = 1_000;
const settledTimeoutMs = 60_000;

/** Makes a request for each hunter. */
export async function openDesk({ address, token, opened, hunters }: DeskOptions): Promise<Desk> {
  const requests: Act[] = [];
  for (const hunter of hunters)
    requests.push(await approveAct({ opened: () => opened, address, token }, hunter ?? undefined));
  const requestAt = (number: number) => {
    const act = requests[number];
    if (act === undefined) throw new Error(`there is no request ${number}`);
    return act;
  };

  async function approve(addresses: readonly string[], number: number): Promise<Call> {
    const { path, method, body, object } = requestAt(number);
    const request = new Request(`${addresses[number % addresses.length]}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-access-token": token,
        "idempotency-key": `approval of ${object}`,
      },
      body: JSON.stringify(body),
    });
    return await makeCall(request, { number, expected });
  }

  /** Waits until an approval is answered, and is there once, whole. */
  async function settleOne(
    addresses: readonly string[],
    { number, body, outcome }: Call,
  ): Promise<string | null> {
    let last = outcome;
    const isAnswered = async () => {
      const again = await approve(addresses, number);
      last = again.outcome;
      return again.body !== null;
    };
    // A connection of before the loss is broken.
    const isDone = () =>
      requestAt(number)
        .isDone()
        .catch(() => false);
    try {
      if (body === null) await until(isAnswered, settledTimeoutMs);
      await until(isDone, settledTimeoutMs);
      return null;
    } catch {
      return `approval ${number} was answered ${outcome}, at last ${last}, and is not there once`;
    }
  }

  return {
    approve,
    approveAll: (addresses) =>
      Promise.all(
        requests.map(async (_, number) => {
          await pause(number * approvalsEveryMs);
          return await approve(addresses, number);
        }),
      ),
    async settle(addresses, calls) {
      const settled: (string | null)[] = [];
      for (const call of calls) settled.push(await settleOne(addresses, call));
      return settled.filter((fault) => fault !== null);
    },
  };
}
