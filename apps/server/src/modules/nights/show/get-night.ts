import type { NightAnswer } from "@hunt/contracts/nights";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import type { Connection } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type Actor, isOverseer } from "../../../platform/http/actor.ts";
import { findLastEntry } from "../../audit/find-entries.ts";
import {
  describeVerification,
  presentApproval,
  type VerificationRow,
} from "../judge/describe-verification.ts";
import { describeRunsOfNight } from "../runs/show-runs.ts";
import { canSeeNight, isOneOfThem } from "./can-see-night.ts";
import { selectNight, selectRankedNight } from "./list-queries.ts";
import { belongsTo, presentHiding, presentNight, presentViewer } from "./present-night.ts";
import { selectTies } from "./tie-queries.ts";

export interface VersionedNight {
  readonly night: NightAnswer;
  /** Increases with every change that the answer could show. */
  readonly version: number;
}

/**
 * Returns a night with its runs, eidolons and diagnostics. Throws `night_not_found` when it does not exist or the caller
 * may not see it.
 */
export async function getNight(
  deps: Pick<Deps, "db">,
  actor: Actor,
  nightUuid: string,
): Promise<VersionedNight> {
  const viewerUuid = actor.kind === "user" ? actor.uuid : null;
  const [night, [tie]] = await Promise.all([
    selectNight(deps.db, nightUuid),
    viewerUuid === null ? [] : selectTies(deps.db, viewerUuid, [nightUuid]),
  ]);
  const viewer = presentViewer(tie);
  if (!night || !canSeeNight(night, actor, isOneOfThem(tie, night))) throw new AppError("night_not_found");
  const hiding = night.hidden ? presentHiding(await findHiding(deps.db, night)) : null;
  return {
    night: presentNight({
      night,
      runs: night.runs && describeRunsOfNight.present(night.runs),
      diagnostics: night.diagnostics,
      viewer,
      isOwners: viewer?.access === "owner",
      hidden: hiding,
      verification: presentRequest(night.verification, actor, viewer !== null),
      approval: night.verified ? presentApproval(night.verification) : null,
      viewerUuid,
      showsPrivateMembers: belongsTo(tie) || isOverseer(actor),
    }),
    version: night.version,
  };
}

/** The facts of a night by which a board ranks it. */
export interface RankedNight {
  readonly uuid: string;
  readonly season: number;
  readonly squadSize: number;
  /** The category that the night was submitted for; null for none. */
  readonly category: string | null;
  readonly verified: boolean;
  /** Null when it is not known. */
  readonly averageRealTimeMs: number | null;
}

/** Returns what a board needs of a night. Throws `night_not_found` when it does not exist or the caller may not see it. */
export async function getRankedNight(
  deps: Pick<Deps, "db">,
  actor: Actor,
  nightUuid: string,
): Promise<RankedNight> {
  const [night, [tie]] = await Promise.all([
    selectRankedNight(deps.db, nightUuid),
    actor.kind === "user" ? selectTies(deps.db, actor.uuid, [nightUuid]) : [],
  ]);
  if (!night || !canSeeNight(night, actor, isOneOfThem(tie, night))) throw new AppError("night_not_found");
  return night;
}

/** Returns when and why moderators hid a night, or hid the original of which it is a copy. */
async function findHiding(
  db: Connection,
  night: { readonly uuid: string; readonly hidden_as: string | null },
) {
  const last = async (verb: "hide" | "delete", uuid: string) =>
    await findLastEntry(db, { action: `night.${verb}`, objectKind: "night" }, uuid);
  const own = await last("hide", night.uuid);
  if (own !== undefined || night.hidden_as === null) return own;
  return (await last("hide", night.hidden_as)) ?? (await last("delete", night.hidden_as));
}

/** Shows the state of a request to the night's own hunters and to moderators only. */
function presentRequest(
  request: VerificationRow | null,
  actor: Actor,
  isOwn: boolean,
): VerificationAnswer | null {
  if (request === null) return null;
  const viewerUuid = actor.kind === "user" ? actor.uuid : null;
  if (isOverseer(actor)) return describeVerification.presentForOverseers(request, viewerUuid);
  return isOwn ? describeVerification.present(request, viewerUuid) : null;
}
