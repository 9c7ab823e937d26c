import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { SplitRun } from "@hunt/engine/live/splits";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { problemFrom } from "../../../lib/api/api-problem.ts";
import type { FollowState } from "../follow/follower.ts";
import { createPublisher, type PublisherDeps, type SendResult } from "./publisher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const uuid = "5a1e0000-0000-4000-8000-000000000001";

const aSnapshot = (squad: readonly string[]): LiveSnapshot => ({
  sessionStartUtcMs: null,
  owner: squad[0] ?? null,
  squad,
  hostName: squad[1] ?? null,
  loadIn: null,
  latestMs: 700_000,
  isInPlains: true,
  night: null,
  run: null,
  orbRun: null,
  orbStartMs: null,
  orbRuns: 0,
});

/** Returns a publisher of a log that the test lets grow, and what the server was sent. */
function setUp(given: Partial<PublisherDeps> = {}) {
  let tell = () => {};
  let state: FollowState = {
    phase: "following",
    fileName: "EE.log",
    rememberedName: "EE.log",
    readBytes: 1,
    sizeBytes: 1,
    trouble: null,
    snapshot: null,
    grownAtMs: 0,
    endedNights: 0,
  };
  const sent: unknown[] = [];
  const begun: boolean[] = [];
  const answers: SendResult[] = [];
  const end = vi.fn(async () => {});
  const publisher = createPublisher({
    follower: {
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
      state: () => state,
    },
    loadOwnBests: async () => [],
    begin: async (isListed) => {
      begun.push(isListed);
      return { uuid, isListed, startedAt: "2026-11-20T20:00:00.000Z" };
    },
    send: async (hunt) => {
      sent.push(hunt);
      return answers.shift() ?? "taken";
    },
    end,
    nowMs: () => 1_000,
    ...given,
  });
  return {
    publisher,
    sent,
    begun,
    answers,
    end,
    /** The log grows, or is no longer followed. */
    change(changed: Partial<FollowState>) {
      state = { ...state, ...changed };
      tell();
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

it("nothing is sent before the switch, and figures without any name after it", async () => {
  const { publisher, sent, change, pass } = setUp();
  change({ snapshot: aSnapshot(["Owner", "Mate"]) });
  await pass(5_000);
  expect(sent).toEqual([]);
  await publisher.publish(false);
  await pass(0);
  expect(sent).toEqual([{ waitsFor: "night", squadSize: 2, run: null, night: null, loading: null }]);
  expect(JSON.stringify(sent)).not.toMatch(/Owner|Mate/);
});

it("figures are sent once a second at most, and only when the log has grown", async () => {
  const { publisher, sent, change, pass } = setUp();
  await publisher.publish(true);
  for (let count = 0; count < 10; count += 1) {
    change({ snapshot: aSnapshot(["Owner"]) });
    await pass(100);
  }
  expect(sent).toHaveLength(1);
  await pass(1_000);
  expect(sent).toHaveLength(1);
  await pass(600_000);
  expect(sent).toHaveLength(1);
});

it("figures that did not arrive are sent again", async () => {
  const { publisher, sent, answers, change, pass } = setUp();
  answers.push("later");
  await publisher.publish(false);
  change({ snapshot: aSnapshot(["Owner"]) });
  await pass(3_000);
  expect(sent).toHaveLength(2);
  expect(publisher.state().phase).toBe("on");
});

it("figures that cannot be described are skipped, and the next ones are sent", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { publisher, sent, change, pass } = setUp();
  await publisher.publish(false);
  const broken = Object.defineProperty(aSnapshot(["Owner"]), "squad", {
    get: () => {
      throw new Error("broken");
    },
  });
  change({ snapshot: broken });
  await pass(5_000);
  expect(logged).toHaveBeenCalledOnce();
  change({ snapshot: aSnapshot(["Owner"]) });
  await pass(1_000);
  expect(sent).toHaveLength(1);
});

it("figures that the server refuses for good are not sent again, and the next ones are", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const send = vi.fn(async () => Promise.reject(new Error("refused")));
  const { publisher, change, pass } = setUp({ send });
  await publisher.publish(false);
  change({ snapshot: aSnapshot(["Owner"]) });
  await pass(5_000);
  expect(send).toHaveBeenCalledOnce();
  expect(publisher.state().phase).toBe("on");
  change({ snapshot: aSnapshot(["Owner", "Mate"]) });
  await pass(1_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it("publishing ends with the following, and tells the server", async () => {
  const { publisher, end, change, pass } = setUp();
  await publisher.publish(false);
  change({ phase: "ready", snapshot: null });
  expect(publisher.state()).toEqual({ phase: "off", hunt: null });
  await pass(0);
  expect(end).toHaveBeenCalledOnce();
});

it("what the server has ended is off, and nothing more is sent", async () => {
  const { publisher, sent, answers, change, pass } = setUp();
  answers.push("ended");
  await publisher.publish(false);
  change({ snapshot: aSnapshot(["Owner"]) });
  await pass(1_000);
  expect(publisher.state()).toEqual({ phase: "ended", hunt: null });
  change({ snapshot: aSnapshot(["Owner"]) });
  await pass(10_000);
  expect(sent).toHaveLength(1);
});

it("a refused begin publishes nothing, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const begin = vi.fn(async () => Promise.reject(new Error("refused")));
  const { publisher, sent, change, pass } = setUp({ begin });
  change({ snapshot: aSnapshot(["Owner"]) });
  await publisher.publish(false);
  await pass(5_000);
  expect(publisher.state().phase).toBe("refused");
  expect(sent).toEqual([]);
  await publisher.publish(false);
  expect(begin).toHaveBeenCalledTimes(2);
});

it.each([
  [403, "live_hunts_barred"],
  [429, "too_many_live_hunts"],
])("a begin that is refused to the account (%i, %s) says why, until the next one", async (status, code) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const problem = problemFrom(new Response(null, { status }), { code });
  const begin = vi.fn<PublisherDeps["begin"]>(async () => Promise.reject(problem));
  const { publisher } = setUp({ begin });
  await publisher.publish(false);
  expect(publisher.state()).toEqual({ phase: "refused", hunt: null, problem });
  begin.mockRejectedValueOnce(problemFrom(new Response(null, { status: 503 }), { code: "overloaded" }));
  await publisher.publish(false);
  expect(publisher.state()).toEqual({ phase: "refused", hunt: null });
});

it("figures are sent again once what they are held against has loaded, though the log stands still", async () => {
  let load = (_: SplitRun) => {};
  const record = new Promise<SplitRun>((resolve) => {
    load = resolve;
  });
  const { publisher, sent, change } = setUp();
  change({ snapshot: aSnapshot(["Synth Owner"]) });
  await publisher.publish(false, () => record);
  await vi.advanceTimersByTimeAsync(5_000);
  const before = sent.length;
  load({ segments: [], eidolons: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(before + 1);
});

it("a change of the list loads no best run again", async () => {
  const loadOwnBests = vi.fn(async () => []);
  const { publisher, change, pass } = setUp({ loadOwnBests });
  change({ snapshot: aSnapshot(["Owner"]) });
  await publisher.publish(false);
  await publisher.publish(true);
  await pass(1_000);
  expect(loadOwnBests).toHaveBeenCalledOnce();
  await publisher.stop();
  await publisher.publish(false);
  expect(loadOwnBests).toHaveBeenCalledTimes(2);
});

it("a change of the list that is refused leaves the hunt as it was", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const begin = vi.fn(async (isListed: boolean) => {
    if (isListed) throw new Error("refused");
    return { uuid, isListed, startedAt: "2026-11-20T20:00:00.000Z" };
  });
  const { publisher } = setUp({ begin });
  await publisher.publish(false);
  const listing = publisher.publish(true);
  expect(publisher.state().hunt?.isListed).toBe(true);
  await listing;
  expect(publisher.state()).toMatchObject({ phase: "on", hunt: { uuid, isListed: false } });
});

/** Returns a server whose answers to begins come when the test lets them, and the calls that reached it, in their order. */
function slowServer() {
  const reached: string[] = [];
  const waiting: (() => void)[] = [];
  const begin = async (isListed: boolean) => {
    reached.push(isListed ? "begin listed" : "begin");
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { uuid, isListed, startedAt: "2026-11-20T20:00:00.000Z" };
  };
  const end = async () => void reached.push("end");
  return { begin, end, reached, answer: () => waiting.shift()?.() };
}

it("a hunt that is switched off before the server has answered is ended after its begin, and sends nothing", async () => {
  const { begin, end, reached, answer } = slowServer();
  const { publisher, sent, change, pass } = setUp({ begin, end });
  change({ snapshot: aSnapshot(["Owner"]) });
  const beginning = publisher.publish(false);
  await pass(0);
  const ending = publisher.stop();
  expect(publisher.state()).toEqual({ phase: "off", hunt: null });
  await pass(0);
  expect(reached).toEqual(["begin"]);
  answer();
  await Promise.all([beginning, ending]);
  await pass(5_000);
  expect(reached).toEqual(["begin", "end"]);
  expect(publisher.state()).toEqual({ phase: "off", hunt: null });
  expect(sent).toEqual([]);
});

/** Publishes a hunt that is not listed, at a server that answers when the test lets it. */
async function publishAtSlowServer() {
  const { begin, end, reached, answer } = slowServer();
  const { publisher, pass } = setUp({ begin, end });
  const beginning = publisher.publish(false);
  await pass(0);
  answer();
  await beginning;
  return { publisher, pass, reached, answer };
}

it("a hunt that is switched off while it is being listed stays off", async () => {
  const { publisher, pass, reached, answer } = await publishAtSlowServer();
  const listing = publisher.publish(true);
  await pass(0);
  const ending = publisher.stop();
  answer();
  await Promise.all([listing, ending]);
  expect(reached).toEqual(["begin", "begin listed", "end"]);
  expect(publisher.state()).toEqual({ phase: "off", hunt: null });
});

it("the last choice of two that follow each other at once reaches the server last", async () => {
  const { publisher, pass, reached, answer } = await publishAtSlowServer();
  const choices = [publisher.publish(true), publisher.publish(false)];
  await pass(0);
  expect(reached).toEqual(["begin", "begin listed"]);
  answer();
  await pass(0);
  answer();
  await Promise.all(choices);
  expect(reached).toEqual(["begin", "begin listed", "begin"]);
  expect(publisher.state().hunt?.isListed).toBe(false);
});
