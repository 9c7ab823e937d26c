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
  it("everything is possible while nobody else has claimed the request", () => {
    expect(may({})).toMatchObject({ hindrance: null, canClaim: true, canApprove: true, canReject: true });
    expect(may({ claimedBy: { uuid: me, ign: "Me" }, claimedUntil: later })).toMatchObject({
      isMine: true,
      hindrance: null,
    });
    expect(may({ claimedBy: { uuid: other, ign: "Other" }, claimedUntil: before }).hindrance).toBeNull();
  });

  it("nothing is possible while somebody else has claimed the request", () => {
    expect(may({ claimedBy: { uuid: other, ign: "Other" }, claimedUntil: later })).toMatchObject({
      isMine: false,
      hindrance: "held",
      canClaim: false,
      canApprove: false,
      canReject: false,
    });
  });

  it("nothing is possible with a night in which the moderator took part", () => {
    expect(may({ mayDecide: false })).toMatchObject({
      hindrance: "ownNight",
      canApprove: false,
      canReject: false,
      canMark: false,
    });
  });

  it("only a rejection is possible after the moderator's own first approval", () => {
    const approvals = [{ at: before, by: { uuid: me, ign: "Me" } }];
    expect(may({ approvals })).toMatchObject({
      hindrance: "approvedByYou",
      canApprove: false,
      canReject: true,
    });
  });

  it("an approved request can be rejected, and confirmed after a new analysis", () => {
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

  it("nothing is possible once the request was rejected or withdrawn", () => {
    expect(may({ status: "rejected" })).toMatchObject({ canApprove: false, canReject: false });
    expect(may({ status: "cancelled" })).toMatchObject({
      hindrance: "cancelled",
      canApprove: false,
      canMark: false,
    });
  });
});
