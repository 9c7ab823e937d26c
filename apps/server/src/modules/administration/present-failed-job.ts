import type { FailedJobAnswer } from "@hunt/contracts/operations";
import type { FailedJob } from "../../platform/jobs/state-queries.ts";

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxMessageLength = 500;

/** A failed job as admins see it: of its data only what names something. */
export function presentFailedJob(job: FailedJob, retriedAt: Date | null): FailedJobAnswer {
  return {
    id: job.id,
    queue: job.queue,
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt?.toISOString() ?? null,
    tries: job.tries,
    message: messageOf(job.output),
    about: Object.fromEntries(
      Object.entries(job.data ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && uuidPattern.test(entry[1]),
      ),
    ),
    retriedAt: retriedAt?.toISOString() ?? null,
  };
}

function messageOf(output: unknown): string | null {
  if (typeof output !== "object" || output === null || !("message" in output)) return null;
  return String(output.message).slice(0, maxMessageLength);
}
