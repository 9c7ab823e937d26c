import { openDesk } from "../../apps/server/src/testing/open-desk.ts";
import { openBenchDatabase } from "../api/open-bench-database.ts";
import { repeated, steadyCalls, type Timed, timed } from "./rows.ts";
import type { Bench } from "./run-bench.ts";
import { openServer, seededFolder } from "./servers.ts";

const queue = "/v2/@admin/nights/verifications";
const disputed = "/v2/@admin/nights/disputed";
const own = "/v2/@me/nights";
const trios = `${queue}?limit=25&status=pending&squadSize=3&claimed=nobody`;
const byMates = `${disputed}?limit=20&offset=140&reason=mates&orderDirection=desc`;
const approvals = 60;

export const moderation: Bench = {
  name: "moderation",
  measures: "the queue of verifications, disputed and eligible nights, the review page, and approvals",
  scenes: [
    async (closing, options) => {
      const { asks } = options;
      const perSecond = options["per-second"] || 20;
      const dataDir = seededFolder(options);
      const { url } = await openServer(closing, dataDir);
      const database = await openBenchDatabase(dataDir, 2);
      closing.defer(database.close);
      const desk = await openDesk(database.db, options.verifications);
      const { moderators, hunters, pending } = desk;
      const call = steadyCalls({ url, perSecond, count: asks });
      const review = (index: number) => `${queue}/${pending[index % pending.length]}`;
      const approval = { name: "an approval, until the boards have it", budget: 50 };
      return {
        about: `${desk.requests} requests, ${desk.disputed} disputed nights, ${perSecond} calls a second, ${asks} of each`,
        rows: [
          call("the queue", 25, `${queue}?limit=25&status=pending`, moderators),
          call("the queue, by hints", 25, `${queue}?limit=25&status=pending&orderBy=hints`, moderators),
          call("the queue, of everything, far in", 25, `${queue}?limit=25&offset=10000`, moderators),
          call("the queue of trios that nobody has", 25, trios, moderators),
          call("how many wait", 25, `${queue}?limit=0&status=pending`, moderators),
          call("eligible nights of the busiest", 25, `${own}/eligible?limit=25`, hunters),
          call("one's verifications", 25, `${own}/verifications?limit=25`, hunters),
          call("disputed nights", 25, `${disputed}?limit=20`, moderators),
          call("disputed by mates, the latest first, far in", 25, byMates, moderators),
          call("how many are disputed", 25, `${disputed}?limit=0`, moderators),
          call("the review page", 40, review, moderators),
          repeated(approval, Math.min(approvals, pending.length), (index) =>
            approve(url + review(index), moderators[index % moderators.length] ?? ""),
          ),
        ],
      };
    },
  ],
};

/** Approves a night after looking at it; the look is not timed. */
async function approve(url: string, token: string): Promise<Timed> {
  const headers = { "content-type": "application/json", "x-access-token": token };
  const seen = await fetch(url, { headers: { "x-access-token": token } });
  const { version } = (await seen.json()) as { readonly version: string };
  const body = JSON.stringify({ status: "approved", version });
  const { result: status, tookMs } = await timed(async () => {
    const answer = await fetch(url, { method: "PATCH", headers, body });
    await answer.text();
    return answer.status;
  });
  return { status, tookMs };
}
