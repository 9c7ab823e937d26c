import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { fingerprint } from "../../lib/api/fingerprint.ts";
import { forgetClaim } from "../../lib/stored-claims.ts";

export type ClaimProof = { readonly claimToken: string } | { readonly linkToken: string };

interface ClaimInput {
  readonly uploadUuid: string;
  readonly proof: ClaimProof;
}

/**
 * Adds an upload to the signed-in account. The call goes to our own host even when uploads go to another one, because only our
 * host knows the session.
 */
export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadUuid, proof }: ClaimInput) =>
      api.post("/v2/uploads/:uploadUuid/claim", {
        params: { uploadUuid },
        headers: { fp: fingerprint() },
        body: proof,
      }),
    onSuccess: (_upload, { uploadUuid }) => {
      forgetClaim(uploadUuid);
      // The owners of nights and the counted figures have changed.
      void queryClient.invalidateQueries();
    },
    onError: (error, { uploadUuid }) => {
      if (error instanceof ApiProblem && isSettled(error.code)) forgetClaim(uploadUuid);
    },
  });
}

/** Whether trying again cannot change the refusal. */
function isSettled(code: string): boolean {
  return code === "upload_not_found" || code === "upload_not_claimable";
}
