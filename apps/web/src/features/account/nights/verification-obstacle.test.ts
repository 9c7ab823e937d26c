import { describe, expect, it } from "vitest";
import { nightAnswer } from "../../../testing/answers.ts";
import { verificationObstacle } from "./verification-obstacle.ts";

/** A public night of the host's log with six full runs. */
const eligible = nightAnswer({ perspective: "host", scope: "public", fullRunsCount: 6 });

describe("whether a verification can be asked for", () => {
  it("is so for a public night of a host's log with enough full runs", () => {
    expect(verificationObstacle(eligible)).toBeNull();
  });

  it.each([
    ["client_log", { perspective: "client" }],
    ["not_public", { scope: "unlisted" }],
    ["too_few_full_runs", { fullRunsCount: 5 }],
    ["approved", { verified: true }],
  ] as const)("is not so, and says why: %s", (obstacle, facts) => {
    expect(verificationObstacle({ ...eligible, ...facts })).toBe(obstacle);
  });
});
