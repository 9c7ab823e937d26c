import { ApiProblem } from "../../api/api-problem.ts";
import type { KeptDb } from "../../kept/kept-db.ts";
import { aKeptDb } from "../../kept/testing/a-kept-db.ts";
import type { NewClaim } from "../../stored-claims.ts";
import type { Attempt } from "../next-state.ts";
import { createOutbox, type Outbox } from "../outbox.ts";
import type { OutgoingUpload, WaitingUpload } from "../waiting-upload.ts";

export function aProblem(
  status: number,
  code = "a_code",
  retryAfterSeconds: number | null = null,
): ApiProblem {
  return new ApiProblem({
    code,
    status,
    detail: null,
    requestId: null,
    retryAfterSeconds,
    params: {},
    errors: [],
  });
}

export const accepted = {
  accepted: true,
  uploadUuid: "u-1",
  claimToken: "token",
  knownNights: null,
} as const satisfies Attempt;

export function anUpload(fields: Partial<OutgoingUpload> = {}): OutgoingUpload {
  return {
    id: "key-1",
    scope: "public",
    description: "",
    account: null,
    nights: [{ format: "6x3", startedAtMs: Date.UTC(2026, 10, 21, 20), squadSize: 2 }],
    localNights: [],
    packing: "none",
    bytes: new Uint8Array([1, 2, 3]),
    ...fields,
  };
}

export interface TestBrowser {
  /** What was sent, by tab and key. */
  readonly sent: readonly string[];
  readonly claims: readonly NewClaim[];
  readonly db: KeptDb<WaitingUpload>;
  /** Opens a tab with an outbox of its own. */
  tab(name?: string): Outbox;
  /** Closes a tab: it hears of nothing any more. */
  close(tab: Outbox): void;
}

interface TestBrowserOptions {
  /** Answers the attempts, in their order; all are accepted when left out. */
  readonly answer?: (upload: OutgoingUpload, signal: AbortSignal) => Attempt | Promise<Attempt>;
  readonly mayKeep?: boolean;
  /** Returns the error with which the browser refuses a write; null when it does not. */
  readonly refuse?: () => Error | null;
}

/** Stands in for a browser: its tabs share a store, a lock, and hear of each other's changes. */
export function aBrowser(options: TestBrowserOptions = {}): TestBrowser {
  const { answer = () => accepted, mayKeep = true, refuse = () => null } = options;
  const db = aKeptDb([], refuse) as KeptDb<WaitingUpload>;
  const [sent, claims]: [string[], NewClaim[]] = [[], []];
  const tabs = new Set<Outbox>();
  let last: Promise<void> = Promise.resolve();
  return {
    sent,
    claims,
    db,
    tab(name = "tab") {
      const outbox: Outbox = createOutbox({
        openStore: async () => db,
        mayKeep: () => mayKeep,
        send: async (upload, signal) => {
          sent.push(`${name} ${upload.id}`);
          return await answer(upload, signal);
        },
        keepClaim: (claim) => claims.push(claim),
        exclusively: (run) => {
          last = last.then(run, run);
          return last;
        },
        tellOthers: () => {
          for (const other of tabs) if (other !== outbox) void other.lookAgain();
        },
        nowMs: () => Date.now(),
        random: () => 0,
      });
      tabs.add(outbox);
      return outbox;
    },
    close: (tab) => void tabs.delete(tab),
  };
}
