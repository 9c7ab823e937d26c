import { describe, expect, it } from "vitest";
import { isTransient } from "./is-transient.ts";
import { stateAfter } from "./next-state.ts";
import { accepted, aProblem } from "./testing/an-outbox.ts";
import type { UploadState } from "./waiting-upload.ts";

const moment = { nowMs: 1_000_000, random: () => 0 };
const after = (before: UploadState | null, problem = aProblem(503, "database_unavailable")) =>
  stateAfter(before, { accepted: false, problem }, moment);

/** The pauses after so many failures, in seconds, until the upload is refused. */
function pausesAfter(failures: number, problem = aProblem(503)): readonly number[] {
  const pauses: number[] = [];
  let state: UploadState | null = null;
  for (let count = 0; count < failures; count += 1) {
    state = after(state, problem);
    if (state.step !== "waiting") return pauses;
    pauses.push((state.retryAtMs - moment.nowMs) / 1000);
  }
  return pauses;
}

describe("the state of an upload after an attempt", () => {
  it("the pauses between attempts grow to five minutes", () => {
    expect(pausesAfter(10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it("a pause is longer by up to three tenths, by chance", () => {
    const late = stateAfter(
      null,
      { accepted: false, problem: aProblem(503) },
      { ...moment, random: () => 1 },
    );
    expect(late).toMatchObject({ retryAtMs: moment.nowMs + 2_600 });
  });

  it("the server is never asked sooner than it wishes", () => {
    const wish = aProblem(503, "uploads_busy", 3_600);
    expect(pausesAfter(1, wish)).toEqual([3_600]);
    expect(after(null, wish)).toMatchObject({ notBeforeMs: moment.nowMs + 3_600_000 });
  });

  it("a returning network ends a pause of ours, but not the first two seconds", () => {
    const once = after(null);
    const often = Array.from({ length: 9 }).reduce<UploadState>((state) => after(state), once);
    expect(often).toMatchObject({
      notBeforeMs: moment.nowMs + 2_000,
      retryAtMs: moment.nowMs + 300_000,
      attempts: 10,
    });
  });

  it.each([
    ["no answer", aProblem(0, "unreachable")],
    ["too many uploads", aProblem(429, "rate_limited")],
    ["an unknown outcome", aProblem(503, "outcome_unknown")],
    ["a full disk", aProblem(503, "storage_full")],
    ["a proxy without a server", aProblem(502, "unexpected_answer")],
    ["a network that asks for a sign-in", aProblem(200, "unexpected_answer")],
  ])("an upload waits after %s", (_name, problem) => {
    expect(isTransient(problem)).toBe(true);
    expect(after(null, problem)).toMatchObject({ step: "waiting", problem: { code: problem.code } });
  });

  it.each([
    ["a log that is none", aProblem(415, "not_a_log")],
    ["an account that it needs", aProblem(422, "scope_needs_account")],
    ["a key of another upload", aProblem(409, "idempotency_key_reused")],
    ["a proxy that takes no such body", aProblem(413, "unexpected_answer")],
  ])("an upload is refused for %s", (_name, problem) => {
    expect(isTransient(problem)).toBe(false);
    expect(after(null, problem)).toMatchObject({ step: "refused", problem: { code: problem.code } });
  });

  it("an upload that the server fails at again and again is given up after five more attempts", () => {
    expect(pausesAfter(20, aProblem(500, "internal_error"))).toHaveLength(5);
  });

  it("an upload whose account is not signed in waits without a reason of the server, and counts no attempt", () => {
    const before = after(null);
    expect(stateAfter(before, "other account", moment)).toMatchObject({
      step: "waiting",
      problem: null,
      attempts: 1,
    });
  });

  it("an accepted upload keeps what its page shows", () => {
    expect(stateAfter(after(null), accepted, moment)).toEqual({
      step: "accepted",
      uploadUuid: "u-1",
      knownNights: null,
    });
  });

  it("a problem can be stored", () => {
    const state = after(null);
    expect(structuredClone(state)).toEqual(state);
  });
});
