import type { OwnLiveHuntAnswer } from "@hunt/contracts/live";
import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { minLiveSnapshotMs } from "@hunt/contracts/live-limits";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { Follower } from "../follow/follower.ts";
import { describeHunt } from "../hunt/describe-hunt.ts";
import { logNowMs } from "../hunt/log-age.ts";
import type { LoadOwnBests } from "../hunt/own-best.ts";
import { createReferences, type LoadRecord } from "../hunt/references.ts";

export interface PublishState {
  /** `refused`: the server did not begin; `ended`: it ended what was published, or another browser goes on with it. */
  readonly phase: "off" | "beginning" | "on" | "refused" | "ended";
  /** The published hunt; null while none is. */
  readonly hunt: OwnLiveHuntAnswer | null;
  /** Why the account may not publish, when the server says so. */
  readonly problem?: ApiProblem;
}

/** What the server said to figures: `taken`, `later` (they came too soon, or did not arrive), or `ended`. */
export type SendResult = "taken" | "later" | "ended";

export interface PublisherDeps {
  readonly follower: Pick<Follower, "subscribe" | "state">;
  readonly loadOwnBests: LoadOwnBests;
  readonly begin: (isListed: boolean) => Promise<OwnLiveHuntAnswer>;
  /** Throws for figures that the server refuses for good. */
  readonly send: (hunt: LiveHunt) => Promise<SendResult>;
  readonly end: () => Promise<void>;
  readonly nowMs: () => number;
}

export interface Publisher {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PublishState;
  /** Begins to publish the followed hunt, against the record that `loadRecord` finds, or changes whether it is listed. */
  publish(isListed: boolean, loadRecord?: LoadRecord): Promise<void>;
  stop(): Promise<void>;
}

/** Half as often as the server takes figures, so that none come too soon when a message before them was late. */
const sendEveryMs = 2 * minLiveSnapshotMs;

const noRecord: LoadRecord = async () => null;

/** Returns a publisher, which sends the figures of the followed log while the app is open, on any page. */
export function createPublisher(deps: PublisherDeps): Publisher {
  const listeners = new Set<() => void>();
  let current: PublishState = { phase: "off", hunt: null };
  let timer: ReturnType<typeof setInterval> | null = null;
  let references = createReferences({ ...deps, loadRecord: noRecord });
  let sent: { readonly snapshot: LiveSnapshot; readonly loaded: number } | null = null;
  let isSending = false;
  /** What the server answered last to a begin. */
  let begun: OwnLiveHuntAnswer | null = null;
  /** How often the hunter has decided: the answer to an earlier decision changes nothing. */
  let decisions = 0;
  const inTurn = createTurns();

  function change(next: PublishState) {
    current = next;
    for (const listener of listeners) listener();
  }

  function leave(phase: PublishState["phase"], problem?: ApiProblem) {
    if (timer !== null) clearInterval(timer);
    timer = null;
    sent = null;
    change({ phase, hunt: null, ...(problem && { problem }) });
  }

  /** Sends figures only once the log has grown, or more is known to compare them with: ten minutes in which it is silent end the hunt. */
  async function sendNew() {
    const { snapshot, grownAtMs } = deps.follower.state();
    const loaded = references.countLoaded();
    const isSent = snapshot === sent?.snapshot && loaded === sent.loaded;
    if (snapshot === null || isSent || isSending) return;
    isSending = true;
    const published = current.hunt?.uuid;
    const result = await describeAndSend(snapshot, grownAtMs);
    isSending = false;
    if (current.hunt?.uuid !== published) return;
    if (result === "taken") sent = { snapshot, loaded };
    else if (result === "ended") leave("ended");
  }

  /** Never throws: figures that cannot be described, or are refused, count as taken, because they fail again when sent again. */
  async function describeAndSend(snapshot: LiveSnapshot, grownAtMs: number | null): Promise<SendResult> {
    try {
      const nowMs = logNowMs({ ...snapshot, grownAtMs }, deps.nowMs());
      return await deps.send(describeHunt({ snapshot, nowMs, ...references.of(snapshot) }));
    } catch (error) {
      console.error(error);
      return "taken";
    }
  }

  async function stop() {
    if (current.phase !== "on" && current.phase !== "beginning") return;
    decisions += 1;
    leave("off");
    // What cannot be ended now ends by itself, because no more figures come.
    await inTurn(deps.end).catch(console.error);
  }

  deps.follower.subscribe(() => {
    if (deps.follower.state().phase === "ready") void stop();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => current,
    async publish(isListed, loadRecord = noRecord) {
      if (current.phase === "beginning") return;
      if (current.hunt === null) references = createReferences({ ...deps, loadRecord });
      decisions += 1;
      const decision = decisions;
      const before = current;
      if (before.hunt === null) change({ phase: "beginning", hunt: null });
      else change({ phase: "on", hunt: { ...before.hunt, isListed } });
      try {
        begun = await inTurn(() => deps.begin(isListed));
        if (decision !== decisions) return;
        change({ phase: "on", hunt: begun });
        timer ??= setInterval(() => void sendNew(), sendEveryMs);
        void sendNew();
      } catch (error) {
        console.error(error);
        if (decision !== decisions) return;
        const mayNot =
          error instanceof ApiProblem && (error.status === 403 || error.code === "too_many_live_hunts");
        if (before.hunt === null) leave("refused", mayNot ? error : undefined);
        else if (current.hunt !== null) change({ phase: "on", hunt: begun });
      }
    },
    stop,
  };
}

/** Returns a function that makes calls one after another: an end that overtook a begin would end nothing. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(call);
    last = answer.catch(() => {});
    return answer;
  };
}
