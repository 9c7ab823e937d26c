import type { CreateReportBody } from "@hunt/contracts/reports";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Tells the moderators. */
export function useReport() {
  return useMutation({ mutationFn: (body: CreateReportBody) => api.post("/v2/reports", { body }) });
}
