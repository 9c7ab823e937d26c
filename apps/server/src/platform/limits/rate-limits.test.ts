import {
  addressBucketFactor,
  maxReadsPerMinute,
  maxReadsPerTenSeconds,
  maxRefusedUploadsPerHour,
  maxUploadsPerDay,
  maxUploadsPerHour,
} from "@hunt/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { AppError } from "../errors/app-error.ts";
import { addressBucket, networkBucket } from "./visitor-of.ts";

/** Midnight of the test's day. */
let start = Date.parse("2026-03-01T00:00:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    work: false,
    nowMs: start,
    environment: { RATE_LIMIT_SCALE: "1" },
    alsoRegister: (app) => {
      app.post("/v2/test-upload", { config: { rateLimit: "upload" } }, async (request) => {
        if (request.headers["x-test"] === "known") await request.storedCharge?.refund();
        if (request.headers["x-test"] === "wrong") throw new AppError("no_hunt_found");
        if (request.headers["x-test"] === "failed") throw new AppError("internal_error");
        return {};
      });
    },
  });
});
// Each test begins two days later, so that no count of the test before is left.
beforeEach(() => {
  start += 48 * hourMs;
  server.clock.nowMs = start;
});
afterAll(() => server.close());

const visitor = (name: string) => ({ fp: name.padEnd(32, "0") });
const read = (headers: Record<string, string>, remoteAddress = "192.0.2.1") =>
  server.app.inject({ url: "/v2/settings", headers, remoteAddress });
const upload = (headers: Record<string, string>, remoteAddress = "192.0.2.1") =>
  server.app.inject({ method: "POST", url: "/v2/test-upload", headers, remoteAddress });

/** draft-ietf-httpapi-ratelimit-headers-11, 4.1: `RateLimit` refers to a quota that `RateLimit-Policy` names. */
function expectNamed({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) {
  const [, name, left] = /^"([\w-]+)";r=(\d+);t=\d+$/.exec(String(headers.ratelimit)) ?? [];
  const quota = new RegExp(`"${name}";q=(\\d+)`).exec(String(headers["ratelimit-policy"]))?.[1];
  expect(Number(left)).toBeLessThanOrEqual(Number(quota));
}

test("the limits in the API's document equal those in the headers of answers", async () => {
  const quotas = (await server.app.inject("/v2/openapi.json")).json()["x-rate-limits"];
  const reads = quotas.filter(({ name }: { name: string }) => name === "reads" || name === "burst");
  const told = (suffix: string, bucket: string) =>
    reads.map(
      (quota: Record<string, unknown>) =>
        `"${quota.name}${suffix}";q=${quota[bucket]};w=${quota.windowSeconds}`,
    );
  const policy = [...told("", "perBrowser"), ...told("-address", "perAddress")].join(", ");
  expect((await read(visitor("a"))).headers["ratelimit-policy"]).toBe(policy);
  expect(quotas).toContainEqual({
    name: "uploads-refused",
    windowSeconds: 3_600,
    unit: "refusals",
    perBrowser: maxRefusedUploadsPerHour,
    perAddress: addressBucketFactor * maxRefusedUploadsPerHour,
  });
});

describe("reads", () => {
  test("are accepted up to the limit of ten seconds, refused above it, and accepted again later", async () => {
    for (let count = 1; count <= maxReadsPerTenSeconds; count += 1) {
      expect((await read(visitor("a"))).statusCode).toBe(200);
    }
    const refused = await read(visitor("a"));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "rate_limited", params: { retryAfterSeconds: 10 } });
    expect(refused.headers["retry-after"]).toBe("10");
    expect(refused.headers.ratelimit).toBe('"burst";r=0;t=10');
    server.clock.nowMs += 10_000;
    expect((await read(visitor("a"))).statusCode).toBe(200);
  });

  test("are limited per minute as well", async () => {
    let taken = 0;
    for (let tenSeconds = 0; tenSeconds < 6; tenSeconds += 1) {
      for (let count = 0; count < maxReadsPerTenSeconds; count += 1) {
        if ((await read(visitor("a"))).statusCode === 200) taken += 1;
      }
      server.clock.nowMs += 10_000;
    }
    expect(taken).toBe(maxReadsPerMinute);
  });

  test("without a fingerprint are reported with the quotas of the address only, else with those of both buckets (trust 8.4)", async () => {
    const ofAddress = '"reads-address";q=1000;w=60, "burst-address";q=250;w=10';
    const told = await read(visitor("a"));
    expect(told.headers["ratelimit-policy"]).toBe(`"reads";q=200;w=60, "burst";q=50;w=10, ${ofAddress}`);
    expect(told.headers.ratelimit).toBe('"burst";r=49;t=10');
    const unknown = await read({}, "192.0.2.9");
    expect(unknown.headers["ratelimit-policy"]).toBe(ofAddress);
    expect(unknown.headers.ratelimit).toBe('"burst-address";r=249;t=10');
  });

  test("of a browser are reported by the address's bucket when that has less left", async () => {
    for (let count = 0; count < 240; count += 1) await read(visitor(`browser-${count}`));
    const told = await read(visitor("z"));
    expect(told.headers.ratelimit).toBe('"burst-address";r=9;t=10');
    expectNamed(told);
  });

  test("of many browsers at one address share a bucket five times as wide (threat 56)", async () => {
    let taken = 0;
    for (let count = 0; count < maxReadsPerTenSeconds * addressBucketFactor + 20; count += 1) {
      if ((await read(visitor(`browser-${count}`))).statusCode === 200) taken += 1;
    }
    expect(taken).toBe(maxReadsPerTenSeconds * addressBucketFactor);
    expect((await read(visitor("z"), "192.0.2.2")).statusCode).toBe(200);
  });

  test("an address that a stranger claims in X-Forwarded-For is ignored (ASVS 15.3.4)", async () => {
    let refused = 0;
    // Without a fingerprint a request is counted by its address alone, which several people may share.
    for (let count = 0; count < maxReadsPerTenSeconds * addressBucketFactor + 5; count += 1) {
      const answer = await read({ "x-forwarded-for": `198.51.100.${count}` });
      if (answer.statusCode === 429) refused += 1;
    }
    expect(refused).toBe(5);
  });

  test("health checks do not count towards the limits", async () => {
    for (let count = 0; count < maxReadsPerTenSeconds + 5; count += 1) {
      expect((await server.app.inject("/healthz")).statusCode).toBe(200);
    }
  });
});

describe("uploads", () => {
  test("are counted per hour and per day in the database, at the limit and one over", async () => {
    let taken = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < maxUploadsPerHour; count += 1) {
        if ((await upload(visitor("a"))).statusCode === 200) taken += 1;
      }
      if (hour < 3) expect((await upload(visitor("a"))).statusCode).toBe(429);
      server.clock.nowMs += hourMs;
    }
    expect(taken).toBe(maxUploadsPerDay);
    server.clock.nowMs = start + 24 * hourMs;
    expect((await upload(visitor("a"))).statusCode).toBe(200);
  });

  test("a refused upload says when to come back, and is not counted", async () => {
    for (let count = 0; count < maxUploadsPerHour; count += 1) await upload(visitor("a"));
    for (let count = 0; count < 30; count += 1) {
      const answer = await upload(visitor("a"));
      expectNamed(answer);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers["retry-after"]).toBe("3600");
    }
    server.clock.nowMs += hourMs;
    expect((await upload(visitor("a"))).statusCode).toBe(200);
  });

  test("sending a log that was already uploaded does not count towards the limit", async () => {
    for (let count = 0; count < maxUploadsPerHour * 3; count += 1) {
      expect((await upload({ ...visitor("a"), "x-test": "known" })).statusCode).toBe(200);
    }
  });

  test("wrong files do not count as uploads, but their number is limited", async () => {
    const wrong = () => upload({ ...visitor("a"), "x-test": "wrong" });
    for (let count = 1; count < maxRefusedUploadsPerHour; count += 1) {
      expect((await wrong()).statusCode).toBe(422);
    }
    // This file is a valid log.
    expect((await upload(visitor("a"))).statusCode).toBe(200);
    const last = await wrong();
    expect(last.headers.ratelimit).toMatch(/^"uploads-refused";r=0;/);
    expectNamed(last);
    expect((await wrong()).statusCode).toBe(429);
    expect((await upload(visitor("a"))).statusCode).toBe(429);
    server.clock.nowMs += hourMs;
    expect((await upload(visitor("a"))).statusCode).toBe(200);
  });

  test("that cannot be counted are reported with the limits of reads", async () => {
    await server.asOwner("alter table rate_limit rename to rate_limit_away");
    const answer = await upload(visitor("a"));
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expectNamed(answer);
    await server.asOwner("alter table rate_limit_away rename to rate_limit");
  });

  test("an upload that failed through the server's own fault does not count towards the limit", async () => {
    for (let count = 0; count <= maxRefusedUploadsPerHour; count += 1) {
      expect((await upload({ ...visitor("a"), "x-test": "failed" })).statusCode).toBe(500);
    }
    expect((await upload(visitor("a"))).headers.ratelimit).toBe(
      `"uploads-hour";r=${maxUploadsPerHour - 1};t=3600`,
    );
  });

  test("of twenty uploads of one browser at once, exactly the limit is accepted", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(visitor("a"))));
    const taken = answers.filter((answer) => answer.statusCode === 200).length;
    expect(taken).toBe(maxUploadsPerHour);
  });

  test("the store holds no address and no fingerprint (R31)", async () => {
    await upload(visitor("canary-fingerprint"), "203.0.113.77");
    const rows = await server.deps.db.selectFrom("rate_limit").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|canary/);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the bucket of %s is %s", (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket);
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.1", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["unknown", "unknown"],
])("the network of %s is %s", (ip, network) => {
  expect(networkBucket(ip)).toBe(network);
});
