import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";

/** The progress of boards that are rebuilt in parts while the former ones are on show. */
export const boardWorkSchema = z.object({
  work: z
    .object({
      seasons: z.array(z.int()),
      begunAt: instant,
      total: z.int().min(0).describe("nights of these seasons"),
      done: z.int().min(0).describe("those that are done; the boards are switched after the last"),
    })
    .nullable()
    .describe("null: nothing is under way"),
});
export type BoardWorkAnswer = z.output<typeof boardWorkSchema>;

export const getBoardWork = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/board-work",
  schema: {
    operationId: "getBoardWork",
    summary: "Get the progress of boards that are being made anew",
    description: "After a change of seasons, of categories, or the end of a long lock.",
    tags: ["admin"],
    response: { 200: boardWorkSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});
