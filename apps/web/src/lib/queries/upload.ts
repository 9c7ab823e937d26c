import type { UploadAnswer } from "@hunt/contracts/uploads";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { fingerprint } from "../api/fingerprint.ts";
import { appConfig } from "../app-config.ts";

/** An upload, by its own uuid or by that of one of its nights. */
export function uploadQuery(uuid: string) {
  return queryOptions({
    queryKey: ["uploads", uuid],
    queryFn: ({ signal }) =>
      api.get("/v2/uploads/:uploadUuid", {
        baseUrl: appConfig.uploadsBaseUrl,
        // Another host does not get our cookie.
        headers: appConfig.uploadsBaseUrl === "" ? {} : { fp: fingerprint() },
        params: { uploadUuid: uuid },
        signal,
      }),
    staleTime: 0,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
}

/** True when nothing about it will change any more. */
export function isOver(upload: Pick<UploadAnswer, "status">): boolean {
  return upload.status === "completed" || upload.status === "failed";
}

/** Also for what is no uuid at all: the visitor sees the same page. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.code === "invalid_parameter");
}
