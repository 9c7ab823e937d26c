import type { NameProofAnswer } from "@hunt/contracts/names";
import { queryOptions, useQueries } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { unconfirmedNightsQuery } from "../../../lib/queries/unconfirmed-nights.ts";
import { nameProofQuery } from "../profile/code-steps.tsx";

/** Only how many there are is asked for. */
const counted = { limit: 0 } as const;

const verifiedQuery = queryOptions({
  queryKey: ["me", "nights", "verified"],
  queryFn: ({ signal }) => api.get("/v2/@me/nights", { query: { ...counted, verifiedOnly: true }, signal }),
});

const eligibleQuery = queryOptions({
  queryKey: ["me", "nights", "eligible", "count"],
  queryFn: ({ signal }) => api.get("/v2/@me/nights/eligible", { query: counted, signal }),
});

const pendingQuery = queryOptions({
  queryKey: ["me", "verifications", "pending", "count"],
  queryFn: ({ signal }) =>
    api.get("/v2/@me/nights/verifications", { query: { ...counted, status: "pending" }, signal }),
});

/** How far an account has come, by what the server says of it. */
export interface PathFacts {
  /** The state of the proof of a name; null where no names can be verified. */
  readonly proof: NameProofAnswer["state"] | null;
  /** The nights that wait for the account's word. */
  readonly unconfirmed: number;
  readonly verified: number;
  /** The nights for which a verification can be requested, and the requests that wait for a moderator. */
  readonly eligible: number;
  readonly pending: number;
}

/** Returns how far the account has come; null until everything has come, and when something of it cannot be loaded. */
export function usePath(): PathFacts | null {
  return useQueries({
    queries: [nameProofQuery, unconfirmedNightsQuery, verifiedQuery, eligibleQuery, pendingQuery],
    combine: ([proof, unconfirmed, verified, eligible, pending]) =>
      proof.data === undefined ||
      unconfirmed.data === undefined ||
      verified.data === undefined ||
      eligible.data === undefined ||
      pending.data === undefined
        ? null
        : {
            proof: proof.data.recipient === null ? null : proof.data.state,
            unconfirmed: unconfirmed.data.total,
            verified: verified.data.total,
            eligible: eligible.data.total,
            pending: pending.data.total,
          },
  });
}
