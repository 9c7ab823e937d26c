import { setImmediate } from "node:timers/promises";
import { maxUnreadStreamMs, streamPollMs } from "@hunt/contracts/limits";
import { liveStreamRetryMs, maxLiveStreamBytes } from "@hunt/contracts/live-limits";
import type { Deps } from "../../platform/deps.ts";
import { createEventStream, type EventStream, encodeEvent } from "../../platform/streams/event-stream.ts";
import { presentSnapshotText } from "./present-live-hunt.ts";
import { selectFigures } from "./queries.ts";

/** Sends figures to all who watch a hunt. One look at the database serves all watchers of a process, twice a second. */
export interface LiveWatcher {
  /** Sends a stream the figures of a hunt as they change, and its end, until the stream closes. */
  watch(hunt: WatchedBy, stream: EventStream): void;
  /** Looks at once; resolves when everybody was sent what is new. */
  look(): Promise<void>;
  close(): void;
}

export interface WatchedBy {
  readonly huntUuid: string;
  /** The hunt was found by its hunter, so that it ends for this watcher once it is no longer listed. */
  readonly isByHunter: boolean;
}

interface Watcher {
  readonly isByHunter: boolean;
  /** Since when its reader takes nothing; null while it does. */
  unreadSinceMs: number | null;
}

interface Watched {
  /** How often figures had come at the last look, and who was named. */
  seen: string;
  /** What the last look read, for streams that are opened later, or read on; null before the first look. */
  figures: Figures | null;
  readonly streams: Map<EventStream, Watcher>;
}

/** So many streams are written to before the process does something else. */
const streamsPerTurn = 200;

const ended = encodeEvent("ended", "{}");

type Figures = Awaited<ReturnType<typeof selectFigures>>[number];

/** Mates change although no figures come: one is accepted, takes the name off, or is suspended. */
const seenIn = ({ version, mates }: Figures) => `${version} ${JSON.stringify(mates)}`;

/** Returns the event of a hunt's figures with the age that they have at a moment; null before the first figures. */
function eventAt({ figures }: Watched, nowMs: number): Buffer | null {
  const text = figures === null ? null : presentSnapshotText(figures, nowMs);
  return text === null ? null : encodeEvent("hunt", text);
}

/** A watcher who reads needs room for two or three snapshots. */
const unreadBytes = 8 * 1024;

/**
 * Returns a stream to one watcher. It is short, because what the system holds for whoever does not read can be bounded by nothing else.
 * Streams that were opened together, as a link that is shared brings them, do not end together: their browsers connect again.
 */
export function createWatcherStream(deps: Pick<Deps, "randomBytes">, signal: AbortSignal): EventStream {
  const [spread = 0] = deps.randomBytes(1);
  return createEventStream(signal, {
    highWaterMark: unreadBytes,
    maxBytes: (maxLiveStreamBytes / 2) * (1 + spread / 255),
    retryMs: liveStreamRetryMs,
  });
}

/** Creates a watcher that reads the database only while somebody watches. */
export function createLiveWatcher(deps: Pick<Deps, "db" | "log" | "clock">): LiveWatcher {
  const hunts = new Map<string, Watched>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  async function lookOnce() {
    const asked = [...hunts.keys()];
    if (asked.length === 0) return;
    const nowMs = deps.clock();
    const rows = await selectFigures(deps.db, asked, new Date(nowMs));
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    for (const uuid of asked) {
      const hunt = hunts.get(uuid);
      if (hunt === undefined) continue;
      const row = byUuid.get(uuid);
      if (row === undefined) {
        await endHunt(uuid, hunt);
        continue;
      }
      if (!row.is_listed) await inTurns(hunt, endFoundByHunter);
      if (seenIn(row) !== hunt.seen) {
        hunt.seen = seenIn(row);
        hunt.figures = row;
        const event = eventAt(hunt, nowMs);
        if (event !== null) await sendToAll(hunt, event, nowMs);
      } else checkReaders(hunt, nowMs);
    }
  }

  async function endHunt(uuid: string, hunt: Watched) {
    hunts.delete(uuid);
    await inTurns(hunt, endStream);
  }

  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error) => deps.log.warn({ err: error }, "watched hunts could not be read"))
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  function leave(uuid: string, stream: EventStream) {
    const hunt = hunts.get(uuid);
    hunt?.streams.delete(stream);
    if (hunt?.streams.size === 0) hunts.delete(uuid);
    if (hunts.size === 0) stop();
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    watch({ huntUuid: uuid, isByHunter }, stream) {
      // A stream that is opened before the first look gets the figures from that look.
      const hunt = hunts.get(uuid) ?? { seen: "", figures: null, streams: new Map() };
      hunts.set(uuid, hunt);
      hunt.streams.set(stream, { isByHunter, unreadSinceMs: null });
      stream.readable.once("close", () => leave(uuid, stream));
      const event = eventAt(hunt, deps.clock());
      if (event !== null) stream.sendEncoded(event);
      else void look();
      timer ??= setInterval(look, streamPollMs);
    },
    look,
    close() {
      hunts.clear();
      stop();
    },
  };
}

/** Sends one event to every stream whose reader takes it; the others get it once they read on (checkReaders). */
async function sendToAll(hunt: Watched, event: Buffer, nowMs: number) {
  await inTurns(hunt, (stream, watcher) => {
    if (!stream.isReady) return;
    stream.sendEncoded(event);
    watcher.unreadSinceMs = null;
  });
  checkReaders(hunt, nowMs);
}

/**
 * Sends the last figures to streams that are read again, because each snapshot is whole. Drops those whose readers have taken
 * nothing for too long: each holds memory.
 */
function checkReaders(hunt: Watched, nowMs: number) {
  const { streams } = hunt;
  for (const [stream, watcher] of streams) {
    const { unreadSinceMs } = watcher;
    if (stream.isReady) {
      watcher.unreadSinceMs = null;
      const event = unreadSinceMs === null ? null : eventAt(hunt, nowMs);
      if (event !== null) stream.sendEncoded(event);
    } else if (unreadSinceMs === null) watcher.unreadSinceMs = nowMs;
    else if (nowMs - unreadSinceMs >= maxUnreadStreamMs) stream.readable.destroy();
  }
}

function endStream(stream: EventStream) {
  stream.sendEncoded(ended);
  stream.end();
}

/** Ends what was found by the hunter. Who has the hunt's own address watches on. */
function endFoundByHunter(stream: EventStream, { isByHunter }: Watcher) {
  if (isByHunter) endStream(stream);
}

async function inTurns({ streams }: Watched, act: (stream: EventStream, watcher: Watcher) => void) {
  let count = 0;
  for (const [stream, watcher] of [...streams]) {
    act(stream, watcher);
    count += 1;
    if (count % streamsPerTurn === 0) await setImmediate();
  }
}
