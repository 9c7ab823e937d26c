import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createRandom, wholeBetween } from "@hunt/engine/chance/random";
import { hunters, simulatedLogs } from "../../apps/server/src/testing/simulated-logs.ts";
import { type Answer, type Attack, addressOf, countStatuses, type Target } from "./target.ts";

const text = { "content-type": "text/plain" };

function post(
  target: Target,
  body: Buffer | string,
  options: { readonly from: string; readonly isGzip?: boolean },
) {
  const { from, isGzip = false } = options;
  const headers = isGzip ? { ...text, "content-encoding": "gzip" } : text;
  return target.ask("/v2/uploads", { from, method: "POST", headers, body });
}

function slowHead(type: string): string {
  const lines = [
    "POST /v2/uploads HTTP/1.1",
    "Host: localhost",
    `Content-Type: ${type}`,
    "Content-Length: 400000000",
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const trickleMs = 40_000;

/** Bodies that trickle; half of them are bare logs, and the others forms between two parts. */
export const slowBodies: Attack = {
  name: "slow bodies",
  async run(target) {
    const form = `${slowHead("multipart/form-data; boundary=b")}--b\r\ncontent-disposition: form-data; name="scope"\r\n\r\n`;
    const sockets = Array.from({ length: 32 }, (_, index) =>
      target.open(addressOf(31, index % 4), index % 2 === 0 ? slowHead("text/plain") : form, true),
    );
    let open = sockets.length;
    for (const socket of sockets) socket.once("end", () => (open -= 1));
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("a");
    }, 1_000);
    await pause(2_000);
    const honest = await post(target, simulatedLogs(91, { nightsCount: 1 })[0] ?? "", { from: "127.31.9.9" });
    await pause(trickleMs);
    clearInterval(trickle);
    const left = open;
    for (const socket of sockets) socket.destroy();
    return {
      tried: "32 of 400 MB from four addresses, a byte a second",
      claims: { "an honest upload is taken": honest.status === 202, "all are given up": left === 0 },
      seen: `the honest one: ${honest.status}; ${left} open after ${trickleMs / 1000} s`,
    };
  },
};

/** A megabyte of gzip that unpacks to a gigabyte. */
const bomb = () => gzipSync(Buffer.alloc(1024 ** 3, "0.1 Sys [Info]: a\r\n"), { level: 9 });

interface MadeUp {
  readonly body: Buffer | string;
  readonly isGzip?: boolean;
}

function madeUpLogs(): readonly MadeUp[] {
  const random = createRandom(7);
  const [log = ""] = simulatedLogs(92, { hunters: hunters(4) });
  const lines = log.split("\r\n");
  const mutated = Array.from({ length: 20 }, () => {
    const bytes = Buffer.from(log);
    for (let times = 0; times < 200; times += 1)
      bytes[wholeBetween(random, 0, bytes.length - 1)] = wholeBetween(random, 0, 255);
    return { body: bytes };
  });
  const shuffled = Array.from({ length: 5 }, () => {
    const from = wholeBetween(random, 0, lines.length - 1);
    return { body: [...lines.slice(from), ...lines.slice(0, from)].join("\r\n") };
  });
  // The runs of one session are repeated until there are as many moments as an extract may hold, and each moment is
  // compared with all earlier ones.
  const [header = "", ...hunt] = [lines.slice(0, 40).join("\r\n"), ...lines.slice(40)];
  const repeated = [2, 10, 40].map((times) => ({
    body: [header, ...Array.from({ length: times }, () => hunt.join("\r\n"))].join("\r\n"),
  }));
  return [
    ...mutated,
    ...shuffled,
    ...repeated,
    { body: log.replace(/\[UTC: [^\]]*\]/, "[UTC: Fri Dec 31 23:59:00 9999]") },
    { body: log.replace(/^(\d+\.\d+)/gm, (seconds) => `9${seconds}`) },
    { body: log.replace(/^(\d+\.\d+)/gm, "99999999999.999") },
    { body: `${log}${"x".repeat(8_000_000)}` },
    { body: `${"0.100 Sys [Info]: ".repeat(400_000)}\r\n` },
    { body: "\0".repeat(5_000_000) },
    { body: randomBytes(5_000_000) },
    { body: gzipSync(log).subarray(0, 500), isGzip: true },
    { body: bomb(), isGzip: true },
    { body: gzipSync(gzipSync(log)), isGzip: true },
    { body: Buffer.concat([gzipSync(log), Buffer.from("more")]), isGzip: true },
  ];
}

/** Logs that no game wrote, and bodies that are not logs. */
export const madeUp: Attack = {
  name: "made-up logs",
  async run(target) {
    const answers: Answer[] = [];
    for (const [index, { body, isGzip = false }] of madeUpLogs().entries())
      answers.push(await post(target, body, { from: addressOf(32, index), isGzip }));
    await pause(5_000);
    const lists = await Promise.all(
      ["/v2/nights?limit=100", "/v2/runs?limit=100", "/v2/users?limit=100", "/v2/stats/home"].map((path) =>
        target.ask(path, { from: "127.32.9.9" }),
      ),
    );
    return {
      tried: `${answers.length}: mutated, shuffled, repeated, of other years, bombs, no text`,
      claims: {
        "each is taken or refused, none is an error": answers.every(
          ({ status }) => status >= 200 && status < 500 && status !== 0,
        ),
        "lists answer": lists.every(({ status }) => status === 200),
      },
      seen: `${countStatuses(answers)}; lists: ${countStatuses(lists)}`,
    };
  },
};

/** Logs of one session, each a little different, which matching has to compare with each other. */
export const oneSession: Attack = {
  name: "one session, many logs",
  async run(target) {
    const logs = simulatedLogs(93, { hunters: hunters(4), nightsCount: 2 });
    const answers: Answer[] = [];
    for (let index = 0; index < 60; index += 1) {
      const log = (logs[index % logs.length] ?? "").replace(
        /\.(\d)(\d\d)(?= Script)/,
        `.$1${10 + (index % 90)}`,
      );
      answers.push(await post(target, log, { from: addressOf(33, index) }));
    }
    return {
      tried: `${answers.length} logs that say to be of one session`,
      claims: { "each is taken": answers.every(({ status }) => status === 202) },
      seen: countStatuses(answers),
    };
  },
};
