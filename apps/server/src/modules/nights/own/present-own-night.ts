import type { IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { describeVerification } from "../judge/describe-verification.ts";
import { endOfRestoring } from "../night/restoring.ts";
import { describeRunsOfNight } from "../runs/show-runs.ts";
import { accessOf, belongsTo, presentNight } from "../show/present-night.ts";
import type { NightTie } from "../show/tie-queries.ts";
import { widestScope } from "../store/owners-choice.ts";
import type { IneligibleNightRow } from "./eligible-queries.ts";
import type { OwnNightRow } from "./own-night-queries.ts";

export interface OwnNightView {
  readonly viewerUuid: string;
  readonly tie: NightTie;
  /** The reasons against a verification; null when they were not asked for, or the night is given up. */
  readonly reasons: readonly IneligibleReason[] | null;
}

/** Presents a night to its owner, or to a member of its squad. */
export function presentOwnNight(
  night: OwnNightRow,
  { tie, reasons, viewerUuid }: OwnNightView,
): OwnNightAnswer {
  const isKept = night.deleted_at === null;
  const isSent = tie.isSender && isKept;
  const isDeleted = !isSent && tie.givenUpAt !== null;
  // An account that gave the night up and is not in the squad still counts as its owner, because it may restore it.
  const access = isSent || (tie.isMember && isKept) ? accessOf(tie) : "owner";
  return {
    ...presentNight({
      night,
      runs: night.runs && describeRunsOfNight.present(night.runs),
      diagnostics: null,
      isOwners: isKept && access === "owner",
      viewerUuid,
      showsPrivateMembers: belongsTo(tie),
    }),
    verification: night.verification && describeVerification.present(night.verification, viewerUuid),
    access,
    memberScope: tie.memberScope,
    presence: tie.presence,
    answered: tie.isAnswered,
    senders: [...tie.senders],
    chosenScope: widestScope(tie.chosenScopes),
    isHidden: night.hidden,
    isDeleted,
    restorableUntil: isDeleted && tie.givenUpAt ? endOfRestoring(tie.givenUpAt).toISOString() : null,
    ineligibleReasons: reasons && [...reasons],
  };
}

/** Presents a night that is not eligible for a verification to its hunter. */
export function presentIneligibleNight(night: IneligibleNightRow): IneligibleNightAnswer {
  const { uuid, format, season, created_at, started_at, played_on, reasons } = night;
  const days = {
    createdAt: created_at.toISOString(),
    startedAt: shownInstant(started_at),
    playedOn: started_at === null ? played_on : null,
  };
  return { night: { uuid, format, season, ...days }, reasons: [...reasons] };
}
