import { answerOf } from "@hunt/contracts/testing/answer-of";
import { reviewedVerificationSchema } from "@hunt/contracts/verification-desk";
import { describe, expect, it } from "vitest";
import { whatMayBeDone } from "./what-may-be-done.ts";

const me = "0198f0aa-0000-7000-a000-00000000000a";
const other = "0198f0aa-0000-7000-a000-00000000000b";
const now = Date.parse("2026-11-23T12:00:00Z");
const later = "2026-11-23T12:10:00.000Z";
const before = "2026-11-23T11:50:00.000Z";

type Given = Parameters<typeof answerOf<typeof reviewedVerificationSchema>>[1];
const may = (given: Given) =>
  whatMayBeDone(
    answerOf(reviewedVerificationSchema, { status: "pending", mayDecide: true, ...given }),
    me,
    now,
  );

describe("what may be done with a request", () => {
  it("is everything while nobody else has it", () => {
    expect(may({})).toMatchObject({ hindrance: null, canClaim: true, canApprove: true, canReject: true });
    expect(may({ claimedBy: { uuid: me, ign: "Me" }, claimedUntil: later })).toMatchObject({
      isMine: true,
      hindrance: null,
    });
    expect(may({ claimedBy: { uuid: other, ign: "Other" }, claimedUntil: before }).hindrance).toBeNull();
  });

  it("is nothing while somebody else looks at it", () => {
    expect(may({ claimedBy: { uuid: other, ign: "Other" }, claimedUntil: later })).toMatchObject({
      isMine: false,
      hindrance: "held",
      canClaim: false,
      canApprove: false,
      canReject: false,
    });
  });

  it("is nothing with a night that one was in", () => {
    expect(may({ mayDecide: false })).toMatchObject({
      hindrance: "ownNight",
      canApprove: false,
      canReject: false,
      canMark: false,
    });
  });

  it("is a rejection alone after one's own first approval", () => {
    const approvals = [{ at: before, by: { uuid: me, ign: "Me" } }];
    expect(may({ approvals })).toMatchObject({
      hindrance: "approvedByYou",
      canApprove: false,
      canReject: true,
    });
  });

  it("is a rejection of what is approved, and a confirmation after a new analysis", () => {
    expect(may({ status: "approved" })).toMatchObject({
      canApprove: false,
      canReject: true,
      canMark: false,
      isConfirming: false,
    });
    expect(may({ status: "approved", recheck: true })).toMatchObject({
      canApprove: true,
      canMark: true,
      isConfirming: true,
    });
  });

  it("is nothing once it was rejected or taken back", () => {
    expect(may({ status: "rejected" })).toMatchObject({ canApprove: false, canReject: false });
    expect(may({ status: "cancelled" })).toMatchObject({
      hindrance: "cancelled",
      canApprove: false,
      canMark: false,
    });
  });
});
