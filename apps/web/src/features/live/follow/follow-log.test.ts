import { readFileSync } from "node:fs";
import { codec } from "@hunt/engine/testing/codec";
import { realFixture } from "@hunt/engine/testing/fixture";
import { expect, it } from "vitest";
import { followLog } from "./follow-log.ts";
import type { FollowMessage } from "./follow-messages.ts";

const fixtures = `${import.meta.dirname}/../../../../../../packages/engine/fixtures`;

/** Follows a file, stops, and returns the result that was taken. */
async function taken(file: Uint8Array) {
  const said: FollowMessage[] = [];
  const following = followLog({
    open: async () => ({
      size: file.length,
      lastModified: 1,
      read: async (from, to) => file.slice(from, to),
    }),
    options: { ...codec, maxExtractBytes: 10_000_000 },
    nowMs: () => 50_000,
    post: (message) => said.push(message),
  });
  await following.look();
  following.take();
  return said.find((message) => message.type === "taken")?.log;
}

it.each([
  ["squad-of-four-6x3", true, 0],
  [realFixture, false, 1],
] as const)("%s has a night to publish: %s", async (name, hasNight, runs) => {
  const log = await taken(new Uint8Array(readFileSync(`${fixtures}/${name}.log`)));
  expect(log?.hasNight).toBe(hasNight);
  expect(log?.orbRuns.length).toBeGreaterThanOrEqual(runs);
});
