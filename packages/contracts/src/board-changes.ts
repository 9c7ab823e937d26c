import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";

export const boardChangesSchema = z
  .object({
    every: z.string().describe("another value after each change of a board"),
    verified: z.string().describe("another value after each change among the verified nights and runs"),
  })
  .meta({ id: "BoardChanges" });
export type BoardChangesAnswer = z.output<typeof boardChangesSchema>;

export const getBoardChanges = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/changes",
  schema: {
    operationId: "getBoardChanges",
    summary: "Check whether the boards have changed",
    description: `Returns two opaque version marks: reload a board when its mark differs from the last one that you saw. Fresh for a second; with \`If-None-Match\` the answer is mostly 304.`,
    tags: ["leaderboards"],
    response: { 200: boardChangesSchema },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});
