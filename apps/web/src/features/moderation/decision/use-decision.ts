import type { BodyOf } from "@hunt/contracts/call-types";
import type { decideVerification } from "@hunt/contracts/verification-decision";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { reviewKey } from "../request/review-query.ts";

export type DecisionBody = BodyOf<typeof decideVerification>;

export interface Decision {
  /** Resolves to whether the action was done. */
  readonly act: (body: DecisionBody) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why the last action was refused; null when it was not. */
  readonly problem: ApiProblem | null;
  readonly forget: () => void;
}

/** The query keys that an approval or a rejection changes, besides the request. */
const changedByDecision = ["nights", "runs", "users", "leaderboards", "stats", "me"] as const;

/**
 * Returns the actions of a moderator on a request. The request is loaded again after every answer of the server, even a
 * refusal.
 */
export function useDecision({ uuid }: ReviewedVerificationAnswer): Decision {
  const queryClient = useQueryClient();
  const params = { verificationUuid: uuid };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: DecisionBody) =>
      api.patch("/v2/@admin/nights/verifications/:verificationUuid", { params, body }),
    onSuccess: (answer, body) => {
      queryClient.setQueryData(reviewKey(uuid), answer);
      void queryClient.invalidateQueries({ queryKey: ["moderation", "queue"] });
      if (body.status === undefined) return;
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      for (const key of changedByDecision) void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: reviewKey(uuid) }),
  });
  return {
    act: async (body) => {
      try {
        await mutateAsync(body);
        return true;
      } catch {
        return false;
      }
    },
    isBusy: isPending,
    problem: error === null ? null : asProblem(error),
    forget: reset,
  };
}

function asProblem(error: Error): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const facts = { status: 0, detail: null, requestId: null, retryAfterSeconds: null, params: {}, errors: [] };
  return new ApiProblem({ code: "unreachable", ...facts }, { cause: error });
}
