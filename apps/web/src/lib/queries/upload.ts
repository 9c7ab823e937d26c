import type { UploadAnswer } from "@hunt/contracts/uploads";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { fingerprint } from "../api/fingerprint.ts";
import { appConfig } from "../app-config.ts";

/** Queries an upload by its own uuid or by the uuid of one of its nights. */
export function uploadQuery(uuid: string) {
  return queryOptions({
    queryKey: ["uploads", uuid],
    queryFn: ({ signal }) =>
      api.get("/v2/uploads/:uploadUuid", {
        baseUrl: appConfig.uploadsBaseUrl,
        // Another host does not receive our cookie, so the fingerprint goes in a header.
        headers: appConfig.uploadsBaseUrl === "" ? {} : { fp: fingerprint() },
        params: { uploadUuid: uuid },
        signal,
      }),
    staleTime: 0,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
}

/** Whether the upload's status is final. */
export function isOver(upload: Pick<UploadAnswer, "status">): boolean {
  return upload.status === "completed" || upload.status === "failed";
}

/**
 * Whether the upload is unknown, or the text in the address is not a uuid; the visitor sees the same page in both cases.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.code === "invalid_parameter");
}
