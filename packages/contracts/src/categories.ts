import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { seasonParameter, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

export const categoryScopes = ["public", "private"] as const;
export type CategoryScope = (typeof categoryScopes)[number];

/** A class of nights that a season ranks apart. */
export const categorySchema = z
  .object({
    uuid,
    slug: z.string().describe("e.g. `any%`"),
    name: z.string(),
    season: z.int(),
    scope: z.enum(categoryScopes),
    minimumFullRuns: z.int().min(0).describe("full runs that a night needs to be ranked"),
    squadSizes: z.array(z.int().min(1).max(4)),
    requirements: z
      .record(z.string(), z.string())
      .describe("what a night must keep to, by locale; empty when every night counts"),
    position: z.int(),
    archived: z.boolean(),
  })
  .meta({ id: "Category" });
export type CategoryAnswer = z.output<typeof categorySchema>;

export const categoryListQuerySchema = z.object({ season: seasonParameter.optional() });
export type CategoryListQuery = z.output<typeof categoryListQuerySchema>;

export const listCategories = defineEndpoint({
  method: "GET",
  url: "/v2/categories",
  schema: {
    operationId: "listCategories",
    summary: "The public categories, by season and position",
    tags: ["categories"],
    querystring: categoryListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(categorySchema) }),
      ...problems("unknown_season"),
    },
  },
  config: { rateLimit: "read", isPublic: true },
});
