import { until } from "../../apps/server/src/testing/app-process.ts";
import { type Answer, type Attack, addressOf, countStatuses, type Target } from "./target.ts";

/** Many requests at once from one address. */
export const readFlood: Attack = {
  name: "a flood of reads",
  async run(target) {
    const ask = () => target.ask("/v2/nights?limit=100", { from: "127.21.0.1" });
    const answers = await Promise.all(Array.from({ length: 240 }, ask));
    return {
      tried: "240 long lists at once from one address",
      claims: { "more than a few are refused": answers.some(({ status }) => status === 429) },
      seen: countStatuses(answers),
    };
  },
};

const pageRounds = 110;
const pagesAtOnce = 50;

/** Requests without end for pages, and for addresses that do not exist. */
export const pageFlood: Attack = {
  name: "a flood of pages",
  async run(target) {
    const answers: Answer[] = [];
    for (let round = 0; round < pageRounds; round += 1) {
      const path = ["/", `/nights/${target.nights[0]}`, `/none/${round}`, "/readyz"][round % 4] ?? "/";
      const ask = () => target.ask(path, { from: "127.22.0.1", headers: { accept: "text/html" } });
      answers.push(...(await Promise.all(Array.from({ length: pagesAtOnce }, ask))));
    }
    return {
      tried: `${pageRounds * pagesAtOnce} pages and /readyz from one address, within a minute`,
      claims: { "there is an end": answers.some(({ status }) => status === 429) },
      seen: countStatuses(answers),
    };
  },
};

const drawnTimeoutMs = 10_000;
/** More pictures than the drawing thread draws before another thread replaces it (`create-pictures.ts`). */
const drawnOneByOne = 100;
/** The allowed rise of the process's memory over its value before, in MB (docs/performance.md, "Under attack"). */
const mostRiseMb = 256;
const memoryLookMs = 50;

/** Runs an act; resolves with the most memory that the process had meanwhile, in MB. */
async function mostMemoryDuring(target: Target, act: () => Promise<void>): Promise<number> {
  let mostMb = target.memoryMb();
  const look = setInterval(() => {
    mostMb = Math.max(mostMb, target.memoryMb());
  }, memoryLookMs);
  try {
    await act();
  } finally {
    clearInterval(look);
  }
  return Math.max(mostMb, target.memoryMb());
}

/** Requests for pictures of many nights at once, from many addresses, and then for one night after the other. */
export const pictureFlood: Attack = {
  name: "a flood of pictures",
  async run(target) {
    const before = target.memoryMb();
    let answers: readonly Answer[] = [];
    let becomesDrawn = false;
    const mostMb = await mostMemoryDuring(target, async () => {
      answers = await Promise.all(
        target.nights.map((uuid, index) => target.ask(pictureOf(uuid), { from: addressOf(23, index % 50) })),
      );
      const first = pictureOf(target.nights[0] ?? "");
      const isDrawn = async () => (await target.ask(first, { from: "127.23.9.9" })).status === 200;
      becomesDrawn = await until(isDrawn, drawnTimeoutMs).then(
        () => true,
        () => false,
      );
      for (const [index, uuid] of target.nights.slice(0, drawnOneByOne).entries()) {
        await target.ask(pictureOf(uuid), { from: addressOf(25, index) });
      }
    });
    return {
      tried: `${target.nights.length} nights at once from 50 addresses`,
      claims: {
        "all are drawn, or refused with 503": answers.every(({ status }) => status === 200 || status === 503),
        "some wait for later": answers.some(({ status }) => status === 503),
        "one by one they are drawn": becomesDrawn,
        [`memory rises by ${mostRiseMb} MB at most`]: mostMb - before <= mostRiseMb,
      },
      seen: `${countStatuses(answers)}; ${before} → ${mostMb} MB at most, ${target.memoryMb()} MB afterwards`,
    };
  },
};

const pictureOf = (uuid: string) => `/v2/nights/${uuid}/preview.png`;

const foreign: readonly Readonly<Record<string, string>>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost.evil.example" },
];

/** Requests that pages of other sites can make a browser send. */
export const crossSite: Attack = {
  name: "other sites' pages",
  async run(target) {
    const types = ["text/plain", "multipart/form-data; boundary=b", "application/x-www-form-urlencoded"];
    const asked = foreign.flatMap((from) =>
      types.flatMap((type) =>
        [{}, { cookie: "fp=0123456789abcdef0123456789abcdef" }].map((cookie) =>
          target.ask("/v2/uploads", {
            from: "127.24.0.1",
            method: "POST",
            headers: { ...from, ...cookie, "content-type": type },
            body: "0.1 Sys [Info]: a",
          }),
        ),
      ),
    );
    const answers = await Promise.all(asked);
    return {
      tried: `${answers.length} posts, with a cookie and without`,
      claims: { "all are refused as such": answers.every(({ body }) => body.includes("cross_site_request")) },
      seen: countStatuses(answers),
    };
  },
};

/** Requests for the operators' figures in the form in which proxies send them. */
export const metrics: Attack = {
  name: "metrics through a proxy",
  async run(target) {
    const asked = [
      {},
      { via: "1.1 a" },
      { "x-real-ip": "127.0.0.1" },
      { "x-forwarded-for": "127.0.0.1" },
    ].map((headers) => target.ask("/metrics", { from: "127.25.0.1", headers }));
    const answers = await Promise.all(asked);
    return {
      tried: "/metrics on the app's port, as four proxies would ask",
      claims: { "there is no such page": answers.every(({ status }) => status === 404) },
      seen: countStatuses(answers),
    };
  },
};
