import { beforeEach, describe, expect, it, vi } from "vitest";
import { unpackBytes } from "../../../lib/kept/pack-bytes.ts";
import type { PostUploadResult } from "../../../lib/outbox/post-upload.ts";
import { aBrowser, aProblem, type TestBrowser } from "../../../lib/outbox/testing/an-outbox.ts";
import { createPublisher } from "./publisher.ts";
import { type Publication, reduceUploadFiles, type UploadFile } from "./upload-files.ts";

const extract = new Uint8Array([1]);
const accepted: PostUploadResult = {
  accepted: true,
  uploadUuid: "u-1",
  claimToken: "token",
  knownNights: null,
};

function refused(status: number, retryAfterSeconds: number | null = null): PostUploadResult {
  return { accepted: false, problem: aProblem(status, "uploads_busy", retryAfterSeconds) };
}

function aFile(fields: Partial<UploadFile> = {}): UploadFile {
  const [file] = reduceUploadFiles([], {
    type: "added",
    file: { id: "a", name: "EE.log", sizeBytes: 1, isSample: false, isKept: false },
  });
  return { ...file!, ...fields };
}

/** Returns a publisher whose first attempts get the given answers; the outbox's are answered by the browser's `answer`. */
function createTestPublisher(answers: readonly PostUploadResult[], browser: TestBrowser = aBrowser()) {
  const shown: Publication[] = [];
  const keys: string[] = [];
  const tokens: string[] = [];
  let ids = 0;
  const outbox = browser.tab();
  const publisher = createPublisher({
    post: async (upload, { signal }) => {
      signal.throwIfAborted();
      expect((await unpackBytes(upload)).size).toBe(extract.length);
      const answer = answers[keys.length];
      keys.push(upload.id);
      return answer ?? accepted;
    },
    openOutbox: async () => outbox,
    account: () => null,
    keepClaim: ({ uuid, token }) => tokens.push(`${uuid} ${token}`),
    show: (_id, publication) => shown.push(publication),
    newId: () => `key-${++ids}`,
  });
  const publish = async (file = aFile()) => (await publisher.publish(file, extract)).delivered;
  return { publisher, publish, shown, keys, tokens, outbox, lastStep: () => shown.at(-1)?.step };
}

describe("publishing", () => {
  // Packing takes real time, so only the outbox's timers are replaced.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  });

  it("the claim token of an accepted upload is stored", async () => {
    const { publish, shown, tokens } = createTestPublisher([accepted]);
    expect(await publish()).toBe("u-1");
    expect(tokens).toEqual(["u-1 token"]);
    expect(shown.at(-1)).toEqual({ step: "accepted", uploadUuid: "u-1", knownNights: null });
  });

  it("what the server cannot take is kept, and sent again with the same key as late as the server asks", async () => {
    const browser = aBrowser();
    const { publisher, keys, shown, outbox } = createTestPublisher([refused(503, 5)], browser);
    const { delivered } = await publisher.publish(aFile(), extract);
    expect(shown.at(-1)).toMatchObject({
      step: "waiting",
      keptId: "key-1",
      retryAtMs: Date.now() + 5_000,
      isLasting: true,
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(browser.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await delivered).toBe("u-1");
    expect([keys, browser.sent]).toEqual([["key-1"], ["tab key-1"]]);
    expect(shown.at(-1)).toMatchObject({ step: "accepted", uploadUuid: "u-1" });
    await vi.waitFor(() => expect(outbox.uploads()).toEqual([]));
  });

  it("an upload is delivered that another tab has sent", async () => {
    const browser = aBrowser();
    const { publisher, shown } = createTestPublisher([refused(0)], browser);
    const { delivered } = await publisher.publish(aFile(), extract);
    const other = browser.tab("other");
    await other.lookAgain();
    await other.tryNow("key-1");
    expect(await delivered).toBe("u-1");
    expect(browser.sent).toEqual(["other key-1"]);
    expect(shown.at(-1)).toMatchObject({ step: "accepted" });
  });

  it("a retry is made at once when the hunter asks for it", async () => {
    const { publisher } = createTestPublisher([refused(429, 60)]);
    const { delivered } = await publisher.publish(aFile(), extract);
    publisher.retryNow("a");
    expect(await delivered).toBe("u-1");
  });

  it("a permanent refusal is not kept", async () => {
    const { publish, lastStep, outbox } = createTestPublisher([refused(422)]);
    expect(await publish()).toBeNull();
    expect([lastStep(), outbox.uploads()]).toEqual(["refused", []]);
  });

  it("a refusal that a kept upload meets is shown, and the upload is kept no longer", async () => {
    const refusal = { accepted: false, problem: aProblem(403, "uploads_blocked") } as const;
    const browser = aBrowser({ answer: () => refusal });
    const { publisher, shown, outbox } = createTestPublisher([refused(503)], browser);
    const { delivered } = await publisher.publish(aFile(), extract);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await delivered).toBeNull();
    expect(shown.at(-1)).toMatchObject({ step: "refused", problem: { code: "uploads_blocked" } });
    await vi.waitFor(() => expect(outbox.uploads()).toEqual([]));
  });

  it("publishing can be stopped while an upload waits", async () => {
    const browser = aBrowser();
    const { publisher, lastStep } = createTestPublisher([refused(503, 30)], browser);
    const { delivered } = await publisher.publish(aFile(), extract);
    publisher.stop("a");
    expect(await delivered).toBeNull();
    expect(lastStep()).toBe("none");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sent).toEqual([]);
  });

  it("another choice of nights gets another key, and so does the same choice after it was accepted", async () => {
    const { publish, keys } = createTestPublisher([refused(422), refused(422), accepted, accepted]);
    await publish();
    await publish(aFile({ unselectedNights: [2] }));
    await publish();
    await publish();
    expect(keys).toEqual(["key-1", "key-2", "key-1", "key-3"]);
  });

  it("a file that is being published is not published once more", async () => {
    const { publish, publisher, keys } = createTestPublisher([refused(503)]);
    const { delivered } = await publisher.publish(aFile(), extract);
    expect(await publish()).toBeNull();
    expect(keys).toEqual(["key-1"]);
    publisher.stop("a");
    await delivered;
  });

  it("the sample is never sent", async () => {
    const { publish, keys } = createTestPublisher([]);
    expect(await publish(aFile({ isSample: true }))).toBeNull();
    expect(keys).toEqual([]);
  });
});
