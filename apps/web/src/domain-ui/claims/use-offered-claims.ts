import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiProblem } from "../../lib/api-problem.ts";
import { forgetClaim, type KeptClaim, useKeptClaims } from "../../lib/kept-claims.ts";
import { uploadQuery } from "../../lib/queries/upload.ts";

/** The uploads of this browser that are still nobody's; what is somebody's or gone by now is forgotten. */
export function useOfferedClaims(): readonly KeptClaim[] {
  const claims = useKeptClaims().filter(({ isDeclined }) => !isDeclined);
  const uploads = useQueries({ queries: claims.map(({ uuid }) => uploadQuery(uuid)) });
  const settled = claims.filter((_, index) => {
    const { data, error } = uploads[index] ?? {};
    return data?.claimable === false || (error instanceof ApiProblem && error.status === 404);
  });
  const settledUuids = settled.map(({ uuid }) => uuid).join(" ");
  useEffect(() => {
    for (const uuid of settledUuids.split(" ").filter((text) => text !== "")) forgetClaim(uuid);
  }, [settledUuids]);
  return claims.filter((_, index) => uploads[index]?.data?.claimable);
}
