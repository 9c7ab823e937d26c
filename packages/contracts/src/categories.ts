import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import {
  maxCategoryNameLength,
  maxCategorySlugLength,
  maxRequirementLength,
  maxSeasonNumber,
} from "./limits.ts";
import { locales } from "./locales.ts";
import { seasonParameter, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

export const categoryScopes = ["public", "private"] as const;
export type CategoryScope = (typeof categoryScopes)[number];

/** A class of nights within a season, which has its own boards. */
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
    needsVsPov: z.boolean().describe("a request for its verification must have a video of the VS POV"),
    needsInputOverlay: z.boolean().describe("… and one with an input overlay"),
    position: z.int(),
    archived: z.boolean(),
  })
  .meta({ id: "Category" });
export type CategoryAnswer = z.output<typeof categorySchema>;

const requirementText = z.string().trim().min(1).max(maxRequirementLength);

/** The fields of a category that an admin writes; season and slug name it. */
export const upsertCategorySchema = z
  .object({
    slug: z
      .string()
      .max(maxCategorySlugLength)
      .regex(/^[a-z0-9][a-z0-9%_-]*$/, "Lower-case letters, digits, %, _ and - only."),
    name: z.string().trim().min(1).max(maxCategoryNameLength),
    season: z.int().min(1).max(maxSeasonNumber),
    scope: z.enum(categoryScopes),
    minimumFullRuns: z.int().min(0).max(100),
    squadSizes: z
      .array(z.int().min(1).max(4))
      .min(1)
      .refine((sizes) => new Set(sizes).size === sizes.length, "A squad size is there twice."),
    requirements: z
      .partialRecord(z.enum(locales), requirementText)
      .refine(
        (texts) => Object.keys(texts).length === 0 || texts.en !== undefined,
        "English is read where a language is missing: it must be there.",
      ),
    needsVsPov: z.boolean().default(false),
    needsInputOverlay: z.boolean().default(false),
    position: z.int().min(0).max(10_000),
    archived: z.boolean(),
  })
  .meta({ id: "UpsertCategoryRequest" });
export type UpsertCategoryRequest = z.output<typeof upsertCategorySchema>;

export const categoryListQuerySchema = z.object({ season: seasonParameter.optional() });
export type CategoryListQuery = z.output<typeof categoryListQuerySchema>;

export const listCategories = defineEndpoint({
  method: "GET",
  url: "/v2/categories",
  schema: {
    operationId: "listCategories",
    summary: "List the public categories, by season and position",
    description: "Drafts are not among them.",
    tags: ["categories"],
    querystring: categoryListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(categorySchema) }),
      ...problems("unknown_season"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});
