import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDesk } from "../apps/server/src/testing/open-desk.ts";
import { openBenchDatabase } from "./api/open-bench-database.ts";
import { hunterCount, seededDataDir } from "./api/seeded-data.ts";
import { newTag, type Sent, send, sendSteadily } from "./api/send-steadily.ts";
import { startBenchServer } from "./server/run-server.ts";
import { quantile } from "./server/send-uploads.ts";

const { values } = parseArgs({
  options: {
    nights: { type: "string", default: "200000" },
    requests: { type: "string", default: "20000" },
    "per-second": { type: "string", default: "20" },
    asks: { type: "string", default: "200" },
    data: { type: "string" },
  },
});
const nights = Number(values.nights);
const perSecond = Number(values["per-second"]);
const asks = Number(values.asks);
const warmUps = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);

function row(name: string, budget: string, answers: readonly Sent[]): string {
  const times = answers.map(({ tookMs }) => tookMs);
  const failed = [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))];
  const shown = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(1));
  return `| ${name} | ${shown.join(" | ")} | ${budget} | ${failed.join(", ") || "–"} |`;
}

const dataDir = values.data ?? seededDataDir({ nights, hunters: hunterCount(nights) });
const server = await startBenchServer(dataDir);
const database = await openBenchDatabase(dataDir, 2);
const desk = await openDesk(database.db, Number(values.requests));
try {
  say(
    `${desk.requests} requests, ${desk.disputed} disputed nights, ${perSecond} calls a second, ${asks} of each, on ${availableParallelism()} cores`,
  );
  say(`load ${loadavg()[0]?.toFixed(1)} at the beginning`);
  say("\n| call | p50 ms | p99 | worst | budget | other than 200 |\n|---|---|---|---|---|---|");
  const queue = "/v2/@admin/nights/verifications";
  const disputed = "/v2/@admin/nights/disputed";
  const { moderators, hunters, pending } = desk;
  const calls = [
    ["the queue", "25", () => `${queue}?limit=25&status=pending`, moderators],
    ["the queue, by hints", "25", () => `${queue}?limit=25&status=pending&orderBy=hints`, moderators],
    ["the queue, of everything, far in", "25", () => `${queue}?limit=25&offset=10000`, moderators],
    [
      "the queue of trios that nobody has",
      "25",
      () => `${queue}?limit=25&status=pending&squadSize=3&claimed=nobody`,
      moderators,
    ],
    ["how many wait", "25", () => `${queue}?limit=0&status=pending`, moderators],
    ["eligible nights of the busiest", "25", () => "/v2/@me/nights/eligible?limit=25", hunters],
    ["one's verifications", "25", () => "/v2/@me/nights/verifications?limit=25", hunters],
    ["disputed nights", "25", () => `${disputed}?limit=20`, moderators],
    [
      "disputed by mates, the latest first, far in",
      "25",
      () => `${disputed}?limit=20&offset=140&reason=mates&orderDirection=desc`,
      moderators,
    ],
    ["how many are disputed", "25", () => `${disputed}?limit=0`, moderators],
    ["the review page", "40", (index: number) => `${queue}/${pending[index % pending.length]}`, moderators],
  ] as const;
  for (const [name, budget, pathOf, tokens] of calls) {
    const ask = (index: number) => ({
      url: server.url + pathOf(index),
      tag: newTag(),
      headers: { "x-access-token": tokens[index % tokens.length] ?? "" },
    });
    for (let index = 0; index < warmUps; index += 1) {
      const { url, tag, headers } = ask(index);
      await send(url, tag, headers);
    }
    say(row(name, budget, await sendSteadily(perSecond, asks, ask)));
  }
  const approvals: Sent[] = [];
  for (const [index, uuid] of pending.slice(0, 60).entries()) {
    const token = { "x-access-token": moderators[index % moderators.length] ?? "" };
    const seen = await fetch(`${server.url}${queue}/${uuid}`, { headers: token });
    const { version } = (await seen.json()) as { readonly version: string };
    const startedMs = performance.now();
    const answer = await fetch(`${server.url}${queue}/${uuid}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", ...token },
      body: JSON.stringify({ status: "approved", version }),
    });
    await answer.text();
    approvals.push({ status: answer.status, tookMs: performance.now() - startedMs } as Sent);
  }
  say(row("an approval, until the boards have it", "50", approvals));
} finally {
  await database.close();
  await server.kill("SIGTERM");
}
