import { setTimeout as pause } from "node:timers/promises";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { simulatedLogs } from "../../apps/server/src/testing/simulated-logs.ts";
import type { Claims, Visit } from "./visitor.ts";

const logBytes = 200_000_000;
const pieceBytes = 1_000_000;
const textHeaders = { "content-type": "text/plain" } as const;
/** The time within which an immediate answer arrives, even on a busy machine. */
const atOnceMs = 20_000;

/**
 * Checks that an upload that cannot be unpacked is refused before the rest of it has arrived, so that no proxy waits
 * for a whole body.
 */
export async function refuseEarly(visit: Visit): Promise<Claims> {
  const visitor = visit();
  const refused = await Promise.race([
    visitor.ask("/v2/uploads", {
      method: "POST",
      headers: { ...textHeaders, "content-encoding": "br", "content-length": String(logBytes) },
      body: [Buffer.alloc(pieceBytes, 0)],
      staysOpen: true,
    }),
    pause(atOnceMs, null, { ref: false }),
  ]);
  visitor.close();
  const isRefused = refused?.status === 415 && refused.body.includes("unsupported_encoding");
  return { "a body is passed on as it comes": isRefused };
}

/** An upload of 200 MB whose events are read, while no worker takes it. */
export interface FollowedUpload {
  /** Resolves with the claims once a worker has taken the upload. */
  end(): Promise<Claims>;
}

/** Sends a log of 200 MB and follows its events, the first of which must arrive although the stream goes on. */
export async function followUpload(visit: Visit, seed: number): Promise<FollowedUpload> {
  const visitor = visit();
  const [log = ""] = simulatedLogs(seed, { nightsCount: 1 });
  const sent = await visitor.ask("/v2/uploads", { method: "POST", headers: textHeaders, body: longLog(log) });
  if (sent.status !== 202)
    return { end: async () => ({ [`a log of 200 MB is taken, not ${sent.status}`]: false }) };
  const { uuid, bytes } = JSON.parse(sent.body) as AcceptedUploadAnswer;
  const events = visitor.follow(`/v2/uploads/${uuid}/events`);
  const cameAtOnce = await until(() => events.arrived.length > 0, atOnceMs).then(
    () => !events.hasEnded,
    () => false,
  );
  return {
    async end() {
      await until(() => events.hasEnded);
      visitor.close();
      const uploads = events.arrived.map(
        (event) => JSON.parse(event.slice(event.indexOf("{"))) as UploadAnswer,
      );
      const last = uploads.at(-1);
      return {
        "a log of 200 MB is taken": (bytes ?? 0) >= logBytes,
        "events come one by one": cameAtOnce && uploads[0]?.status === "queued" && uploads.length > 1,
        "the last event tells the end": last?.status === "completed" && last.nights.length === 1,
      };
    },
  };
}

/**
 * Makes a log as long as a long evening's; after each of its lines come others that have nothing to do with the hunt.
 */
function* longLog(log: string): Generator<Buffer> {
  const lines = log.split("\r\n").map((line) => ({ line, stamp: /^\d+\.\d{3} /.exec(line)?.[0] }));
  const each = Math.ceil(logBytes / lines.filter(({ stamp }) => stamp !== undefined).length);
  for (const { line, stamp } of lines) {
    yield Buffer.from(`${line}\r\n`);
    if (stamp === undefined) continue;
    const other = `${stamp}Sys [Info]: Created /Lotus/Interface/LoadingScreen.swf\r\n`;
    yield Buffer.from(other.repeat(Math.ceil(each / other.length)));
  }
}
