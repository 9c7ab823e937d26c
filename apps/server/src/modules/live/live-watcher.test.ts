import { maxUnreadStreamMs } from "@hunt/contracts/limits";
import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventStream, type EventStream } from "../../platform/streams/event-stream.ts";
import { until } from "../../testing/app-process.ts";
import { createHunter } from "../../testing/hunters.ts";
import { liveFigures } from "../../testing/live-figures.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { beginLiveHunt } from "./begin-live-hunt.ts";
import { createLiveWatcher, createWatcherStream } from "./live-watcher.ts";
import { recordFigures } from "./record-figures.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.UTC(2026, 10, 20, 20) });
});
afterAll(() => server.close());

/** Returns the address of a hunt, and a function that sends its next figures. */
async function publish(ign: string) {
  const userUuid = await createHunter(server, ign);
  await openTestSession(server, userUuid);
  const { uuid: sessionUuid } = await server.deps.db
    .selectFrom("session")
    .select("uuid")
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  const actor = { kind: "user", uuid: userUuid, role: "user" } as const;
  const { uuid } = await beginLiveHunt(server.deps, actor, { userUuid, sessionUuid, isListed: false });
  const send = async (changed: Partial<LiveHunt> = {}) => {
    server.clock.nowMs += 1_000;
    await recordFigures(server.deps, { userUuid, sessionUuid }, liveFigures(changed));
  };
  return { uuid, send };
}

const openStream = () => createEventStream(new AbortController().signal, { highWaterMark: 4 * 1024 });

/** Reads a stream as fast as it is sent, and counts the bytes. */
function read(stream: EventStream) {
  let bytes = 0;
  stream.readable.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  return () => bytes;
}

test("a watcher who does not read gets a few snapshots and is dropped, and the others get all of them", async () => {
  const { uuid, send } = await publish("Unread");
  const watcher = createLiveWatcher(server.deps);
  const [reading, standing] = [openStream(), openStream()];
  const readBytes = read(reading);
  for (const stream of [reading, standing]) watcher.watch({ huntUuid: uuid, isByHunter: false }, stream);
  const snapshots = 20;
  for (let sent = 0; sent < snapshots; sent += 1) {
    await send();
    await watcher.look();
  }
  const snapshotBytes = JSON.stringify(liveFigures()).length;
  await until(() => readBytes() > snapshots * snapshotBytes);
  expect(standing.readable.readableLength).toBeLessThan(3 * 4 * 1024);
  expect(standing.isReady).toBe(false);
  expect(standing.readable.destroyed).toBe(false);
  for (let waitedMs = 0; waitedMs <= maxUnreadStreamMs; waitedMs += 5_000) {
    server.clock.nowMs += 5_000;
    await watcher.look();
  }
  expect(standing.readable.destroyed).toBe(true);
  expect(reading.readable.destroyed).toBe(false);
  watcher.close();
  reading.end();
});

/** Opens a stream whose length is the shortest (0), the longest (255) or in between. */
const openWatcherStream = (spread: number) =>
  createWatcherStream({ randomBytes: () => Uint8Array.of(spread) }, new AbortController().signal);

// Of a watcher who does not read, all of it may lie in the system's buffers.
test("a stream has 128 KiB of figures at most, and the next one begins with the last figures", async () => {
  const { uuid, send } = await publish("Long");
  const watcher = createLiveWatcher(server.deps);
  const stream = openWatcherStream(255);
  const readBytes = read(stream);
  let hasEnded = false;
  stream.readable.once("end", () => {
    hasEnded = true;
  });
  watcher.watch({ huntUuid: uuid, isByHunter: false }, stream);
  const snapshots = Math.ceil((130 * 1024) / JSON.stringify(liveFigures()).length);
  for (let sent = 0; sent < snapshots; sent += 1) {
    await send();
    await watcher.look();
  }
  await until(() => hasEnded);
  expect(readBytes()).toBeGreaterThan(128 * 1024);
  expect(readBytes()).toBeLessThan(129 * 1024);
  const next = openWatcherStream(255);
  watcher.watch({ huntUuid: uuid, isByHunter: false }, next);
  await watcher.look();
  expect(String(next.readable.read())).toContain("event: hunt");
  watcher.close();
  next.end();
});

test("streams that were opened together end one after another, so that not all connect again at once", async () => {
  const { uuid, send } = await publish("Crowd");
  const watcher = createLiveWatcher(server.deps);
  const spreads = [0, 64, 128, 192, 255];
  const ends: number[] = [];
  for (const spread of spreads) {
    const stream = openWatcherStream(spread);
    const readBytes = read(stream);
    stream.readable.once("end", () => ends.push(readBytes()));
    watcher.watch({ huntUuid: uuid, isByHunter: false }, stream);
  }
  await send();
  while (ends.length < spreads.length) {
    await send();
    await watcher.look();
  }
  const kib = ends.map((bytes) => Math.floor(bytes / 1024));
  expect(kib).toEqual([64, 80, 96, 112, 128]);
  watcher.close();
});

test("a watcher who reads on gets the last figures, although no new ones come", async () => {
  const { uuid, send } = await publish("Late");
  const watcher = createLiveWatcher(server.deps);
  const stream = openStream();
  watcher.watch({ huntUuid: uuid, isByHunter: false }, stream);
  for (let sent = 0; sent < 20; sent += 1) {
    await send();
    await watcher.look();
  }
  expect(stream.isReady).toBe(false);
  await send({ squadSize: 2 });
  await watcher.look();
  let heard = "";
  stream.readable.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  await until(() => stream.isReady);
  await watcher.look();
  await until(() => heard.includes('"squadSize":2'));
  watcher.close();
  stream.end();
});

test("a watcher who comes while the log is silent is told how old the figures are by then", async () => {
  const { uuid, send } = await publish("Silent");
  const watcher = createLiveWatcher(server.deps);
  const [first, late] = [openStream(), openStream()];
  watcher.watch({ huntUuid: uuid, isByHunter: false }, first);
  await send();
  await watcher.look();
  server.clock.nowMs += 65_000;
  await watcher.look();
  watcher.watch({ huntUuid: uuid, isByHunter: false }, late);
  expect(String(late.readable.read())).toContain('data: {"age":65,');
  watcher.close();
});

test("watchers of two processes get the same figures", async () => {
  const { uuid, send } = await publish("Twofold");
  const watchers = [createLiveWatcher(server.deps), createLiveWatcher(server.deps)];
  const streams = watchers.map((watcher) => {
    const stream = openStream();
    watcher.watch({ huntUuid: uuid, isByHunter: false }, stream);
    return stream;
  });
  const heard = streams.map(() => "");
  for (const [index, { readable }] of streams.entries())
    readable.on("data", (chunk: Buffer) => {
      heard[index] += chunk.toString();
    });
  await send();
  for (const watcher of watchers) await watcher.look();
  for (const index of [0, 1]) await until(() => heard[index]?.includes('"number":2') ?? false);
  expect(heard[1]).toBe(heard[0]);
  for (const watcher of watchers) watcher.close();
  for (const stream of streams) stream.end();
});
