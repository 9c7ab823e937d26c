import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Attempt } from "./next-state.ts";
import { aBrowser, accepted, anUpload, aProblem } from "./testing/an-outbox.ts";
import { maxWaitingUploads } from "./waiting-upload.ts";

const away = aProblem(503, "database_unavailable");
const isAway: Attempt = { accepted: false, problem: away };
const daysMs = 86_400_000;

/** Answers with each of the given results, and then with the last one. */
const inOrder = (...results: readonly Attempt[]) => {
  let next = 0;
  return () => results[Math.min(next++, results.length - 1)] ?? accepted;
};

const steps = (outbox: ReturnType<ReturnType<typeof aBrowser>["tab"]>) =>
  outbox.uploads().map(({ id, state }) => `${id} ${state.step}`);

describe("the outbox", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("an upload is kept, and sent under its key until the server takes it, once", async () => {
    const browser = aBrowser({ answer: inOrder(isAway, isAway, accepted) });
    const outbox = browser.tab();
    await outbox.keep(anUpload(), away);
    expect(steps(outbox)).toEqual(["key-1 waiting"]);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(browser.sent).toEqual(["tab key-1", "tab key-1"]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(steps(outbox)).toEqual(["key-1 accepted"]);
    await vi.advanceTimersByTimeAsync(daysMs);
    expect(browser.sent).toHaveLength(3);
  });

  it("the claim token of a visitor's upload is stored, and its lines are not kept any longer", async () => {
    const browser = aBrowser();
    const outbox = browser.tab();
    await outbox.keep(anUpload(), away);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(browser.claims).toEqual([{ uuid: "u-1", token: "token", nights: anUpload().nights }]);
    expect(outbox.uploads()[0]?.bytes).toHaveLength(0);
  });

  it("an upload outlasts its tab, and is sent by the next one", async () => {
    const browser = aBrowser();
    const first = browser.tab("first");
    await first.keep(anUpload({ account: "account-1", description: "A night" }), away);
    // A closed tab has no timers.
    vi.clearAllTimers();
    browser.close(first);
    const second = browser.tab("second");
    await second.lookAgain();
    expect(second.uploads()[0]).toMatchObject({
      account: "account-1",
      description: "A night",
      isLasting: true,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(browser.sent).toEqual(["second key-1"]);
  });

  it("of several tabs one sends, and all show what became of it", async () => {
    const results = inOrder(isAway, accepted);
    const answer = async () => {
      // While one tab sends, the time comes in the others too.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return results();
    };
    const browser = aBrowser({ answer });
    const tabs = [browser.tab("one"), browser.tab("other"), browser.tab("third")];
    await tabs[0]!.keep(anUpload(), away);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(daysMs);
    expect(browser.sent).toHaveLength(2);
    expect(tabs.map(steps)).toEqual([["key-1 accepted"], ["key-1 accepted"], ["key-1 accepted"]]);
  });

  it("a network or page that comes back ends a long pause, but not the wait that the server asked for", async () => {
    const browser = aBrowser({ answer: () => isAway });
    const outbox = browser.tab();
    await outbox.keep(anUpload({ id: "paused" }), away);
    await outbox.keep(anUpload({ id: "asked" }), aProblem(503, "uploads_busy", 3_600));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = browser.sent.length;
    await outbox.wake();
    expect(browser.sent.slice(before)).toEqual(["tab paused"]);
  });

  it("an upload that a hunter discards is not sent any more, in any tab", async () => {
    const browser = aBrowser();
    const [one, other] = [browser.tab("one"), browser.tab("other")];
    await one.keep(anUpload(), away);
    await other.discard("key-1");
    await vi.advanceTimersByTimeAsync(daysMs);
    expect(browser.sent).toEqual([]);
    expect([steps(one), steps(other)]).toEqual([[], []]);
  });

  it("discarding ends the attempt that is being made, and nothing of it comes back", async () => {
    const signals: AbortSignal[] = [];
    const browser = aBrowser({
      answer: (_upload, signal) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    });
    const outbox = browser.tab();
    await outbox.keep(anUpload(), away);
    await vi.advanceTimersByTimeAsync(2_000);
    await outbox.discard("key-1");
    await vi.advanceTimersByTimeAsync(daysMs);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([await browser.db.all(), steps(outbox)]).toEqual([[], []]);
  });

  it("an upload that was discarded in another tab while it was sent stays discarded, and can be withdrawn", async () => {
    let arrive = (_result: Attempt) => {};
    const browser = aBrowser({ answer: () => new Promise<Attempt>((resolve) => (arrive = resolve)) });
    const [one, other] = [browser.tab("one"), browser.tab("other")];
    await one.keep(anUpload(), away);
    await one.lookAgain();
    const sent = one.tryNow("key-1");
    await vi.advanceTimersByTimeAsync(0);
    await other.discard("key-1");
    arrive(accepted);
    await sent;
    expect([steps(one), await browser.db.all()]).toEqual([[], []]);
    expect(browser.claims).toHaveLength(1);
  });

  it("a refusal stays until its hunter has seen it, who may send it once more", async () => {
    const refusal: Attempt = { accepted: false, problem: aProblem(403, "uploads_blocked") };
    const browser = aBrowser({ answer: inOrder(refusal, accepted) });
    const outbox = browser.tab();
    await outbox.keep(anUpload(), away);
    await vi.advanceTimersByTimeAsync(daysMs);
    expect([browser.sent.length, steps(outbox)]).toEqual([1, ["key-1 refused"]]);
    await outbox.tryNow("key-1");
    expect(steps(outbox)).toEqual(["key-1 accepted"]);
  });

  it("after seven days an upload is sent only when its hunter asks for it", async () => {
    const browser = aBrowser({ answer: () => isAway });
    const outbox = browser.tab();
    await outbox.keep(anUpload(), away);
    vi.setSystemTime(Date.now() + 8 * daysMs);
    await outbox.lookAgain();
    await outbox.wake();
    await vi.advanceTimersByTimeAsync(daysMs);
    expect([browser.sent, steps(outbox)]).toEqual([[], ["key-1 waiting"]]);
    await outbox.tryNow("key-1");
    expect(browser.sent).toHaveLength(1);
  });

  it.each([
    ["the visitor lets the browser keep nothing", { mayKeep: false }, anUpload()],
    ["the browser has no room", { refuse: () => new DOMException("full", "QuotaExceededError") }, anUpload()],
    ["the page does not know whose it is", {}, anUpload({ account: undefined })],
  ])(
    "an upload stays with its page alone when %s, and is sent all the same",
    async (_name, options, upload) => {
      const browser = aBrowser(options);
      const outbox = browser.tab();
      await outbox.keep(upload, away);
      expect(outbox.uploads()).toMatchObject([{ id: "key-1", isLasting: false }]);
      expect(await browser.db.all()).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(steps(outbox)).toEqual(["key-1 accepted"]);
    },
  );

  it("a browser keeps a limited number of uploads", async () => {
    const browser = aBrowser({ answer: () => isAway });
    const outbox = browser.tab();
    for (let number = 0; number <= maxWaitingUploads; number += 1)
      await outbox.keep(anUpload({ id: `key-${number}` }), away);
    expect(await browser.db.all()).toHaveLength(maxWaitingUploads);
    expect(outbox.uploads()).toHaveLength(maxWaitingUploads + 1);
  });

  it("what another version or somebody by hand has put there is left alone", async () => {
    const browser = aBrowser();
    await browser.db.put({ id: "odd" } as never);
    const outbox = browser.tab();
    await outbox.lookAgain();
    await outbox.wake();
    expect([outbox.uploads(), browser.sent]).toEqual([[], []]);
  });
});
