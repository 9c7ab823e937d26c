import { verificationClaimMs } from "@hunt/contracts/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLength } from "../../testing/at-length.ts";
import {
  askedState,
  claimAt,
  moveVerification,
  type VerificationMove,
  type VerificationState,
} from "./verification-moves.ts";

/** The number of sequences of moves that are tried. */
const sequences = atLength(2_000, 10_000);

const who = fc.constantFrom("ann", "ben", "cho");
const move: fc.Arbitrary<VerificationMove> = fc.oneof(
  fc.record({ kind: fc.constant("edit" as const), changesProof: fc.boolean(), isRequester: fc.boolean() }),
  fc.record({ kind: fc.constant("cancel" as const) }),
  fc.record({ kind: fc.constant("claim" as const), by: who }),
  fc.record({ kind: fc.constant("release" as const), by: who }),
  fc.record({ kind: fc.constant("approve" as const), by: who, needsSecond: fc.boolean() }),
  fc.record({ kind: fc.constant("approve" as const), by: who, needsSecond: fc.boolean() }),
  fc.record({ kind: fc.constant("reject" as const), by: who, isAdmin: fc.boolean() }),
  fc.record({ kind: fc.constant("recheck" as const) }),
);
const wait = fc.constantFrom(0, 1, verificationClaimMs - 1, verificationClaimMs, verificationClaimMs + 1);
const steps = fc.array(fc.record({ move, wait }), { maxLength: 20 });

/** One step of a sequence as it happened. */
interface Step {
  readonly before: VerificationState;
  readonly move: VerificationMove;
  readonly nowMs: number;
  readonly after: VerificationState;
  readonly action: string | null;
  readonly refusal: string | null;
}

function play(
  sequence: readonly { readonly move: VerificationMove; readonly wait: number }[],
): readonly Step[] {
  let state = askedState;
  let nowMs = 0;
  return sequence.map(({ move: next, wait: ms }) => {
    nowMs += ms;
    const before = state;
    const moved = moveVerification(before, next, nowMs);
    if ("refusal" in moved)
      return { before, move: next, nowMs, after: before, action: null, refusal: moved.refusal };
    state = moved.state;
    return { before, move: next, nowMs, after: state, action: moved.action, refusal: null };
  });
}

/** Plays many sequences and checks every step against a rule. */
function everyStep(holds: (step: Step) => void): void {
  let taken = 0;
  fc.assert(
    fc.property(steps, (sequence) => {
      for (const step of play(sequence)) {
        taken += 1;
        holds(step);
      }
    }),
    { numRuns: sequences },
  );
  expect(taken).toBeGreaterThan(sequences);
}

describe("the moves of a request (docs/product.md, 'Verification')", () => {
  test("moves lead only from pending to a decision, and from approved back or away", () => {
    const leads = new Set<string>();
    everyStep(({ before, after }) => {
      leads.add(`${before.status} → ${after.status}`);
    });
    expect([...leads].sort()).toEqual(
      [
        "pending → pending",
        "pending → approved",
        "pending → rejected",
        "pending → cancelled",
        "approved → approved",
        "approved → pending",
        "approved → rejected",
        "rejected → rejected",
        "cancelled → cancelled",
      ].sort(),
    );
  });

  test("no move changes a rejected or withdrawn request", () => {
    everyStep(({ before, move: made, after, refusal }) => {
      if (before.status !== "rejected" && before.status !== "cancelled") return;
      expect(after).toEqual(before);
      expect(refusal).toBe(made.kind === "release" ? null : "wrong_state");
    });
  });

  test("a request is approved only by a moderator's approval, and by two where two were needed", () => {
    everyStep(({ before, move: made, after }) => {
      if (after.status === "approved") {
        expect(after.approvals.length).toBeGreaterThan(0);
        expect(new Set(after.approvals.map(({ by }) => by)).size).toBe(after.approvals.length);
        expect(after.neededSecond).toBe(after.approvals.length > 1);
      }
      if (after.status === "approved" && before.status === "pending") {
        expect(made.kind).toBe("approve");
        if (made.kind === "approve" && made.needsSecond) expect(after.approvals.length).toBe(2);
      }
    });
  });

  test("no move decides a request that another moderator has claimed, until the claim ends after half an hour", () => {
    everyStep(({ before, move: made, nowMs, after, refusal }) => {
      const held = claimAt(before, nowMs);
      if (held !== null) expect(held.untilMs - nowMs).toBeLessThanOrEqual(30 * 60_000);
      if (held === null || !("by" in made) || made.by === held.by || made.kind === "release") return;
      expect(after).toEqual(before);
      expect(refusal).toBe("verification_claimed");
    });
  });

  test("a claim gives a free, waiting request to the moderator for half an hour from then", () => {
    everyStep(({ before, move: made, nowMs, after }) => {
      if (made.kind !== "claim") return;
      const waits = before.status === "pending" || before.recheck;
      const isFree = (claimAt(before, nowMs)?.by ?? made.by) === made.by;
      if (waits && isFree)
        expect(after).toEqual({ ...before, claim: { by: made.by, untilMs: nowMs + 1_800_000 } });
      else expect(after).toEqual(before);
    });
  });

  test("other proof makes a request pending again, without claim, approval or mark", () => {
    everyStep(({ move: made, after, refusal }) => {
      if (made.kind === "edit" && made.changesProof && refusal === null)
        expect(after).toEqual({
          status: "pending",
          approvals: [],
          claim: null,
          recheck: false,
          neededSecond: false,
        });
    });
  });

  test("a request keeps everything when only texts change", () => {
    everyStep(({ before, move: made, after }) => {
      if (made.kind === "edit" && !made.changesProof) expect(after).toEqual(before);
    });
  });

  test("only admins reject what two approved, and only the requester reopens an approved request", () => {
    everyStep(({ before, move: made, after }) => {
      if (before.status !== "approved" || after.status === "approved") return;
      if (made.kind === "reject") expect(made.isAdmin || !before.neededSecond).toBe(true);
      else expect(made).toMatchObject({ kind: "edit", changesProof: true, isRequester: true });
    });
  });

  test("moves are stored in the history whenever they change more than a claim", () => {
    everyStep(({ before, move: made, after, action, refusal }) => {
      const changes =
        JSON.stringify({ ...before, claim: null }) !== JSON.stringify({ ...after, claim: null });
      if (changes) expect(action).not.toBeNull();
      if (made.kind === "claim" || made.kind === "release" || refusal !== null) expect(action).toBeNull();
    });
  });
});

describe("an approval by one moderator that is marked for a recheck", () => {
  const marked: VerificationState = {
    ...askedState,
    status: "approved",
    recheck: true,
    approvals: [{ by: "ann", atMs: 5 }],
  };

  test.each([
    [
      "can be confirmed by the moderator who approved it",
      "ann",
      false,
      { action: "confirmed", state: { neededSecond: false } },
    ],
    [
      "cannot be confirmed by the moderator who approved it when two are needed by now",
      "ann",
      true,
      { refusal: "already_approved" },
    ],
    [
      "gets its second approval when another moderator confirms it",
      "ben",
      true,
      { action: "confirmed", state: { neededSecond: true, approvals: [{ by: "ann" }, { by: "ben" }] } },
    ],
  ])("a marked approval %s", (_who, by, needsSecond, expected) => {
    expect(moveVerification(marked, { kind: "approve", by, needsSecond }, 6)).toMatchObject(expected);
  });
});

describe("a first approval", () => {
  const first = moveVerification(askedState, { kind: "approve", by: "ann", needsSecond: true }, 5);

  test("a first approval is not enough where two are needed, and frees the request for the next moderator", () => {
    expect(first).toEqual({
      state: { ...askedState, approvals: [{ by: "ann", atMs: 5 }] },
      action: "first_approval",
    });
  });

  test.each([
    ["the same moderator is refused", "ann", true, { refusal: "already_approved" }],
    ["another moderator approves the request", "ben", true, { action: "approved" }],
    [
      "the same moderator approves the request when no second is needed any more",
      "ann",
      false,
      { action: "approved" },
    ],
  ])("after a first approval, another one by %s", (_who, by, needsSecond, expected) => {
    if (!("state" in first)) throw new Error("it was refused");
    expect(moveVerification(first.state, { kind: "approve", by, needsSecond }, 6)).toMatchObject(expected);
  });
});
