import { mergeBigHunters, verifyBigName } from "./big-hunters.ts";
import { openAccounts } from "./open-accounts.ts";
import { repeated, steadyCalls } from "./rows.ts";
import type { Bench } from "./run-bench.ts";
import { openServer, seededFolder } from "./servers.ts";

const signedInCount = 200;
const tokenChecks = 2_000;

export const accounts: Bench = {
  name: "accounts",
  measures: "calls of people who are signed in, a big name verified, two big hunters merged and parted again",
  scenes: [
    async (closing, options) => {
      const { requests, "big-name": mostNights } = options;
      const perSecond = options["per-second"] || 50;
      const dataDir = seededFolder(options);
      const { url } = await openServer(closing, dataDir);
      const people = await openAccounts(closing, dataDir, signedInCount);
      const call = steadyCalls({ url, perSecond, count: requests });
      const { tokens, busiest } = people;
      const byRealTime = "/v2/@me/nights?limit=25&orderBy=averageRealTime";
      const look = { name: "a look at a token, statement included", budget: "p50 ≤ 0.3" };
      return {
        about: `${options.nights} nights, ${perSecond} requests a second, ${requests} of each call`,
        rows: [
          repeated(look, tokenChecks, people.checkToken),
          call("GET /v2/sessions, a visitor", undefined, "/v2/sessions"),
          call("GET /v2/sessions, signed in", 8, "/v2/sessions", tokens),
          call("GET /v2/@me", undefined, "/v2/@me", tokens),
          call("GET /v2/@me/sessions", 25, "/v2/@me/sessions", tokens),
          call("GET /v2/@me/nights", 25, "/v2/@me/nights", tokens),
          call("GET /v2/@me/nights of the busiest", 25, "/v2/@me/nights?limit=25", [busiest]),
          call("GET /v2/@me/nights of the busiest, by real time", 25, byRealTime, [busiest]),
          call("GET /v2/@me/runs", 25, "/v2/@me/runs?limit=25", tokens),
          call("GET /v2/@me/runs of the busiest", 25, "/v2/@me/runs?limit=25", [busiest]),
          call("GET /v2/@me/notices", 25, "/v2/@me/notices", tokens),
          call("GET /v2/nights, a visitor", 25, "/v2/nights?limit=25"),
          call("GET /v2/nights, signed in", 25, "/v2/nights?limit=25", tokens),
          () => verifyBigName({ url, people, readsPerSecond: perSecond }, mostNights),
          () => mergeBigHunters({ url, people, readsPerSecond: 20 }),
        ],
      };
    },
  ],
};
