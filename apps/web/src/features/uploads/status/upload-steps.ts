import type { UploadAnswer } from "@hunt/contracts/uploads";

export const uploadSteps = ["received", "queued", "analysed", "published"] as const;
export type UploadStep = (typeof uploadSteps)[number];

export const stepStates = ["done", "current", "waiting", "failed"] as const;
export type StepState = (typeof stepStates)[number];

/** Which step is under way in each status. */
const currentStep = { queued: "queued", analysing: "analysed" } as const;

/** Where each step of an upload is. */
export function stepState(step: UploadStep, status: UploadAnswer["status"]): StepState {
  if (status === "completed") return "done";
  const at = uploadSteps.indexOf(status === "failed" ? "analysed" : currentStep[status]);
  const index = uploadSteps.indexOf(step);
  if (index < at) return "done";
  if (index > at) return "waiting";
  return status === "failed" ? "failed" : "current";
}
