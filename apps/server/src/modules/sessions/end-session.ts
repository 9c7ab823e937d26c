import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndSession } from "./can-end-session.ts";
import { endOne, lockSessionRow } from "./queries.ts";

export interface EndSessionInput {
  readonly sessionUuid: string;
  /** `signed_out`: the browser itself signs out. `revoked`: its owner ends the session from another browser. */
  readonly reason: "signed_out" | "revoked";
}

/** Ends one of the account's own sessions; its tokens are invalid from now on. Throws `session_not_found`. */
export async function endSession(
  deps: ChangeDeps,
  actor: AnyActor,
  { sessionUuid, reason }: EndSessionInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const session = await lockSessionRow(trx, sessionUuid);
      if (!session) throw new AppError("session_not_found");
      return { userUuid: session.user_uuid };
    },
    may: canEndSession,
    change: async (trx) => {
      await endOne(trx, sessionUuid, { endedAt: new Date(deps.clock()), reason });
      return {
        result: undefined,
        entry: {
          action: "session.end",
          objectKind: "session",
          object: sessionUuid,
          details: { how: reason },
        },
      };
    },
  });
}
