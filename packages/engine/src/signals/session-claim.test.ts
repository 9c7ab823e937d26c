import { describe, expect, it } from "vitest";
import { contradicts, type StatedSession } from "./session-claim.ts";

// Tests of docs/trust.md, S8: the same build label, UTC start and session id are already known with other figures.

const claim: StatedSession = {
  buildLabel: "2026.05.13.13.07",
  startedAtUtcMs: Date.UTC(2026, 5, 20, 18),
  sessionId: "a".repeat(24),
  owner: "Owner",
  momentsMs: Array.from({ length: 30 }, (_, index) => 500_000 + index * 18_000),
};
const faster = claim.momentsMs.map((atMs, index) => (index < 20 ? atMs : atMs - 700));

describe("two logs of one process (S8)", () => {
  it("contradict each other when the same time has another hunt", () => {
    expect(contradicts(claim, { ...claim, owner: "Thief", momentsMs: faster })).toEqual({
      compared: 30,
      agreed: 20,
    });
  });

  it("do not contradict each other when one is longer, or when only the owner differs", () => {
    expect(contradicts(claim, { ...claim, momentsMs: claim.momentsMs.slice(0, 12) })).toBeNull();
    expect(contradicts(claim, { ...claim, owner: "Thief" })).toBeNull();
  });

  it.each([
    ["another match", { sessionId: "b".repeat(24) }],
    ["another start", { startedAtUtcMs: Date.UTC(2026, 5, 20, 19) }],
    ["another build", { buildLabel: "2026.05.14.09.00" }],
  ])("are two processes with %s", (_, other) => {
    expect(contradicts(claim, { ...claim, ...other, momentsMs: faster })).toBeNull();
  });

  it("are not known to be of one process when neither gives its match or its start", () => {
    const nameless = { ...claim, sessionId: null, startedAtUtcMs: null };
    expect(contradicts(nameless, { ...nameless, momentsMs: faster })).toBeNull();
  });
});
