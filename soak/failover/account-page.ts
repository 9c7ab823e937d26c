import { setTimeout as pause } from "node:timers/promises";
import type { SessionAnswer } from "@hunt/contracts/sessions";

/** An open page of an account, which follows the account's events as the app's own pages do. */
export interface AccountPage {
  /** The unseen notices of the account that the page shows. */
  readonly unseenNotices: number;
  /** How often the page has opened a stream of events. */
  readonly streams: number;
  close(): Promise<void>;
}

export interface AccountPageOptions {
  readonly address: string;
  readonly token: string;
}

/** A browser opens a stream that broke again after three seconds, and the app one that was refused after 30 (use-account-events.ts). */
const brokenPauseMs = 3_000;
const refusedPauseMs = 30_000;
const loadAgainMs = 1_000;
const event = "event: account\n";

export function openAccountPage({ address, token }: AccountPageOptions): AccountPage {
  const closing = new AbortController();
  const { signal } = closing;
  const headers = { "x-access-token": token };
  let unseenNotices = 0;
  let streams = 0;
  const wait = (ms: number) => pause(ms, undefined, { signal });

  /** Shows what the account is now; a page that is refused asks again. */
  async function load(): Promise<void> {
    const answer = await fetch(`${address}/v2/sessions`, { headers, signal });
    if (answer.ok) unseenNotices = ((await answer.json()) as SessionAnswer).user?.unseenNotices ?? 0;
    else await wait(loadAgainMs).then(load);
  }

  /** Follows one stream until it ends; returns the time until the next one. */
  async function followOne(): Promise<number> {
    const answer = await fetch(`${address}/v2/@me/events`, { headers, signal });
    if (!answer.ok || answer.body === null) return refusedPauseMs;
    streams += 1;
    let heard = "";
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard += part.value;
      if (!heard.includes(event)) continue;
      heard = "";
      await load();
    }
    return brokenPauseMs;
  }

  const following = (async () => {
    while (!signal.aborted) await wait(await followOne().catch(() => brokenPauseMs)).catch(() => undefined);
  })();
  return {
    get unseenNotices() {
      return unseenNotices;
    },
    get streams() {
      return streams;
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}
