import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { maxRequestsPerConnection } from "@hunt/contracts/limits";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { type Attack, addressOf } from "./target.ts";

const unfinished = "GET /v2/settings HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const readTheLongest = "GET /v2/nights?limit=100&withRuns=true HTTP/1.1\r\nHost: localhost\r\n\r\n";
const holdMs = 8_000;
const takeMs = 2_000;

function endAll(sockets: readonly Socket[]) {
  for (const socket of sockets) socket.destroy();
}

/** Requests that begin and never end, on connections that stay open. */
export const halfOpen: Attack = {
  name: "half-open connections",
  async run(target) {
    const before = target.openFiles();
    const sockets = Array.from({ length: 400 }, (_, index) =>
      target.open(addressOf(11, index % 100), unfinished, true),
    );
    await pause(1_000);
    const most = target.openFiles();
    const areClosed = await until(() => target.openFiles() < before + 20, 40_000).then(
      () => true,
      () => false,
    );
    endAll(sockets);
    return {
      tried: "400 from 100 addresses, kept open by their senders",
      claims: { "all are closed by the server": areClosed },
      seen: `${before} → ${most} open files`,
    };
  },
};

/** Connections that send nothing, all from one address. */
export const silent: Attack = {
  name: "silent connections",
  async run(target) {
    const before = target.openFiles();
    const sockets = Array.from({ length: 1_000 }, () => target.open("127.12.0.1", "", true));
    await pause(1_000);
    const most = target.openFiles();
    endAll(sockets);
    return {
      tried: "1,000 from one address",
      claims: { "one address holds a part": most - before < 300 },
      seen: `${before} → ${most} open files`,
    };
  },
};

/** Reads all bytes that were sent so far; returns the number of answers with a list on each connection. */
async function listsGiven(sockets: readonly Socket[]): Promise<readonly number[]> {
  const given = sockets.map((socket) => {
    const counted = { lists: 0 };
    socket.on("data", (part: Buffer) => {
      counted.lists += part.toString("latin1").split("HTTP/1.1 200").length - 1;
    });
    socket.resume();
    return counted;
  });
  await pause(takeMs);
  return given.map(({ lists }) => lists);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Clients that send many requests and read no answer. */
export const unreadAnswers: Attack = {
  name: "answers that nobody reads",
  async run(target) {
    const before = target.memoryMb();
    const sockets = Array.from({ length: 240 }, () => target.open("127.13.0.1", readTheLongest));
    await pause(holdMs);
    const after = target.memoryMb();
    const lists = sum(await listsGiven(sockets));
    endAll(sockets);
    return {
      tried: "240 connections of one address ask for the longest list and read nothing",
      claims: {
        "some lists are made": lists > 0,
        "most are not": lists < sockets.length / 2,
      },
      seen: `${before} → ${after} MB, ${lists} lists`,
    };
  },
};

/** Many requests in one packet whose answers nobody reads. */
export const pipelines: Attack = {
  name: "pipelined requests",
  async run(target) {
    const before = target.memoryMb();
    const short = Array.from({ length: 150 }, () => target.open("127.14.0.1", readTheLongest.repeat(8)));
    const long = Array.from({ length: 20 }, () => target.open("127.14.0.2", readTheLongest.repeat(2_000)));
    await pause(holdMs);
    const after = target.memoryMb();
    const sockets = [...short, ...long];
    const lists = await listsGiven(sockets);
    endAll(sockets);
    return {
      tried: "150 connections × 8 requests, 20 × 2,000, unread",
      claims: {
        "none has more at once than it may": Math.max(...lists) <= maxRequestsPerConnection,
        "each is closed": sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed),
      },
      seen: `${before} → ${after} MB, ${sum(lists)} lists, ${Math.max(...lists)} at most`,
    };
  },
};

const heads: readonly (readonly [string, string])[] = [
  [
    "length and chunks",
    "POST /v2/uploads HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "two lengths",
    "POST /v2/uploads HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
  ],
  [
    "a bad chunk",
    "POST /v2/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc",
  ],
  [
    "chunks twice",
    "POST /v2/uploads HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a length with a sign", "POST /v2/uploads HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\nabcd"],
  ["no host", "GET /v2/settings HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET /v2/settings HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a space before the colon", "GET /v2/settings HTTP/1.1\r\nHost : a\r\n\r\n"],
  ["a folded header", "GET /v2/settings HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n"],
  ["a NUL in a header", "GET /v2/settings HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n"],
  ["a bare LF", "GET /v2/settings HTTP/1.1\nHost: a\n\n"],
  ["20 kB of headers", `GET /v2/settings HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`],
  ["a long address", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ["no protocol", "GET /v2/settings\r\n\r\n"],
  ["another protocol", "SSH-2.0-a\r\n\r\n"],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"],
];

/** Requests that a proxy in front of the server could read differently. */
export const brokenRequests: Attack = {
  name: "broken requests",
  async run(target) {
    const taken: string[] = [];
    for (const [name, head] of heads) {
      const socket = target.open("127.15.0.1", head, true);
      let text = "";
      socket.on("data", (part) => {
        text += part.toString("latin1");
      });
      await Promise.race([new Promise((resolve) => socket.once("end", resolve)), pause(15_000)]);
      socket.destroy();
      // Each request gets a refusal, or no answer; a second answer would belong to a smuggled request.
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d)/gm)].map(([, first]) => first);
      if (statuses.some((first) => first === "2") || statuses.length > 1) taken.push(name);
    }
    return {
      tried: `${heads.length} that HTTP forbids`,
      claims: { "none is taken": taken.length === 0 },
      seen: taken.length === 0 ? "" : `taken: ${taken.join("; ")}`,
    };
  },
};
