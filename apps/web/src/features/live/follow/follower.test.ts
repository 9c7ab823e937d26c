import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FollowMessage, FollowRequest, TakenLog } from "./follow-messages.ts";
import type { Follower } from "./follower.ts";

// The modules are loaded again, so that nothing that the tests of another file left running affects these tests.
vi.resetModules();
const { isUndisturbed } = await import("../../../lib/undisturbed.ts");
const { createFollower } = await import("./follower.ts");

const aFile = (name: string): FileSystemFileHandle => {
  const handle = { name, isSameEntry: async (other: unknown) => other === handle };
  return handle as unknown as FileSystemFileHandle;
};
const handle = aFile("EE.log");
const aLog: TakenLog = {
  analysis: null,
  orbRuns: [],
  hasNight: true,
  extract: new Uint8Array([1]),
  sizeBytes: 10,
};

const followers: Follower[] = [];
// The whole app knows that a log is followed, so each test ends its own following.
afterEach(() => {
  for (const follower of followers.splice(0)) follower.stop();
});

/**
 * Returns a browser that keeps a handle, asks before the file is read, and follows the file in a worker whose messages the
 * test sends.
 */
function setUp(
  given: { readonly remembered?: FileSystemFileHandle; readonly pick?: () => FileSystemFileHandle } = {},
) {
  const asked: FollowRequest[] = [];
  const took: TakenLog[] = [];
  /** The number of results that were taken before each change of file. */
  const turns: number[] = [];
  const kept = { handle: given.remembered ?? null };
  const may = { read: true };
  let hear: (message: FollowMessage) => void = () => {};
  let die = () => {};
  const follower = createFollower({
    openPort: () => ({
      onMessage: (listener) => {
        hear = listener;
      },
      onError: (listener) => {
        die = listener;
      },
      post: (request) => asked.push(request),
      terminate: () => asked.push({ type: "look" }),
    }),
    pick: async () => given.pick?.() ?? handle,
    askToRead: async () => may.read,
    remembered: {
      get: async () => kept.handle,
      set: async (set) => {
        kept.handle = set;
      },
      forget: async () => {
        kept.handle = null;
      },
    },
    nowMs: () => 50_000,
    took: (log) => took.push(log),
    turnedTo: () => turns.push(took.length),
  });
  followers.push(follower);
  return {
    follower,
    asked,
    took,
    turns,
    kept,
    may,
    say: (message: FollowMessage) => hear(message),
    die: () => die(),
  };
}

const seen = { type: "seen", sizeBytes: 10, lastModifiedMs: 20_000, trouble: null, snapshot: null } as const;

it("a chosen file is followed and remembered, with the time at which it was written", async () => {
  const { follower, asked, kept, say } = setUp();
  await follower.choose();
  expect(asked).toEqual([{ type: "follow", handle }]);
  expect(kept.handle).toBe(handle);
  expect(follower.state()).toMatchObject({ phase: "catching up", fileName: "EE.log" });
  say(seen);
  expect(follower.state()).toMatchObject({ phase: "following", grownAtMs: 20_000, trouble: null });
  say({ ...seen, trouble: "deleted" });
  expect(follower.state()).toMatchObject({ phase: "following", trouble: "deleted" });
});

it("the previous file is offered, and a refused permission is reported", async () => {
  const { follower, asked, may } = setUp({ remembered: handle });
  await Promise.resolve();
  await Promise.resolve();
  expect(follower.state()).toMatchObject({ phase: "ready", rememberedName: "EE.log" });
  may.read = false;
  await follower.resume();
  expect(follower.state()).toMatchObject({ phase: "ready", trouble: "refused" });
  expect(asked).toEqual([]);
  may.read = true;
  await follower.resume();
  expect(follower.state()).toMatchObject({ phase: "catching up", trouble: null });
  await follower.forget();
  expect(follower.state().rememberedName).toBeNull();
});

it("a file that the browser refuses to open is reported", async () => {
  const { follower } = setUp({
    pick: () => {
      throw new DOMException("below %LOCALAPPDATA%", "SecurityError");
    },
  });
  await follower.choose();
  expect(follower.state().trouble).toBe("refused");
});

it("a log that ended is handed over while following continues, and the rest is handed over when following stops", async () => {
  const { follower, took, say } = setUp();
  await follower.choose();
  say({ type: "ended", log: aLog });
  expect(took).toEqual([aLog]);
  expect(follower.state().fileName).toBe("EE.log");
  const taking = follower.take();
  say({ type: "taken", log: aLog });
  expect(await taking).toEqual(aLog);
  expect(took).toEqual([aLog, aLog]);
  follower.stop();
  expect(follower.state()).toMatchObject({ phase: "ready", fileName: null, rememberedName: "EE.log" });
});

it("the results so far are handed over before another file is followed", async () => {
  const files = [handle, aFile("Renewed.log")];
  const { follower, asked, took, turns, say } = setUp({ pick: () => files.shift() ?? handle });
  await follower.choose();
  say({ ...seen, snapshot: { night: {} } as LiveSnapshot });
  const turning = follower.choose();
  await waitFor(() => expect(asked).toContainEqual({ type: "take" }));
  say({ type: "taken", log: aLog });
  await turning;
  expect(took).toEqual([aLog]);
  expect(turns).toEqual([0, 1]);
  expect(follower.state()).toMatchObject({ fileName: "Renewed.log", snapshot: null, endedNights: 1 });
});

it("following continues in the same file after a stop", async () => {
  const { follower, turns, say } = setUp();
  await follower.choose();
  say({ ...seen, snapshot: {} as LiveSnapshot });
  follower.stop();
  await follower.resume();
  expect(turns).toEqual([0]);
});

it("a crash of the worker is reported", async () => {
  const { follower, die } = setUp();
  await follower.choose();
  const taking = follower.take();
  die();
  expect(follower.state().trouble).toBe("crashed");
  // A stop after the crash does not wait for an answer that never arrives.
  expect(await taking).toBeNull();
  expect(await follower.take()).toBeNull();
});

it("neither an update nor a background download interrupts following, until it stops", async () => {
  const { follower } = setUp();
  expect(isUndisturbed()).toBe(false);
  await follower.choose();
  await follower.choose();
  expect(isUndisturbed()).toBe(true);
  follower.stop();
  expect(isUndisturbed()).toBe(false);
});
