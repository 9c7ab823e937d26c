import { readdirSync, readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import zlib, { brotliCompressSync, gzipSync } from "node:zlib";
import { endpoints } from "@hunt/contracts/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

/** A trap at every function of Node that decodes Brotli: no test may call one of them (CVE-2026-111497). */
let rings = 0;
function ring(): never {
  rings += 1;
  throw new Error("the Brotli decoder was reached");
}

const decoders = [
  "brotliDecompress",
  "brotliDecompressSync",
  "createBrotliDecompress",
  "BrotliDecompress",
] as const;
const real = { ...zlib };
const packed = brotliCompressSync("a log");
let server: TestApp;

beforeAll(async () => {
  for (const name of decoders)
    Object.defineProperty(zlib, name, { value: ring, configurable: true, writable: true });
  syncBuiltinESMExports();
  server = await createTestApp({ work: false });
});
afterAll(async () => {
  await server.close();
  for (const name of decoders) Object.defineProperty(zlib, name, { value: real[name] });
  syncBuiltinESMExports();
});

test("the trap of these tests notices when Brotli is decoded", async () => {
  const { brotliDecompressSync } = await import("node:zlib");
  expect(() => brotliDecompressSync(packed)).toThrow("was reached");
  expect(rings).toBe(1);
  rings = 0;
});

test.each(["br", "BR", "br, gzip", "gzip, br", "identity, br"])(
  "no address decodes a body in %s, whatever the method",
  async (encoding) => {
    const urls = new Set(Object.values(endpoints).map(({ url }) => url.replace(/:\w+/g, "x")));
    for (const url of [...urls, "/", "/upload", "/healthz", "/no/such/address"]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
        const headers = { "content-type": "application/json", "content-encoding": encoding };
        const answer = await server.app.inject({ method, url, headers, payload: packed });
        expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      }
    }
    expect(rings).toBe(0);
  },
);

test("a part of the upload form that is declared as Brotli is not decoded", async () => {
  const boundary = "limit";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="EE.log"\r\ncontent-encoding: br\r\n\r\n`;
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/uploads",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), packed, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(rings).toBe(0);
});

test("Brotli within gzip is not decoded either", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/uploads",
    headers: { "content-type": "text/plain", "content-encoding": "gzip" },
    payload: gzipSync(packed),
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect(rings).toBe(0);
});

test("an answer is not packed with Brotli for a client that asks for it", async () => {
  const answer = await server.app.inject({ url: "/v2/openapi.json", headers: { "accept-encoding": "br" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(rings).toBe(0);
});

// The only exchange asks for `accept-encoding: identity` and refuses every other encoding; its own tests check both.
const outbound = "platform/outbound/exchange.ts";
test("every request to another server is sent by the one file that refuses encoded answers", () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const asks =
    /\bfetch\(|\bhttps?\.(?:get|request)\(|from "node:(?:https|http2|tls)"|from "undici"|rotliDecompress|DecompressionStream/;
  expect(sources).toContain(outbound);
  for (const file of sources.filter((source) => source !== outbound)) {
    expect(asks.test(readFileSync(join(import.meta.dirname, file), "utf8")), file).toBe(false);
  }
});
