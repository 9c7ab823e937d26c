import type { DecideVerificationRequest } from "@hunt/contracts/verification-decision";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Deciding } from "./deciding.ts";
import { claimRefusal } from "./keep-claim.ts";
import { updateVerificationRow } from "./queries.ts";
import { claimAt, waits } from "./verification-moves.ts";

/**
 * A step of decisions: keeps where night falls in one of the videos, so that nobody looks for it a second time. It is no other
 * version of the request. Of one that has ended nothing is marked: what was looked at is what its history says.
 */
export async function markNightfall(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { held: { row, state }, by }: Deciding,
  { videoUrl, at }: NonNullable<DecideVerificationRequest["nightfall"]>,
): Promise<void> {
  if (!waits(state)) throw new AppError("wrong_state", { status: state.status });
  const nowMs = deps.clock();
  const claim = claimAt(state, nowMs);
  if (claim !== null && claim.by !== by)
    throw await claimRefusal(trx, { state, nowMs, code: "verification_claimed" });
  const urls = [row.video_url, ...row.povs.map((pov) => pov.videoUrl)];
  if (!urls.includes(videoUrl)) throw new AppError("unknown_video");
  const others = row.nightfalls.filter((nightfall) => nightfall.videoUrl !== videoUrl);
  const nightfalls = at === null ? others : [...others, { videoUrl, at }];
  await updateVerificationRow(trx, row.uuid, { nightfalls: JSON.stringify(nightfalls) });
}
