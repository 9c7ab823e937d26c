import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndSession } from "./can-end-session.ts";
import { endAllBut } from "./queries.ts";

export interface EndAllInput {
  readonly userUuid: string;
  /** Stays; null for none. */
  readonly keptUuid: string | null;
}

/** Signs an account out everywhere, or everywhere else. Returns how many sessions ended. */
export async function endAllSessions(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, keptUuid }: EndAllInput,
): Promise<number> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canEndSession,
    change: async (trx) => {
      const ending = { endedAt: new Date(deps.clock()), reason: "signed_out" } as const;
      const ended = await endAllBut(trx, { userUuid, keptUuid }, ending);
      if (ended === 0) return { result: 0, entry: null };
      return {
        result: ended,
        entry: {
          action: "session.end_all",
          objectKind: "user",
          object: userUuid,
          details: { ended, keptUuid },
        },
      };
    },
  });
}
