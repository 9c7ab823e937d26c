import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { mergeBigHunters } from "./accounts/merge-big-hunters.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { verifyBigName } from "./accounts/verify-big-name.ts";
import { hunterCount, seededDataDir } from "./api/seeded-data.ts";
import { newTag, type Sent, send, sendSteadily } from "./api/send-steadily.ts";
import { startBenchServer } from "./server/run-server.ts";
import { quantile } from "./server/send-uploads.ts";

const { values } = parseArgs({
  options: {
    nights: { type: "string", default: "200000" },
    "per-second": { type: "string", default: "50" },
    requests: { type: "string", default: "300" },
    "big-name": { type: "string", default: "10000" },
    data: { type: "string" },
  },
});
const nights = Number(values.nights);
const perSecond = Number(values["per-second"]);
const requests = Number(values.requests);
const signedInCount = 200;
const warmUps = 25;
const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => value.toFixed(1);

function row(name: string, budget: string, answers: readonly Sent[]): string {
  const times = answers.map(({ tookMs }) => tookMs);
  const failed = [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))];
  const shown = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map(ms);
  return `| ${name} | ${shown.join(" | ")} | ${budget} | ${failed.join(", ") || "–"} |`;
}

const dataDir = values.data ?? seededDataDir({ nights, hunters: hunterCount(nights) });
const server = await startBenchServer(dataDir);
const accounts = await openAccounts(dataDir, signedInCount);
try {
  say(
    `${nights} nights, ${perSecond} requests a second, ${requests} of each call, on ${availableParallelism()} cores`,
  );
  say(`load ${loadavg()[0]?.toFixed(1)} at the beginning`);
  say(
    `a look at a token, statement included: median ${(await accounts.timeTokenChecks(2_000)).toFixed(2)} ms`,
  );
  say("\n| call | p50 ms | p99 | worst | budget | other than 200 |\n|---|---|---|---|---|---|");
  const { tokens, busiest } = accounts;
  const calls: readonly (readonly [name: string, budget: string, path: string, tokens: readonly string[]])[] =
    [
      ["GET /v2/sessions, a visitor", "", "/v2/sessions", []],
      ["GET /v2/sessions, signed in", "8", "/v2/sessions", tokens],
      ["GET /v2/@me", "", "/v2/@me", tokens],
      ["GET /v2/@me/sessions", "25", "/v2/@me/sessions", tokens],
      ["GET /v2/@me/nights", "25", "/v2/@me/nights", tokens],
      ["GET /v2/@me/nights of the busiest", "25", "/v2/@me/nights?limit=25", [busiest]],
      [
        "GET /v2/@me/nights of the busiest, by real time",
        "25",
        "/v2/@me/nights?limit=25&orderBy=averageRealTime",
        [busiest],
      ],
      ["GET /v2/@me/runs", "25", "/v2/@me/runs?limit=25", tokens],
      ["GET /v2/@me/runs of the busiest", "25", "/v2/@me/runs?limit=25", [busiest]],
      ["GET /v2/@me/notices", "25", "/v2/@me/notices", tokens],
      ["GET /v2/nights, a visitor", "25", "/v2/nights?limit=25", []],
      ["GET /v2/nights, signed in", "25", "/v2/nights?limit=25", tokens],
    ];
  for (const [name, budget, path, of] of calls) {
    const ask = (index: number) => {
      const token = of[index % Math.max(of.length, 1)];
      return {
        url: server.url + path,
        tag: newTag(),
        ...(token && { headers: { "x-access-token": token } }),
      };
    };
    for (let index = 0; index < warmUps; index += 1) {
      const { url, tag, headers } = ask(index);
      await send(url, tag, headers);
    }
    say(row(name, budget, await sendSteadily(perSecond, requests, ask)));
  }
  const bigName = await verifyBigName({ server, accounts, perSecond, most: Number(values["big-name"]) });
  say(bigName.text);
  const merged = { server, accounts, perSecond, fromUuid: accounts.busiestUuid, intoUuid: bigName.userUuid };
  for (const text of await mergeBigHunters(merged)) say(text);
  say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  await accounts.close();
  await server.kill("SIGTERM");
}
