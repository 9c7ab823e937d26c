import type { IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { describeVerification } from "../judge/describe-verification.ts";
import { endOfRestoring } from "../night/restoring.ts";
import { describeRunsOfNight } from "../runs/show-runs.ts";
import { presentNight } from "../show/present-night.ts";
import { accessOf, belongsTo } from "../show/present-viewer.ts";
import type { NightTie } from "../show/tie-queries.ts";
import { widestScope } from "../store/owners-choice.ts";
import type { IneligibleNightRow } from "./eligible-queries.ts";
import type { OwnNightRow } from "./own-night-queries.ts";

export interface OwnNightView {
  readonly viewerUuid: string;
  readonly tie: NightTie;
  /** What keeps it from being sent in; null when nobody asks, or it is given up. */
  readonly reasons: readonly IneligibleReason[] | null;
}

/** A night as its owner, or somebody of its squad, sees it. */
export function presentOwnNight(
  night: OwnNightRow,
  { tie, reasons, viewerUuid }: OwnNightView,
): OwnNightAnswer {
  const isKept = night.deleted_at === null;
  const isSent = tie.isSender && isKept;
  const isDeleted = !isSent && tie.givenUpAt !== null;
  // Who gave it up and is not in the squad is its owner still, as far as taking it back goes.
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

/** A night that cannot be sent in for a verification, to whoever's it is. */
export function presentIneligibleNight(night: IneligibleNightRow): IneligibleNightAnswer {
  const { uuid, format, season, created_at, started_at, played_on, reasons } = night;
  const days = {
    createdAt: created_at.toISOString(),
    startedAt: shownInstant(started_at),
    playedOn: started_at === null ? played_on : null,
  };
  return { night: { uuid, format, season, ...days }, reasons: [...reasons] };
}
