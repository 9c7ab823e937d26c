import { AppError } from "../../../platform/errors/app-error.ts";

interface HunterStretch {
  readonly userUuid?: string | undefined;
  readonly playedFrom?: string | undefined;
  readonly playedTo?: string | undefined;
}

/** Refuses a period without a hunter (`invalid_parameter`): a period is read from the index of one hunter's nights. */
export function requireHunter({ userUuid, playedFrom, playedTo }: HunterStretch): void {
  if (userUuid !== undefined || (playedFrom === undefined && playedTo === undefined)) return;
  const field = playedFrom === undefined ? "playedTo" : "playedFrom";
  const message = "A stretch of time is of one hunter’s nights; send `userUuid` as well.";
  throw new AppError("invalid_parameter", {}, { errors: [{ field, code: "needs_user", message }] });
}
