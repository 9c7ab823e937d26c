import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { PostUploadResult } from "./post-upload.ts";
import { createPublisher, longestAutomaticWaitSeconds, maxAutomaticRetries } from "./publisher.ts";
import { type Publication, reduceUploadFiles, type UploadFile } from "./upload-files.ts";

const extract = new Uint8Array([1]);
const accepted: PostUploadResult = {
  accepted: true,
  uploadUuid: "u-1",
  claimToken: "token",
  knownNights: null,
};

function refused(status: number, retryAfterSeconds: number | null = null): PostUploadResult {
  const facts = { code: "uploads_busy", detail: null, requestId: null, params: {}, errors: [] };
  return { accepted: false, problem: new ApiProblem({ ...facts, status, retryAfterSeconds }) };
}

function aFile(fields: Partial<UploadFile> = {}): UploadFile {
  const [file] = reduceUploadFiles([], {
    type: "added",
    file: { id: "a", name: "EE.log", sizeBytes: 1, isSample: false, isKept: false },
  });
  return { ...file!, ...fields };
}

function createTestPublisher(...answers: readonly PostUploadResult[]) {
  const shown: Publication[] = [];
  const keys: string[] = [];
  const tokens: string[] = [];
  let ids = 0;
  const publisher = createPublisher({
    post: async ({ idempotencyKey, signal }) => {
      signal.throwIfAborted();
      const answer = answers[keys.length];
      keys.push(idempotencyKey);
      return answer ?? accepted;
    },
    keepClaim: ({ uuid, token }) => tokens.push(`${uuid} ${token}`),
    show: (_id, publication) => shown.push(publication),
    newId: () => `key-${++ids}`,
    nowMs: () => Date.now(),
  });
  return { publisher, shown, keys, tokens, lastStep: () => shown.at(-1)?.step };
}

describe("publishing", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("the claim token of an accepted upload is stored", async () => {
    const { publisher, shown, tokens } = createTestPublisher(accepted);
    expect(await publisher.publish(aFile(), extract)).toBe("u-1");
    expect(tokens).toEqual(["u-1 token"]);
    expect(shown.at(-1)).toEqual({ step: "accepted", uploadUuid: "u-1", knownNights: null });
  });

  it("the publisher waits as long as a busy server asks, then tries again with the same key", async () => {
    const { publisher, keys, shown } = createTestPublisher(refused(503, 5));
    const result = publisher.publish(aFile(), extract);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(keys).toHaveLength(1);
    expect(shown.at(-1)).toMatchObject({ step: "waiting", retryAtMs: Date.now() + 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("u-1");
    expect(keys).toEqual(["key-1", "key-1"]);
  });

  it("a retry is made at once when the hunter asks for it", async () => {
    const { publisher } = createTestPublisher(refused(429, 60));
    const result = publisher.publish(aFile(), extract);
    await vi.advanceTimersByTimeAsync(1);
    publisher.retryNow("a");
    expect(await result).toBe("u-1");
  });

  it("the publisher does not retry by itself when the server asks for a longer wait than the longest automatic one", async () => {
    const { publisher, lastStep } = createTestPublisher(refused(429, longestAutomaticWaitSeconds + 1));
    expect(await publisher.publish(aFile(), extract)).toBeNull();
    expect(lastStep()).toBe("refused");
  });

  it("a permanent refusal is not retried", async () => {
    const { publisher, keys } = createTestPublisher(refused(422));
    expect(await publisher.publish(aFile(), extract)).toBeNull();
    expect(keys).toHaveLength(1);
  });

  it("the publisher stops after its retries when no answer arrives", async () => {
    const { publisher, keys, lastStep } = createTestPublisher(
      ...Array.from({ length: maxAutomaticRetries + 1 }, () => refused(0)),
    );
    const result = publisher.publish(aFile(), extract);
    await vi.runAllTimersAsync();
    expect(await result).toBeNull();
    expect(keys).toHaveLength(maxAutomaticRetries + 1);
    expect(lastStep()).toBe("refused");
  });

  it("publishing can be stopped during a wait", async () => {
    const { publisher, lastStep } = createTestPublisher(refused(503, 30));
    const result = publisher.publish(aFile(), extract);
    await vi.advanceTimersByTimeAsync(1);
    publisher.stop("a");
    expect(await result).toBeNull();
    expect(lastStep()).toBe("none");
  });

  it("another choice of nights gets another key, and so does the same choice after it was accepted", async () => {
    const { publisher, keys } = createTestPublisher(refused(422), refused(422), accepted, accepted);
    await publisher.publish(aFile(), extract);
    await publisher.publish(aFile({ unselectedNights: [2] }), extract);
    await publisher.publish(aFile(), extract);
    await publisher.publish(aFile(), extract);
    expect(keys).toEqual(["key-1", "key-2", "key-1", "key-3"]);
  });

  it("the sample is never sent", async () => {
    const { publisher, keys } = createTestPublisher();
    expect(await publisher.publish(aFile({ isSample: true }), extract)).toBeNull();
    expect(keys).toEqual([]);
  });
});
