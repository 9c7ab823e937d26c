import { maxSuspensionAnswerLength } from "@hunt/contracts/limits";
import type { OwnSuspensionAnswer } from "@hunt/contracts/suspensions";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { canAnswerSuspension } from "./can-answer-suspension.ts";
import { presentOwnSuspension } from "./present-suspension.ts";
import { lockInForce, updateSuspension } from "./queries.ts";

export interface AnswerSuspensionInput {
  readonly userUuid: string;
  readonly text: string;
}

/**
 * Stores the account's answer to its suspension, once (`suspension_answered`), and notifies the moderator who suspended
 * it. Throws `not_suspended`, and `missing_parameter` for an empty answer.
 */
export async function answerSuspension(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, text }: AnswerSuspensionInput,
): Promise<OwnSuspensionAnswer> {
  const answer = cleanLines(text, maxSuspensionAnswerLength);
  if (answer === "") throw new AppError("missing_parameter", { field: "text" });
  const now = new Date(deps.clock());
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => ({ userUuid, suspension: await lockInForce(trx, userUuid, now) }),
    may: canAnswerSuspension,
    change: async (trx, { suspension }) => {
      if (!suspension) throw new AppError("not_suspended");
      if (suspension.answer !== null) throw new AppError("suspension_answered");
      const answered = { answer, answered_at: now };
      await updateSuspension(trx, suspension.uuid, answered);
      if (suspension.by_uuid !== null)
        await notifyUser(deps, trx, {
          userUuid: suspension.by_uuid,
          kind: "suspension_answered",
          params: { userUuid },
        });
      return {
        result: presentOwnSuspension({ ...suspension, ...answered }),
        entry: { action: "user.answer_suspension", objectKind: "user", object: userUuid },
      };
    },
  });
}
