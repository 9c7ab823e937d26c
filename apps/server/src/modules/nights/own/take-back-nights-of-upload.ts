import type { Scope } from "@hunt/engine/domain/words";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { UserActor } from "../../../platform/http/actor.ts";
import { selectGivenUpNights } from "./own-change-queries.ts";
import { takeBackNight } from "./take-back-night.ts";

interface SentAgain {
  readonly uploadUuid: string;
  /** Who is to see its nights, as it is sent now. */
  readonly scope: Scope;
}

/** Whoever sends the same log again wants its nights back that they gave up; those that are gone for good stay away. */
export async function takeBackNightsOfUpload(
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  actor: UserActor,
  { uploadUuid, scope }: SentAgain,
): Promise<void> {
  for (const nightUuid of await selectGivenUpNights(deps.db, uploadUuid)) {
    try {
      await takeBackNight(deps, actor, { nightUuid, userUuid: actor.uuid, scope });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
}
