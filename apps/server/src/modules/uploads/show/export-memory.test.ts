import { gzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { uploadsPart } from "./export-uploads.ts";

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
});
afterAll(() => server.close());

/** Stores an upload with an extract of the maximum length. */
async function addLongest(userUuid: string): Promise<void> {
  const { db, newId } = server.deps;
  const at = new Date(start);
  const uuid = newId();
  await db
    .insertInto("upload")
    .values({
      uuid,
      status: "completed",
      user_uuid: userUuid,
      content_hash: Buffer.alloc(32),
      scope: "public",
      description: "",
      received_bytes: 1,
      job_id: newId(),
      created_at: at,
      updated_at: at,
      ended_at: at,
    })
    .execute();
  const gzip = gzipSync("0123456789abcde\n".repeat(maxExtractBytes / 16));
  await db
    .insertInto("extract")
    .values({ upload_uuid: uuid, gzip, unpacked_bytes: maxExtractBytes })
    .execute();
}

test("exports of the longest extract hold little of it in memory while their readers read nothing", async () => {
  const uuid = await createAccount(server);
  await addLongest(uuid);
  const before = process.memoryUsage().arrayBuffers;
  const reading = await Promise.all(
    Array.from({ length: 10 }, async () => {
      for await (const { longText } of uploadsPart(server.deps, uuid).items()) {
        const pieces = longText?.pieces[Symbol.asyncIterator]();
        await pieces?.next();
        return pieces;
      }
      throw new Error("there is no upload");
    }),
  );
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * maxExtractBytes);
  let length = 65_536;
  for (let piece = await reading[0]?.next(); piece && !piece.done; piece = await reading[0]?.next())
    length += piece.value.length;
  expect(length).toBe(maxExtractBytes);
  for (const pieces of reading) await pieces?.return?.();
});
